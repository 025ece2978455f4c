import { Form } from "@bc/ui/form/form";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { Page, PageHeader } from "@bc/ui/page";
import { useState } from "react";
import { useNavigate } from "react-router";
import { getBusiness } from "../../../../shared/api/get-business.gen.ts";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { showMessage } from "../../../../shared/message.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { listPackages } from "../../api/list-packages.gen.ts";
import { createLocation } from "../api/create-location.gen.ts";
import { listLocations } from "../api/list-locations.gen.ts";
import { LocationFields } from "../components/location-fields.tsx";
import { factsOf, locationForm, newValues } from "../components/location-schema.ts";

const back = { label: "Locations", href: "/settings/shipping/locations" };

export function NewLocationPage() {
  const { business } = useCurrent();
  const query = useOperation(getBusiness, { businessId: business?.id ?? "" }, { staleTime: 60_000 });
  return (
    <Page>
      <title>New location · Brand Console</title>
      {!query.data && <PageHeader link={RouterLink} back={back} title="New location" />}
      <QueryState query={query} what="the time zone" lines={8} flush>
        {({ org_businessShow: { id, timeZone } }) => <NewLocation key={id} businessId={id} zone={timeZone} />}
      </QueryState>
    </Page>
  );
}

function NewLocation({ businessId, zone }: { businessId: string; zone: string }) {
  const navigate = useNavigate();
  const create = useWrite(createLocation, { refetch: [listLocations] });
  const packages =
    useOperation(listPackages, { businessId, skip: 0, take: 100 }).data?.inventory_packageList.data ?? [];
  const [values] = useState(() => newValues(zone, "US"));
  const [clientKey] = useState(() => crypto.randomUUID());
  return (
    <Form
      schema={locationForm}
      values={values}
      save={(entered) => create.mutateAsync({ businessId, input: { clientKey, location: factsOf(entered) } })}
      onSaved={() => {
        showMessage({ tone: "good", text: "Location added", closeAfter: 8_000 });
        void navigate(back.href);
      }}
      formType="locationCreate"
      label="New location"
    >
      {(fields) => (
        <div className="flex flex-col gap-6">
          <PageHeader
            link={RouterLink}
            back={back}
            title="New location"
            actions={<SubmitButton>Add location</SubmitButton>}
          />
          <LocationFields fields={fields} packages={packages.filter(({ isRetired }) => !isRetired)} zone={zone} may />
        </div>
      )}
    </Form>
  );
}
