import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { identityError } from "../contract/errors.ts";
import { type FactorRow, listFactors } from "../store/factors.ts";
import { consumeOneTimeToken, findOneTimeToken, insertOneTimeToken } from "../store/one-time-tokens.ts";
import { deletePendingFactors, insertFactor, markUsed } from "../store/write-factors.ts";
import { type FactorOwner, type FactorParts, later, minute } from "./factor-parts.ts";
import { type ChargedMessage, creditMessage, limitMessages } from "./limit-messages.ts";
import { recoveryCodesFor } from "./recovery-code.ts";
import type { SmsGateway } from "./send-sms.ts";

export interface PhoneEnrolment {
  /** Identifies the message. It is useless without the code in it. */
  oobCode: string;
  recoveryCodes: string[];
}

interface Detail {
  factorId: string;
  /** Hex. */
  codeHash: string;
  /** Hex. Missing in codes of the previous release. */
  buckets?: string[];
}

const purpose = "sms-code";

/** Starts the enrolment of a phone by sending it a code. The phone is not active until the code is confirmed. */
export async function enrolPhone(
  parts: FactorParts,
  sms: SmsGateway,
  owner: FactorOwner,
  phoneNumber: string,
): Promise<PhoneEnrolment> {
  const phone = phoneNumber.replaceAll(/[\s().-]/g, "");
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw identityError("identity.phone-refused");
  const charged = await limitMessages(parts, owner, { use: "enrolment", phone }, sms);
  const { database, vault } = parts;
  const { accountId } = owner;
  const id = newId();
  const recoveryCodes = await database.withTenant({}, async (tx) => {
    await deletePendingFactors(tx, accountId, "sms");
    const codes = await recoveryCodesFor(tx, vault, accountId);
    const name = `Phone ending in ${phone.slice(-2)}`;
    await insertFactor(tx, { id, accountId, kind: "sms", name, sealedSecret: vault.seal({ phone }) });
    return codes;
  });
  return { oobCode: await sendCode(parts, sms, accountId, { id, phone, charged }), recoveryCodes };
}

/** Sends a sign-in code to the account's phone. Returns the message's ID, or undefined without a phone. */
export async function sendSignInCode(
  parts: FactorParts,
  sms: SmsGateway,
  owner: FactorOwner,
): Promise<string | undefined> {
  const { accountId } = owner;
  const factors = await parts.database.withTenant({}, (tx) => listFactors(tx, accountId));
  const factor = factors.find(({ kind, active }) => kind === "sms" && active);
  if (!factor) return undefined;
  const phone = phoneOf(parts, factor);
  const charged = await limitMessages(parts, owner, { use: "sign-in", phone }, sms);
  return sendCode(parts, sms, accountId, { id: factor.id, phone, charged });
}

/** Checks and consumes the code of a message. Of concurrent calls, one returns true. */
export async function useSmsCode(
  parts: FactorParts,
  accountId: string,
  oobCode: string,
  code: string,
): Promise<boolean> {
  const { database, vault, clock } = parts;
  const tokenHash = vault.hash(oobCode);
  const now = clock.now();
  const buckets = await database.withTenant({}, async (tx) => {
    const found = await findOneTimeToken(tx, purpose, tokenHash, now);
    if (found?.accountId !== accountId || !found.sealedDetail) return undefined;
    const detail = vault.open(found.sealedDetail) as Detail;
    const given = vault.hash(`${oobCode} ${code.replaceAll(/\s/g, "")}`);
    if (!timingSafeEqual(given, Buffer.from(detail.codeHash, "hex"))) return undefined;
    if (!(await consumeOneTimeToken(tx, purpose, tokenHash, now))) return undefined;
    return (await markUsed(tx, detail.factorId, now)) ? (detail.buckets ?? []) : undefined;
  });
  if (!buckets) return false;
  await creditMessage(
    parts,
    accountId,
    buckets.map((hash) => Buffer.from(hash, "hex")),
  );
  return true;
}

async function sendCode(
  parts: FactorParts,
  sms: SmsGateway,
  accountId: string,
  { id: factorId, phone, charged }: { id: string; phone: string; charged: ChargedMessage },
): Promise<string> {
  const { database, vault } = parts;
  const oobCode = randomBytes(24).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const detail: Detail = {
    factorId,
    codeHash: vault.hash(`${oobCode} ${code}`).toString("hex"),
    buckets: charged.unread.map((hash) => hash.toString("hex")),
  };
  const token = { tokenHash: vault.hash(oobCode), purpose, accountId, sealedDetail: vault.seal(detail) };
  await database.withTenant({}, (tx) => insertOneTimeToken(tx, { ...token, expiresAt: later(parts, 5 * minute) }));
  try {
    await sms.send(phone, `${code} is your Brand Console code. It works for 5 minutes.`);
  } catch (error) {
    // A refused message costs nothing. The other counts keep it, so that numbers can't be probed for free.
    if (error instanceof AppError && error.code === "identity.phone-refused")
      await creditMessage(parts, accountId, charged.budgets);
    throw error;
  }
  return oobCode;
}

function phoneOf({ vault }: FactorParts, { sealedSecret }: FactorRow): string {
  return (vault.open(sealedSecret) as { phone: string }).phone;
}
