import { recordEvent } from "../store/events.ts";
import { listFactors } from "../store/factors.ts";
import { deleteRecoveryCodes } from "../store/recovery-codes.ts";
import { deleteFactors, setFactorsActive } from "../store/write-factors.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { keepFactor } from "./keep-factor.ts";
import { postMail } from "./mails.ts";

/** Removes the app and the phone but not passkeys. Without any factor, the recovery code is removed too. */
export function removeFactors(
  { database, vault, clock }: FactorParts,
  { accountId, visitor }: FactorOwner,
): Promise<void> {
  return database.withTenant({}, async (tx) => {
    const confirmed = (await listFactors(tx, accountId)).filter(
      ({ kind, lastUsedAt }) => kind !== "passkey" && lastUsedAt !== null,
    );
    const remove = () => deleteFactors(tx, accountId, ["otp", "sms"]);
    const removed = await keepFactor(tx, accountId, clock.now(), remove);
    if ((await listFactors(tx, accountId)).length === 0) await deleteRecoveryCodes(tx, accountId);
    if (removed > 0) await recordEvent(tx, { accountId, kind: "factor.removed", ...visitor, detail: { removed } });
    if (confirmed.length === 0) return;
    const params = { names: confirmed.map(({ name }) => name) };
    await postMail(tx, vault, accountId, { kind: "factor-removed", params }, clock.now());
  });
}

/** Turns the enrolled factors on or off at sign-in without removing them. Returns whether they are on. */
export function toggleFactors(
  { database, vault, clock }: FactorParts,
  { accountId, visitor }: FactorOwner,
  enabled: boolean,
): Promise<boolean> {
  return database.withTenant({}, async (tx) => {
    const set = () => setFactorsActive(tx, accountId, enabled);
    const changed = await (enabled ? set() : keepFactor(tx, accountId, clock.now(), set));
    if (changed > 0)
      await recordEvent(tx, { accountId, kind: enabled ? "factor.enabled" : "factor.disabled", ...visitor });
    if (changed > 0 && !enabled)
      await postMail(tx, vault, accountId, { kind: "factors-disabled", params: {} }, clock.now());
    return enabled && changed > 0;
  });
}
