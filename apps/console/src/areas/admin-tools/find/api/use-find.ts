import type { UseQueryResult } from "@tanstack/react-query";
import { z } from "zod";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { findBusiness, type FindBusinessQuery } from "./find-business.gen.ts";
import { findOrganization, type FindOrganizationQuery } from "./find-organization.gen.ts";
import { findOrganizations } from "./find-organizations.gen.ts";
import { findUsers, type FindUsersQuery } from "./find-users.gen.ts";

export type FoundOrganization = FindOrganizationQuery["org_organizationShow"];
export type FoundBusiness = FindBusinessQuery["org_businessShow"];
export type FoundUser = FindUsersQuery["org_userList"]["data"][number];

interface Group<Item> {
  items: readonly Item[];
  /** Includes results that are not shown. */
  total: number;
}

export interface Found {
  organizations: Group<FoundOrganization>;
  businesses: Group<FoundBusiness>;
  users: Group<FoundUser>;
  isPending: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** Finds organizations by name, users by email, and anything by its ID. */
export function useFind(q: string): Found {
  const isId = z.regexes.guid.test(q);
  const id = { id: q };
  const byName = useOperation(findOrganizations, { name: q }, { enabled: q !== "" && !isId });
  const organization = useOperation(findOrganization, id, { enabled: isId, retry: false });
  const business = useOperation(findBusiness, id, { enabled: isId, retry: false });
  const users = useOperation(findUsers, { idOrEmail: q }, { enabled: q !== "" });
  const asked: UseQueryResult<unknown, ApiError>[] = isId ? [organization, business, users] : [byName, users];
  const failed = asked.find(({ error }) => error && !isNothing(error));
  const list = byName.data?.org_organizationList;
  const people = users.data?.org_userList;
  return {
    organizations: isId
      ? one(organization.data?.org_organizationShow)
      : { items: list?.data ?? [], total: list?.totalCount ?? 0 },
    businesses: one(business.data?.org_businessShow),
    users: { items: people?.data ?? [], total: people?.totalCount ?? 0 },
    isPending: asked.some(({ isLoading }) => isLoading),
    error: failed?.error ?? null,
    retry: () => void Promise.all(asked.map((query) => query.refetch())),
  };
}

const one = <Item>(item: Item | undefined): Group<Item> =>
  item === undefined ? { items: [], total: 0 } : { items: [item], total: 1 };

/** Treats the ID of something else like an unknown ID. */
function isNothing({ class: kind }: ApiError): boolean {
  return kind === "denied" || kind === "missing";
}
