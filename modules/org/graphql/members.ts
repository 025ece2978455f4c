import type { ApiContext } from "@bc/api-kit/context";
import { pageOf } from "@bc/api-kit/pagination";
import type { Page } from "@bc/db/page";
import { type MemberPage, type MembersAsked, pageMembers } from "../store/page-members.ts";
import { byOrganization, keyOf } from "./by-organization.ts";

interface Arguments {
  search?: string | null | undefined;
  paginationArgs?: Partial<Page> | null | undefined;
}

const membersOf = byOrganization(async (tx, asked: readonly MembersAsked[]) => {
  const pages: MemberPage[] = [];
  for (const one of asked) pages.push(await pageMembers(tx, one));
  return pages;
});

/** A page of the members of an organization, or of one of its businesses. */
export async function readMembers(
  context: ApiContext,
  place: { organizationId: string; businessId?: string },
  { search, paginationArgs }: Arguments,
) {
  const page = pageOf(paginationArgs);
  const { rows, totalCount } = await context.batch(membersOf, context, keyOf({ ...place, search, ...page }));
  return { data: rows, ...page, totalCount };
}
