import type { Step } from "./step.ts";

/** Who proved what about themselves so far, by the names of RFC 8176. */
export interface Proven {
  accountId: string;
  amr: string[];
}

/** After the password, or whatever stood in for it, was right: the only way onwards. */
export function nextStep(step: Step, proven: Proven): Promise<void> {
  return finish(step, proven);
}

/** Hands the answer to the provider, which goes back to the console with a code. */
export async function finish({ services, request, response }: Step, { accountId, amr }: Proven): Promise<void> {
  const login = { accountId, amr, acr: "urn:bc:pwd" };
  await services.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
}
