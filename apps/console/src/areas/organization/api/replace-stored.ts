import type { QueryClient } from "@tanstack/react-query";
import { getBusiness, type GetBusinessQuery } from "../../../shared/api/get-business.gen.ts";
import { getMe, type GetMeQuery } from "../../../shared/api/get-me.gen.ts";
import { getBusinessSettings, type GetBusinessSettingsQuery } from "./get-business-settings.gen.ts";
import { getOrganizationSettings } from "./get-organization-settings.gen.ts";
import type { UpdateBusinessMutation } from "./update-business.gen.ts";
import type { UpdateOrganizationMutation } from "./update-organization.gen.ts";

type SavedOrganization = UpdateOrganizationMutation["org_organizationUpdate"];
type SavedBusiness = UpdateBusinessMutation["org_businessUpdate"];

/** Puts an organization as it was saved in the place of what the console holds of it: its settings, and the reader's own. */
export function replaceOrganization(queries: QueryClient, saved: SavedOrganization): void {
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

/** Gives a business its new name where the console holds it: on its page, and where this tab works in it. */
export function renameStored(queries: QueryClient, { id, name, version }: SavedBusiness): void {
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
