import { identityError } from "../contract/errors.ts";
import { recordEvent } from "../store/events.ts";
import { confirmApp } from "./app-code.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { forgiveTries, limitCodes } from "./limit-codes.ts";
import { postMail } from "./mails.ts";
import { useSmsCode } from "./sms-code.ts";

/** The proof that the user has the enrolled app or phone. */
export type EnrolmentProof = { type: "OTP"; otpCode: string } | { type: "SMS"; oobCode: string; bindingCode: string };

/** Completes an enrolment: sign-in asks for the factor from now on. */
export async function confirmEnrolment(parts: FactorParts, owner: FactorOwner, proof: EnrolmentProof): Promise<void> {
  const { accountId, visitor } = owner;
  await limitCodes(parts, ["code", accountId]);
  const right =
    proof.type === "OTP"
      ? await confirmApp(parts, accountId, proof.otpCode)
      : await useSmsCode(parts, accountId, proof.oobCode, proof.bindingCode);
  if (!right) throw identityError("identity.code-wrong");
  await forgiveTries(parts, ["code", accountId]);
  const name = proof.type === "OTP" ? "Authenticator app" : "Phone for codes by SMS";
  await parts.database.withTenant({}, async (tx) => {
    await recordEvent(tx, { accountId, kind: "factor.added", ...visitor, detail: { type: proof.type } });
    await postMail(tx, parts.vault, accountId, { kind: "factor-added", params: { name } }, parts.clock.now());
  });
}
