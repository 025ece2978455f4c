import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "../services.ts";
import { formTokensOf } from "./form-token.ts";
import type { Step } from "./step.ts";

/** The flow that this browser is in, if the address names it. */
export async function openStep(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  uid: string,
): Promise<Step | undefined> {
  const interaction = await services.provider.interactionDetails(request, response).catch(() => undefined);
  if (interaction?.uid !== uid) return undefined;
  const formTokens = formTokensOf(services.vault, uid);
  return { services, request, response, interaction, formTokens, formToken: formTokens[0] };
}
