import { generateSecret, generateURI, verify } from "otplib";
import { newId } from "@bc/runtime/ids";
import { findAccount } from "../store/find-account.ts";
import { type FactorRow, listFactors } from "../store/factors.ts";
import { acceptStep, deletePendingFactors, insertFactor } from "../store/write-factors.ts";
import { identityError } from "../contract/errors.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { recoveryCodesFor } from "./recovery-code.ts";

export interface AppEnrolment {
  secret: string;
  barcodeUri: string;
  recoveryCodes: string[];
}

/** Begins the enrolment of an authenticator app. It counts for nothing until a code of it was shown. */
export function enrolApp({ database, vault }: FactorParts, { accountId }: FactorOwner): Promise<AppEnrolment> {
  const secret = generateSecret();
  return database.withTenant({}, async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) throw identityError("identity.token-refused");
    await deletePendingFactors(tx, accountId, "otp");
    const recoveryCodes = await recoveryCodesFor(tx, vault, accountId);
    const sealedSecret = vault.seal({ secret });
    await insertFactor(tx, { id: newId(), accountId, kind: "otp", name: "Authenticator app", sealedSecret });
    const barcodeUri = generateURI({ issuer: "Brand Console", label: account.email, secret });
    return { secret, barcodeUri, recoveryCodes };
  });
}

/** Whether a code of one of these apps is right now and was not taken before. One step of 30 s either way is allowed. */
async function takeCode(parts: FactorParts, factors: readonly FactorRow[], code: string): Promise<boolean> {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return false;
  const now = parts.clock.now();
  for (const { id, sealedSecret, lastStep } of factors) {
    const { secret } = parts.vault.open(sealedSecret) as { secret: string };
    const found = await verify({
      secret,
      token,
      epoch: Math.floor(now.getTime() / 1_000),
      epochTolerance: 30,
      ...(lastStep !== null && { afterTimeStep: lastStep }),
    });
    if (!found.valid || !("timeStep" in found)) continue;
    // What was read above may be stale by now: the statement decides.
    return parts.database.withTenant({}, (tx) => acceptStep(tx, id, found.timeStep, now));
  }
  return false;
}

/** A code at sign-in. */
export async function useAppCode(parts: FactorParts, accountId: string, code: string): Promise<boolean> {
  const factors = await parts.database.withTenant({}, (tx) => listFactors(tx, accountId));
  return takeCode(
    parts,
    factors.filter(({ kind, active }) => kind === "otp" && active),
    code,
  );
}

/** The first code, which makes the app a factor. */
export async function confirmApp(parts: FactorParts, accountId: string, code: string): Promise<boolean> {
  const factors = await parts.database.withTenant({}, (tx) => listFactors(tx, accountId));
  return takeCode(
    parts,
    factors.filter(({ kind, lastUsedAt }) => kind === "otp" && lastUsedAt === null),
    code,
  );
}
