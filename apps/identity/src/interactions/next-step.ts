import { goTo, keepPending, waysOf } from "./pending.ts";
import { isStrong, type Proven, secondsNow } from "./proven.ts";
import type { Step } from "./step.ts";

/** After the password, or whatever stood in for it, was right: the only way onwards. */
export async function nextStep(step: Step, first: Omit<Proven, "provenAt">, hasFactors = true): Promise<void> {
  const proven = { ...first, provenAt: secondsNow(step.services.clock) };
  const [way] = isStrong(proven) || !hasFactors ? [] : await waysOf(step, proven.accountId);
  if (!way) return finish(step, proven);
  await keepPending(step, proven);
  return goTo(step, way);
}

/** Hands the answer to the provider, which goes back to the console with a code. */
export async function finish({ services, request, response }: Step, proven: Proven): Promise<void> {
  const { accountId, amr, provenAt: ts } = proven;
  const login = { accountId, amr, acr: isStrong(proven) ? "urn:bc:mfa" : "urn:bc:pwd", ts };
  await services.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
}
