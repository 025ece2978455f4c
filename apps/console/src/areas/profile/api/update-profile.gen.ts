// Generated from update-profile.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type UserUpdateInput = {
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** Maximum length of this and each following field: 100 characters. */
  readonly company?: string | null | undefined;
  readonly country?: string | null | undefined;
  /** Maximum length: 40 characters. */
  readonly firstName: string;
  /** Maximum length: 40 characters. */
  readonly lastName: string;
  readonly phone: string;
  readonly state?: string | null | undefined;
  readonly zip?: string | null | undefined;
};

export type UpdateProfileMutationVariables = Exact<{
  input: UserUpdateInput;
}>;

export type UpdateProfileMutation = { readonly org_userUpdate: { readonly id: string } };

export const updateProfile: Operation<UpdateProfileMutation, UpdateProfileMutationVariables> = {
  name: "UpdateProfile",
  hash: "37e5ff3497ab31ac1cd0b5b59521d0626b920c68b3999726c767dfb53e852c42",
};
