import type { IncomingMessage, ServerResponse } from "node:http";
import { readForm, sendPage } from "../http.ts";
import { errorMarkup } from "../pages/error-page.ts";
import type { Services } from "../services.ts";
import { appCodeStep } from "./app-code.ts";
import { enrolAppStep } from "./enrol-app.ts";
import { enrolStep } from "./enrol.ts";
import { entryStep } from "./entry.ts";
import { forgotPasswordStep } from "./forgot-password.ts";
import { googleStep } from "./google.ts";
import { isFromHere, matchingToken } from "./form-token.ts";
import { openStep } from "./open-step.ts";
import { passkeyStep } from "./passkey.ts";
import { recoveryCodeStep, recoverySavedStep } from "./recovery-code.ts";
import { signInStep } from "./sign-in.ts";
import { signUpStep } from "./sign-up.ts";
import { smsCodeStep } from "./sms-code.ts";
import type { StepHandler } from "./step.ts";
import { handleVerifyEmail } from "./verify-email.ts";

/** What follows /interaction/:uid/ in the address. */
const steps: Record<string, StepHandler> = {
  "": entryStep,
  "sign-in": signInStep,
  "sign-up": signUpStep,
  "forgot-password": forgotPasswordStep,
  google: googleStep,
  "app-code": appCodeStep,
  "sms-code": smsCodeStep,
  passkey: passkeyStep,
  "recovery-code": recoveryCodeStep,
  "recovery-saved": recoverySavedStep,
  enrol: enrolStep,
  "enrol-app": enrolAppStep,
};

const address = /^\/interaction\/([\w-]+)(?:\/([a-z-]+))?$/;

export async function handleInteraction(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const [, uid = "", name = ""] = address.exec(pathname) ?? [];
  const step = await openStep(services, request, response, uid);
  // Its link comes by mail and may be opened elsewhere, or later than the flow lasts.
  if (name === "verify-email") return handleVerifyEmail(services, request, response, step);
  const handler = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!uid || !handler) return sendPage(response, 404, errorMarkup("There is no such page."));
  if (!step) return sendPage(response, 400, errorMarkup("The sign-in was started too long ago, or elsewhere."));
  if (request.method !== "POST") return handler.show(step);
  if (!isFromHere(request, services.config.ISSUER_URL))
    return sendPage(response, 403, errorMarkup("The form was sent from another site."));
  const form = await readForm(request);
  const formToken = matchingToken(step.formTokens, form.get("form_token"));
  if (formToken === undefined)
    return sendPage(response, 403, errorMarkup("The form is not the one this sign-in showed."));
  return handler.take({ ...step, formToken }, form);
}
