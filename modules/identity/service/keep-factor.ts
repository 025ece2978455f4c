import type { Tx } from "@bc/db/database";
import { identityError } from "../contract/errors.ts";
import { lockAccount } from "../store/change-account.ts";
import { findFactorRequirement } from "../store/factor-requirement.ts";
import { listFactors } from "../store/factors.ts";

/**
 * Removes factors in a transaction. Throws "identity.factor-required" if the account must have a factor and would have
 * none left. Concurrent removals wait for each other, so the last one is refused.
 */
export async function keepFactor<T>(tx: Tx, accountId: string, now: Date, take: () => Promise<T>): Promise<T> {
  await lockAccount(tx, accountId);
  const taken = await take();
  const isKept = (await listFactors(tx, accountId)).some(({ active }) => active);
  const requirement = isKept ? undefined : await findFactorRequirement(tx, accountId);
  if (requirement && requirement.dueAt <= now)
    throw identityError("identity.factor-required", { requiredBy: requirement.requiredBy });
  return taken;
}
