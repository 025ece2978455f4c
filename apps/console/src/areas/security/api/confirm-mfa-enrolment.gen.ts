// Generated from confirm-mfa-enrolment.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MfaType =
  /** An authenticator app. */
  | 'OTP'
  /** Codes by text message, if the provider offers them. */
  | 'SMS';

export type ConfirmMfaEnrolmentMutationVariables = Exact<{
  mfatoken: string;
  type: MfaType;
  otpcode?: string | null | undefined;
  oobcode?: string | null | undefined;
  bindingcode?: string | null | undefined;
}>;

export type ConfirmMfaEnrolmentMutation = { readonly org_userConfirmMfaEnrollment: { readonly access_token: string } };

export const confirmMfaEnrolment: Operation<ConfirmMfaEnrolmentMutation, ConfirmMfaEnrolmentMutationVariables> = {
  name: "ConfirmMfaEnrolment",
  hash: "b3c2a895f626215fa652840df2d87cab82967015fa7860b5acd6ab275adfeead",
};
