import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import { formTokensOf } from "./form-token.ts";
import type { Step } from "./step.ts";

/** The flow that this browser is in, if the address names it. */
export async function openStep(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
): Promise<Step | undefined> {
  const interaction = await services.provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  if (interaction?.uid !== uid) return undefined;
  const formTokens = formTokensOf(services.vault, uid);
  return { services, request, reply, interaction, formTokens, formToken: formTokens[0] };
}
