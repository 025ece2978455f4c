import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Form } from "@bc/ui/form/form";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { formatNumber } from "@bc/ui/format-number";
import { PageHeader } from "@bc/ui/page";
import { lazy, Suspense, useState } from "react";
import type { z } from "zod";
import { useClient } from "../../../../shared/api/client.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { showMessage } from "../../../../shared/message.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { useCan } from "../../../../shared/rights.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { useFormBase } from "../../../../shared/use-form-base.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { getLocation } from "../api/get-location.gen.ts";
import { listLocations } from "../api/list-locations.gen.ts";
import { previewLocation } from "../api/preview-location.gen.ts";
import { updateLocation } from "../api/update-location.gen.ts";
import { useConfirmation } from "../../components/use-confirmation.tsx";
import { LocationFields } from "./location-fields.tsx";
import { factsOf, locationForm, type SavedLocation, valuesOf } from "./location-schema.ts";

const DeactivateDialog = lazy(async () => ({ default: (await import("./deactivate-dialog.tsx")).DeactivateDialog }));

interface EditLocationProps {
  saved: SavedLocation;
  back: { label: string; href: string };
}

/** Edits a location, makes it inactive or active again. */
export function EditLocation({ saved, back }: EditLocationProps) {
  const { organization, business } = useCurrent();
  const businessId = business?.id ?? "";
  const may = useCan("updateBusiness");
  const client = useClient();
  const zone = useZone();
  const { base, conflict, noticing, formKey, discard } = useFormBase(saved);
  const update = useWrite(updateLocation, { refetch: [getLocation, listLocations] });
  const [isClosing, setClosing] = useState(false);
  const { id, version } = base;

  const { confirmed, dialog } = useConfirmation();

  /** Deadlines of open orders follow a changed calendar. */
  async function confirmChanges(location: ReturnType<typeof factsOf>): Promise<void> {
    const found = await client.request(previewLocation, { businessId, id, location });
    const { changedOrders, lateOrders } = found.inventory_locationPreview;
    if (changedOrders === 0) return;
    const orders = `${formatNumber(changedOrders)} ${changedOrders === 1 ? "order changes" : "orders change"}`;
    const late = `${formatNumber(lateOrders)} ${lateOrders === 1 ? "becomes" : "become"} late`;
    await confirmed({ title: "Recalculate open orders?", text: `${orders}, ${late}.`, confirmLabel: "Save" });
  }

  const save = (values: z.output<typeof locationForm>, reactivate = false) =>
    noticing(async () => {
      await confirmChanges(factsOf(values));
      const input = { clientKey: crypto.randomUUID(), id, version, location: factsOf(values), reactivate };
      await update.mutateAsync({ businessId, input });
      return (await client.request(getLocation, { businessId, id })).inventory_location;
    });

  return (
    <>
      <Form
        key={formKey}
        schema={locationForm}
        values={valuesOf(base)}
        save={(values) => save(values)}
        onSaved={() => showMessage({ tone: "good", text: "Location saved", closeAfter: 8_000 })}
        formType="locationUpdate"
        label={saved.name}
      >
        {(fields) => (
          <div className="flex flex-col gap-6">
            <PageHeader
              link={RouterLink}
              back={back}
              title={saved.name}
              badge={!saved.isActive && <Badge tone="neutral">Inactive</Badge>}
              actions={
                <>
                  {!may && <WhyNot intent="updateBusiness" place={{ organizationId: organization.id, businessId }} />}
                  {saved.isActive ? (
                    <Button type="button" variant="secondary" disabled={!may} onClick={() => setClosing(true)}>
                      Make inactive
                    </Button>
                  ) : (
                    <Button
                      type="button"
                      variant="secondary"
                      disabled={!may}
                      busy={update.isPending}
                      onClick={() => void save(locationForm.parse(valuesOf(base)), true)}
                    >
                      Make active
                    </Button>
                  )}
                  <SubmitButton>Save</SubmitButton>
                </>
              }
            />
            <LocationFields
              fields={fields}
              packages={saved.packages.map(({ packageId, name }) => ({ id: packageId, name }))}
              zone={zone}
              may={may}
              problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}
            />
          </div>
        )}
      </Form>
      {dialog}
      {isClosing && (
        <Suspense>
          <DeactivateDialog businessId={businessId} location={saved} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
