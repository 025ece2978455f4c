import { rememberSignIn } from "../store/throttle.ts";
import { deviceNameOf, placeOf } from "./describe-visitor.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { postMail } from "./mails.ts";

/** Remembers the browser of a finished sign-in, and mails the account when it is new. The first sign-in sends no mail. */
export async function noteSignIn(
  { database, vault, clock }: FactorParts,
  { accountId, visitor }: FactorOwner,
  browser: string,
): Promise<void> {
  const now = clock.now();
  // Another hash than the ones that a right password and a right code leave behind: neither is a whole sign-in.
  const deviceHash = vault.hash(`signed-in browser ${browser}`);
  await database.withTenant({}, async (tx) => {
    if (!(await rememberSignIn(tx, { accountId, deviceHash }, now))) return;
    const params = {
      device: deviceNameOf(visitor.device),
      place: placeOf(visitor.network, ""),
      at: now.toISOString(),
    };
    await postMail(tx, vault, accountId, { kind: "new-device", params }, now);
  });
}
