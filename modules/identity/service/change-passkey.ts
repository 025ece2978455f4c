import { identityError } from "../contract/errors.ts";
import { recordEvent } from "../store/events.ts";
import { listFactors } from "../store/factors.ts";
import { deleteRecoveryCodes } from "../store/recovery-codes.ts";
import { deletePasskey, updatePasskeyName } from "../store/write-factors.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { keepFactor } from "./keep-factor.ts";
import { postMail } from "./mails.ts";

export async function renamePasskey(
  { database }: FactorParts,
  { accountId }: FactorOwner,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const found = await database.withTenant({}, (tx) => updatePasskeyName(tx, { accountId, id, name }));
  if (!found) throw identityError("identity.passkey-missing");
}

export function removePasskey(
  { database, vault, clock }: FactorParts,
  { accountId, visitor }: FactorOwner,
  id: string,
): Promise<void> {
  return database.withTenant({}, async (tx) => {
    const isRemoved = await keepFactor(tx, accountId, clock.now(), () => deletePasskey(tx, { accountId, id }));
    if (!isRemoved) throw identityError("identity.passkey-missing");
    if ((await listFactors(tx, accountId)).length === 0) await deleteRecoveryCodes(tx, accountId);
    await recordEvent(tx, { accountId, kind: "factor.removed", ...visitor, detail: { type: "passkey" } });
    const params = { names: ["Passkey"] };
    await postMail(tx, vault, accountId, { kind: "factor-removed", params }, clock.now());
  });
}
