import { keepPreviousData } from "@tanstack/react-query";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { getUserRights } from "../../../shared/member-rights/api/get-user-rights.gen.ts";
import { listBusinessUsers } from "./list-business-users.gen.ts";
import { listBusinesses } from "./list-businesses.gen.ts";
import { listOrganizationUsers, type ListOrganizationUsersQuery } from "./list-organization-users.gen.ts";

type Members = NonNullable<ListOrganizationUsersQuery["org_organizationShow"]["members"]>;
export type User = Members["data"][number];

/** The queries that a change of memberships invalidates. */
export const userLists = [listOrganizationUsers, listBusinessUsers, listBusinesses, getUserRights];

/** An organization, or one of its businesses. */
export interface UsersPlace {
  organizationId: string;
  businessId?: string | undefined;
}

/** Returns the arguments of a write: a business alone, or the organization. */
export function writeTarget({ organizationId, businessId }: UsersPlace) {
  return businessId ? { businessId } : { organizationId };
}

interface Asked {
  search: string;
  skip: number;
  take: number;
}

/** Queries a page of members and pending invites. */
export function useUsers({ organizationId, businessId = "" }: UsersPlace, { search, ...page }: Asked) {
  const asked = { search: search.trim() || null, ...page };
  const ofOrganization = useOperation(
    listOrganizationUsers,
    { organizationId, ...asked },
    { enabled: businessId === "", placeholderData: keepPreviousData },
  );
  const ofBusiness = useOperation(
    listBusinessUsers,
    { businessId, ...asked },
    { enabled: businessId !== "", placeholderData: keepPreviousData },
  );
  const { data, error, isFetching, refetch } = businessId
    ? { ...ofBusiness, data: ofBusiness.data?.org_businessShow.members }
    : { ...ofOrganization, data: ofOrganization.data?.org_organizationShow.members };
  return { users: data?.data ?? none, totalCount: data?.totalCount, error, isFetching, refetch };
}

const none: readonly User[] = [];
