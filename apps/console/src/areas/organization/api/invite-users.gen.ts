// Generated from invite-users.graphql by pnpm generate.
import type { Operation } from "@bc/api-schema/operation";

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type InviteResultStatus =
  /** Somebody else was first; the invite says who and when. */
  | 'ALREADY_INVITED'
  | 'ALREADY_MEMBER'
  /** Support asked for it; an owner or admin of the organization has to approve it first. */
  | 'AWAITING_APPROVAL'
  | 'INVITED'
  /** Not an address, the caller's own, or one that was invited too often today; the message says which. */
  | 'REFUSED_ADDRESS'
  /** There was one that had expired or could not be delivered; it was renewed. */
  | 'RESENT';

export type UserInviteInput = {
  readonly businessId?: string | null | undefined;
  readonly organizationId?: string | null | undefined;
  readonly primaryEmails: ReadonlyArray<string>;
  /** Exactly one. */
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
