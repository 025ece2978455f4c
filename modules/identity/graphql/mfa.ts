import { type ApiContext, sessionOf } from "@bc/api-kit/context";
import { identityError } from "../contract/errors.ts";
import type { MutationOrg_UserConfirmMfaEnrollmentArgs, MutationResolvers } from "./resolvers.gen.ts";

export const org_userMfaData: NonNullable<MutationResolvers["org_userMfaData"]> = async (
  _parent,
  { mfaInput: { username: email, password } },
  context,
) => {
  const input = { ...ownerOf(context), email, password };
  const { token } = await context.identity.createEnrolmentToken(input, context.signal);
  return { access_token: token };
};

export const org_userConfirmMfaEnrollment: NonNullable<MutationResolvers["org_userConfirmMfaEnrollment"]> = async (
  _parent,
  args,
  context,
) => {
  const input = { ...ownerOf(context), token: args.mfatoken, proof: proofOf(args) };
  await context.identity.confirmEnrolment(input, context.signal);
  return { access_token: args.mfatoken };
};

export const org_userToggleMfa: NonNullable<MutationResolvers["org_userToggleMfa"]> = async (
  _parent,
  { enabled },
  context,
) => {
  const answer = await context.identity.toggleFactors({ ...ownerOf(context), enabled }, context.signal);
  return answer.enabled;
};

export const org_userMfaDelete: NonNullable<MutationResolvers["org_userMfaDelete"]> = async (
  _parent,
  _args,
  context,
) => {
  await context.identity.removeFactors(ownerOf(context), context.signal);
  return true;
};

export function ownerOf(context: ApiContext) {
  return { accountId: sessionOf(context).subject, visitor: context.visitor };
}

function proofOf({ type, otpcode, oobcode, bindingcode }: MutationOrg_UserConfirmMfaEnrollmentArgs) {
  if (type === "OTP" && otpcode) return { type, otpCode: otpcode };
  if (type === "SMS" && oobcode && bindingcode) return { type, oobCode: oobcode, bindingCode: bindingcode };
  throw identityError("identity.input-refused", { problems: "the code is missing" });
}
