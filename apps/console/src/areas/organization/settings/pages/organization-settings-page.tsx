import { Columns, Page, PageHeader } from "@bc/ui/page";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useRights } from "../../../../shared/rights.ts";
import { BusinessesSection } from "../components/businesses-section.tsx";
import { OrganizationOverview } from "../components/organization-overview.tsx";
import { OversightCard } from "../components/oversight-card.tsx";
import { PageAlert, usePageAlert } from "../../components/page-alert.tsx";
import { UsersSection } from "../../components/users-section.tsx";

/** The settings of an organization: its name, its businesses and, with the right to view them, all its users. */
export function OrganizationSettingsPage() {
  const { organization } = useCurrent();
  const rights = useRights();
  const show = usePageAlert();
  const { id: organizationId, terminology } = organization;
  return (
    <Page>
      <title>Organization · Brand Console</title>
      <PageHeader title="Organization" note={organization.name} />
      <PageAlert />
      <Columns aside={<OversightCard organizationId={organizationId} />}>
        <OrganizationOverview
          organizationId={organizationId}
          onSaved={() => show("Organization settings were changed successfully!")}
        />
      </Columns>
      <BusinessesSection onCreated={(name) => show(`${terminology} ${name} was created successfully!`)} />
      {rights.may("viewAllBusinesses") && (
        <UsersSection organizationId={organizationId} rights={rights} terminology={terminology} />
      )}
    </Page>
  );
}
