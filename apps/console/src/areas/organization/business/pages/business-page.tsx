import { Page } from "@bc/ui/page";
import { useParams } from "react-router";
import { useMe } from "../../../../shared/api/use-me.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { rightsOf } from "../../../../shared/rights.ts";
import { StaleNotice } from "../../../../shared/stale-notice.tsx";
import { getBusinessSettings } from "../../api/get-business-settings.gen.ts";
import { BusinessForm } from "../components/business-form.tsx";
import { BusinessState } from "../components/business-state.tsx";
import { usePageAlert } from "../../components/page-alert.tsx";
import { UsersSection } from "../../components/users-section.tsx";

/** The settings of a business, which may differ from the tab's current one. */
export function BusinessPage() {
  const { id: businessId = "" } = useParams();
  const me = useMe().data?.me;
  const query = useOperation(getBusinessSettings, { businessId });
  const business = query.data?.org_businessShow;
  const show = usePageAlert();
  if (!me || !business) return <BusinessState query={query} />;

  const { organization } = business;
  const terminology = organization.businessEntityTerminology;
  const rights = rightsOf(me, { organization, business });
  return (
    <Page>
      <title>{`${business.name} · Brand Console`}</title>
      {query.isError && <StaleNotice error={query.error} since={query.dataUpdatedAt} />}
      <BusinessForm
        key={businessId}
        saved={business}
        may={rights.may("updateBusiness")}
        onSaved={() => show(`${terminology} name was changed successfully!`)}
      />
      <UsersSection
        organizationId={organization.id}
        businessId={businessId}
        businessName={business.name}
        rights={rights}
        terminology={terminology}
      />
    </Page>
  );
}
