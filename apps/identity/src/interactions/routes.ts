import type { IncomingMessage, ServerResponse } from "node:http";
import { readForm, sendPage } from "../http.ts";
import { errorMarkup } from "../pages/error-page.ts";
import type { Services } from "../services.ts";
import { formTokenFor, isFromHere, tokenMatches } from "./form-token.ts";
import { signInStep } from "./sign-in.ts";
import type { StepHandler } from "./step.ts";

/** What follows /interaction/:uid/ in the address. */
const steps: Record<string, StepHandler> = {
  "": signInStep,
};

const address = /^\/interaction\/([\w-]+)(?:\/([a-z-]+))?$/;

export async function handleInteraction(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const [, uid = "", name = ""] = address.exec(pathname) ?? [];
  const handler = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!uid || !handler) return sendPage(response, 404, errorMarkup("There is no such page."));
  const interaction = await services.provider.interactionDetails(request, response).catch(() => undefined);
  if (interaction?.uid !== uid)
    return sendPage(response, 400, errorMarkup("The sign-in was started too long ago, or elsewhere."));
  const formToken = formTokenFor(services.config.COOKIE_KEY, uid, request);
  const step = { services, request, response, interaction, formToken };
  if (request.method !== "POST") return handler.show(step);
  if (!isFromHere(request, services.config.ISSUER_URL))
    return sendPage(response, 403, errorMarkup("The form was sent from another site."));
  const form = await readForm(request);
  if (!tokenMatches(formToken, form.get("form_token")))
    return sendPage(response, 403, errorMarkup("The form is not the one this sign-in showed."));
  return handler.take(step, form);
}
