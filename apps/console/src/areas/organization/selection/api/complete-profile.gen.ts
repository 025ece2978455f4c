// Generated from complete-profile.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CompleteProfileMutationVariables = Exact<{
  firstName: string;
  lastName: string;
}>;

export type CompleteProfileMutation = { readonly org_registerUser: { readonly id: string } };

export const completeProfile: Operation<CompleteProfileMutation, CompleteProfileMutationVariables> = {
  name: "CompleteProfile",
  hash: "0d73666fc27a74286fdd672ca2d558571c07fa8728fde56fdd457e21cdd55cc1",
};
