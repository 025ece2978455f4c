import { Page, PageHeader } from "@bc/ui/page";
import { useParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { getLocation } from "../api/get-location.gen.ts";
import { EditLocation } from "../components/edit-location.tsx";

const back = { label: "Locations", href: "/settings/shipping/locations" };

/** One location of the current business. */
export function LocationPage() {
  const { id = "" } = useParams();
  const { business } = useCurrent();
  const query = useOperation(getLocation, { businessId: business?.id ?? "", id });
  return (
    <Page>
      <title>{`${query.data?.inventory_location.name ?? "Location"} · Brand Console`}</title>
      {!query.data && <PageHeader link={RouterLink} back={back} title="Location" />}
      <QueryState query={query} what="the location" lines={8} flush>
        {({ inventory_location: location }) => <EditLocation key={location.id} saved={location} back={back} />}
      </QueryState>
    </Page>
  );
}
