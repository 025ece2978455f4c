import type { Tx } from "@bc/db/database";
import { identityError } from "../contract/errors.ts";
import { lockAccount } from "../store/change-account.ts";
import { findFactorRequirement } from "../store/factor-requirement.ts";
import { listFactors } from "../store/factors.ts";

/**
 * Takes factors away in a transaction, unless that leaves somebody without any of whom one is required: then nothing
 * happens ("identity.factor-required"). Of several who take one each, the last is refused.
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
