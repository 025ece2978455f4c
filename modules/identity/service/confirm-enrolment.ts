import { identityError } from "../contract/errors.ts";
import { recordEvent } from "../store/events.ts";
import { confirmApp } from "./app-code.ts";
import type { FactorOwner, FactorParts } from "./factor-parts.ts";
import { forgiveTries, limitCodes } from "./limit-codes.ts";
import { useSmsCode } from "./sms-code.ts";

/** What shows that the enrolled thing is in the person's hands. */
export type EnrolmentProof = { type: "OTP"; otpCode: string } | { type: "SMS"; oobCode: string; bindingCode: string };

/** The last step of an enrolment: from now on sign-in asks for the factor. */
export async function confirmEnrolment(parts: FactorParts, owner: FactorOwner, proof: EnrolmentProof): Promise<void> {
  const { accountId, visitor } = owner;
  await limitCodes(parts, ["code", accountId]);
  const right =
    proof.type === "OTP"
      ? await confirmApp(parts, accountId, proof.otpCode)
      : await useSmsCode(parts, accountId, proof.oobCode, proof.bindingCode);
  if (!right) throw identityError("identity.code-wrong");
  await forgiveTries(parts, ["code", accountId]);
  await parts.database.withTenant({}, (tx) =>
    recordEvent(tx, { accountId, kind: "factor.added", ...visitor, detail: { type: proof.type } }),
  );
}
