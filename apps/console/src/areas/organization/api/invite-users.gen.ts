// Generated from invite-users.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteResultStatus =
  /** The address already has a pending invite, which shows the inviter and the time. */
  | 'ALREADY_INVITED'
  | 'ALREADY_MEMBER'
  /** Support requested the invite. An owner or admin of the organization must approve it first. */
  | 'AWAITING_APPROVAL'
  | 'INVITED'
  /** The address is invalid, the caller's own, or has reached its daily limit. The message states which. */
  | 'REFUSED_ADDRESS'
  /** An invite that had expired or couldn't be delivered was renewed. */
  | 'RESENT';

export type UserInviteInput = {
  readonly businessId?: string | null | undefined;
  readonly organizationId?: string | null | undefined;
  readonly primaryEmails: ReadonlyArray<string>;
  /** Exactly one role name. */
  readonly roleNames: ReadonlyArray<string>;
};

export type InviteUsersMutationVariables = Exact<{
  input: UserInviteInput;
}>;

export type InviteUsersMutation = { readonly org_userInvite: ReadonlyArray<{ readonly primaryEmail: string, readonly status: InviteResultStatus, readonly message: string }> };

export const inviteUsers: Operation<InviteUsersMutation, InviteUsersMutationVariables> = {
  name: "InviteUsers",
  hash: "422f497461c3f7cbb027878788fd38ae87ddc4923e302e2047b731759683773d",
};
