import { dayIn, instantsOf } from "@bc/ui/dates/day";
import { Checkbox } from "@bc/ui/checkbox";
import { Dialog } from "@bc/ui/dialog";
import { DateField } from "@bc/ui/form/date-field";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FieldRow, FormFields } from "@bc/ui/form/form-layout";
import { TextArea, TextField } from "@bc/ui/form/text-field";
import { Select } from "@bc/ui/select";
import { useState } from "react";
import { z } from "zod";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { useFormBase } from "../../../../shared/use-form-base.ts";
import { updateShipment } from "../api/update-shipment.gen.ts";
import type { Shipment } from "./shipment.ts";
import { useShipmentWrite } from "./use-shipment-write.ts";

const maxNote = 1_000;
const schema = z.object({
  trackingNumber: z.string().max(100).optional(),
  carrier: z.string().max(100).optional(),
  method: z.string().max(200).optional(),
  shippedOn: z.string().optional(),
  note: z.string().max(maxNote).optional(),
});

/** Changes number, carrier, method and day of a shipment. */
export function EditDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const zone = useZone();
  const today = dayIn(zone, useNow());
  const { save, isPending } = useShipmentWrite(updateShipment);
  const { base, conflict, noticing, formKey, discard } = useFormBase({ ...shipment, version: shipment.orderVersion });
  const [packageId, setPackageId] = useState(base.packages[0]?.id ?? "");
  const parcel = base.packages.find(({ id }) => id === packageId);
  const [isWrong, setIsWrong] = useState(false);
  const [useAnyway, setUseAnyway] = useState(false);
  const shippedOn = base.shippedAt ? dayIn(zone, new Date(base.shippedAt)) : undefined;

  const submit = (values: z.output<typeof schema>) =>
    noticing(async () => {
      const number = values.trackingNumber?.trim() || null;
      const carrier = values.carrier?.trim() || null;
      try {
        await save({
          shipmentId: base.id,
          version: base.version,
          packageId,
          ...(number !== parcel?.trackingNumber && { trackingNumber: number }),
          ...(carrier !== base.shippingCarrier && { shippingCarrier: carrier }),
          shippingMethod: values.method?.trim() || null,
          ...(values.shippedOn !== shippedOn && { shippedAt: startOf(values.shippedOn, zone) }),
          note: values.note?.trim() || null,
          useAnyway,
        });
      } catch (error) {
        setIsWrong(error instanceof ApiError && error.code === "order.tracking-refused");
        throw error;
      }
      return base;
    });

  return (
    <Dialog open title="Edit shipment" busy={isPending} outsideCloses={false} onClose={onClose}>
      <Form
        key={`${formKey} ${packageId}`}
        schema={schema}
        values={{
          trackingNumber: parcel?.trackingNumber ?? undefined,
          carrier: base.shippingCarrier ?? undefined,
          method: base.shippingMethod ?? undefined,
          shippedOn,
          note: undefined,
        }}
        formType="shipment"
        label="Shipment"
        save={submit}
        onSaved={onClose}
      >
        {(fields) => (
          <>
            <FormFields flush problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}>
              {base.packages.length > 1 && (
                <Select
                  label="Package"
                  value={packageId}
                  onChange={(id) => setPackageId(id ?? packageId)}
                  options={base.packages.map(({ id, trackingNumber }, at) => ({
                    value: id,
                    text: `Package ${at + 1}${trackingNumber ? `, ${trackingNumber}` : ""}`,
                  }))}
                />
              )}
              <TextField field={fields.trackingNumber} label="Tracking number" />
              {isWrong && <Checkbox label="Use anyway" checked={useAnyway} onChange={setUseAnyway} />}
              <FieldRow>
                <TextField field={fields.carrier} label="Carrier" />
                <TextField field={fields.method} label="Method" />
              </FieldRow>
              <DateField field={fields.shippedOn} today={today} label="Shipped on" />
              <TextArea
                field={fields.note}
                label="Note"
                {...(base.handedOverAt && { help: "Required to change the number or carrier after the hand-over" })}
                countTo={maxNote}
              />
            </FormFields>
            <DialogFooter busy={isPending} onBack={onClose}>
              Save
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}

const startOf = (day: string | undefined, zone: string): string | null =>
  day ? instantsOf({ start: day, end: day }, zone).from.toISOString() : null;
