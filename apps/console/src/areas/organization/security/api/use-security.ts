import { keepPreviousData } from "@tanstack/react-query";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { getSecurity, type GetSecurityQuery } from "./get-security.gen.ts";
import { listSecurityMembers, type ListSecurityMembersQuery } from "./list-security-members.gen.ts";
import { listUnusedInvites, type ListUnusedInvitesQuery } from "./list-unused-invites.gen.ts";

export type Security = GetSecurityQuery["org_securityShow"];
export type SecurityMember = ListSecurityMembersQuery["org_securityMemberList"]["data"][number];
export type UnusedInvite = ListUnusedInvitesQuery["org_unusedInviteList"]["data"][number];

/** The queries that a change of an invite invalidates. */
export const inviteViews = [getSecurity, listUnusedInvites];

interface Paged {
  skip: number;
  take: number;
}

export function useSecurity(organizationId: string) {
  return useOperation(getSecurity, { organizationId });
}

export function useSecurityMembers(organizationId: string, which: "ALL" | "LACKING" | "STALE", page: Paged) {
  const asked = { organizationId, which, ...page };
  return useOperation(listSecurityMembers, asked, { placeholderData: keepPreviousData });
}

export function useUnusedInvites(organizationId: string, page: Paged) {
  return useOperation(listUnusedInvites, { organizationId, ...page }, { placeholderData: keepPreviousData });
}
