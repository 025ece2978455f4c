import type { QueryClient } from "@tanstack/react-query";
import { getBusiness, type GetBusinessQuery } from "../../../shared/api/get-business.gen.ts";
import { getMe, type GetMeQuery } from "../../../shared/api/get-me.gen.ts";
import { getBusinessSettings, type GetBusinessSettingsQuery } from "./get-business-settings.gen.ts";
import { getOrganizationSettings } from "./get-organization-settings.gen.ts";
import type { UpdateBusinessMutation } from "./update-business.gen.ts";
import type { UpdateOrganizationMutation } from "./update-organization.gen.ts";

type SavedOrganization = UpdateOrganizationMutation["org_organizationUpdate"];
type SavedBusiness = UpdateBusinessMutation["org_businessUpdate"];

/** Replaces the cached organization with the saved one, in its settings and in the user's own data. */
export function replaceCachedOrganization(queries: QueryClient, saved: SavedOrganization): void {
  const { id, name, businessEntityTerminology } = saved;
  const renewed = <Held extends { readonly id: string }>(held: Held): Held =>
    held.id === id ? { ...held, name, businessEntityTerminology } : held;
  queries.setQueryData([getOrganizationSettings.name, { organizationId: id }], { org_organizationShow: saved });
  queries.setQueriesData<GetMeQuery>(
    { queryKey: [getMe.name] },
    (held) => held && { me: { ...held.me, organizations: held.me.organizations.map(renewed) } },
  );
  queries.setQueriesData<GetBusinessQuery>({ queryKey: [getBusiness.name] }, (held) => {
    const business = held?.org_businessShow;
    return business && { org_businessShow: { ...business, organization: renewed(business.organization) } };
  });
}

/** Renames a business in the cache: on its page, and as the current business of this tab. */
export function renameCachedBusiness(queries: QueryClient, { id, name, version }: SavedBusiness): void {
  const businessId = id;
  queries.setQueryData<GetBusinessSettingsQuery>(
    [getBusinessSettings.name, { businessId }],
    (held) => held && { org_businessShow: { ...held.org_businessShow, name, version } },
  );
  queries.setQueryData<GetBusinessQuery>(
    [getBusiness.name, { businessId }],
    (held) => held && { org_businessShow: { ...held.org_businessShow, name } },
  );
}
