// Generated from accept-invite.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AcceptInviteMutationVariables = Exact<{
  inviteToken: string;
}>;

export type AcceptInviteMutation = { readonly org_userConsumeInvite: { readonly message: string } };

export const acceptInvite: Operation<AcceptInviteMutation, AcceptInviteMutationVariables> = {
  name: "AcceptInvite",
  hash: "7ca2b54d468c35875457f76c9edae4390633dbaf5637338b02c7d4bf9b76c8ef",
};
