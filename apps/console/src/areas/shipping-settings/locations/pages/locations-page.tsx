import { Button } from "@bc/ui/button";
import { Page } from "@bc/ui/page";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { ShippingHeader } from "../../components/shipping-header.tsx";
import { LocationsTable } from "../components/locations-table.tsx";

/** The places that the business ships from. */
export function LocationsPage() {
  const { organization, business } = useCurrent();
  const may = useCan("updateBusiness");
  const navigate = useNavigate();
  if (!business) return null;
  return (
    <Page>
      <title>Locations · Brand Console</title>
      <ShippingHeader
        note="Where your orders ship from, until when, and on which days."
        actions={
          <>
            {!may && (
              <WhyNot intent="updateBusiness" place={{ organizationId: organization.id, businessId: business.id }} />
            )}
            <Button disabled={!may} onClick={() => void navigate("/settings/shipping/locations/new")}>
              <Plus aria-hidden="true" className="size-4" />
              Add location
            </Button>
          </>
        }
      />
      <LocationsTable businessId={business.id} />
    </Page>
  );
}
