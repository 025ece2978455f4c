import { strongAcr, weakAcr } from "@bc/identity/contract/session";
import { findFactorRequirement, type FactorRequirement } from "@bc/identity/public";
import { redirect } from "../http.ts";
import { keepEnrolment } from "./enrolment.ts";
import { goTo, keepPending, waysOf } from "./pending.ts";
import { isStrong, type Proven, secondsNow } from "./proven.ts";
import type { Step } from "./step.ts";

/** What is known of the account's second factors; read anew where nothing is. */
interface Standing {
  hasFactors: boolean;
  requirement: FactorRequirement | null;
}

/** After the password, or whatever stood in for it, was right: the only way onwards. */
export async function nextStep(step: Step, first: Omit<Proven, "provenAt">, standing?: Standing): Promise<void> {
  const proven = { ...first, provenAt: secondsNow(step.services.clock) };
  if (isStrong(proven)) return finish(step, proven);
  if (standing?.hasFactors !== false && (await askForFactor(step, proven))) return undefined;
  if (!(standing ? standing.requirement : await requirementOf(step, proven.accountId))) return finish(step, proven);
  await keepEnrolment(step, proven);
  return goTo(step, "enrol");
}

/** Redirects to the user's second factor. Returns false if the user has none. */
export async function askForFactor(step: Step, { accountId, amr, provenAt }: Proven): Promise<boolean> {
  const [way] = await waysOf(step, accountId);
  if (!way) return false;
  await keepPending(step, { accountId, amr, provenAt });
  goTo(step, way);
  return true;
}

export function requirementOf({ services }: Step, accountId: string): Promise<FactorRequirement | undefined> {
  return services.database.withoutTransaction((tx) => findFactorRequirement(tx, accountId));
}

/** Signs the user in at the provider, which returns to the console with a code. */
export async function finish({ services, request, reply }: Step, proven: Proven): Promise<void> {
  const { accountId, amr, provenAt: ts } = proven;
  const login = { accountId, amr, acr: isStrong(proven) ? strongAcr : weakAcr, ts };
  const options = { mergeWithLastSubmission: false };
  redirect(reply, await services.provider.interactionResult(request.raw, reply.raw, { login }, options));
}
