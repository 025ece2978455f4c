import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formOf, sendPage } from "../http.ts";
import { errorMarkup } from "../pages/error-page.ts";
import type { Services } from "../services.ts";
import { appCodeStep } from "./app-code.ts";
import { checkEmailStep, showConfirmation } from "./check-email.ts";
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

/** The path of a step below `/interaction/:uid/`. */
const steps: Record<string, StepHandler> = {
  "sign-in": signInStep,
  "sign-up": signUpStep,
  "check-email": checkEmailStep,
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

type FlowRequest = FastifyRequest<{ Params: { uid: string } }>;

export function mountInteractions(server: FastifyInstance, services: Services): void {
  const mount = (path: string, handler: StepHandler): void => {
    server.route<{ Params: { uid: string } }>({
      method: ["GET", "POST"],
      url: `/interaction/:uid${path}`,
      async handler(request, reply) {
        await handleStep(handler, request, reply);
        return reply;
      },
    });
  };
  const handleStep = async (handler: StepHandler, request: FlowRequest, reply: FastifyReply): Promise<void> => {
    const step = await openStep(services, request, reply, request.params.uid);
    if (!step) return sendPage(reply, 400, errorMarkup("This sign-in has expired or was started in another browser."));
    if (request.method !== "POST") return handler.show(step);
    if (!isFromHere(request, services.config.ISSUER_URL))
      return sendPage(reply, 403, errorMarkup("The form was sent from another site."));
    const form = formOf(request);
    const formToken = matchingToken(step.formTokens, form.get("form_token"));
    if (formToken === undefined)
      return sendPage(reply, 403, errorMarkup("The form is not the one this sign-in showed."));
    return handler.take({ ...step, formToken }, form);
  };
  mount("", entryStep);
  for (const [name, handler] of Object.entries(steps)) mount(`/${name}`, handler);
  // Asked by the page that waits for the link in the email to be opened.
  server.get<{ Params: { uid: string } }>("/interaction/:uid/confirmed", async (request, reply) => {
    showConfirmation(reply, await openStep(services, request, reply, request.params.uid));
    return reply;
  });
  // The link comes by email and may be opened in another browser, or after the flow has expired.
  server.route<{ Params: { uid: string } }>({
    method: ["GET", "POST"],
    url: "/interaction/:uid/verify-email",
    async handler(request, reply) {
      const step = await openStep(services, request, reply, request.params.uid);
      await handleVerifyEmail(services, request, reply, step);
      return reply;
    },
  });
  // Otherwise the provider would answer.
  server.all("/interaction/*", (_request, reply) => reply.callNotFound());
}
