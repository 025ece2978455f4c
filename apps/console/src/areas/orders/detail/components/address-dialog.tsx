import { Alert } from "@bc/ui/alert";
import { CheckboxGroup } from "@bc/ui/form/checkbox-group";
import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FieldRow, FormFields } from "@bc/ui/form/form-layout";
import { TextField } from "@bc/ui/form/text-field";
import { z } from "zod";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { useFormBase } from "../../../../shared/use-form-base.ts";
import { updateShipTo } from "../api/update-ship-to.gen.ts";
import { chosenLines, lineOptions } from "./line-options.ts";
import { addressNote } from "./next-action.ts";
import { canReaddress, type Order, versionOf } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

const text = z.string().max(200).optional();
const schema = z.object({
  lines: chosenLines,
  name: z.string().max(200),
  company: text,
  address1: z.string().max(300),
  address2: text,
  address3: text,
  city: z.string().max(200),
  state: text,
  postalCode: z.string().max(30).optional(),
  countryCode: z.string().regex(/^[A-Za-z]{2}$/, "Enter a country code of two letters"),
  phone: z.string().max(50).optional(),
});

/** Changes where open items go, all of them unless the user chooses some. */
export function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { save, isPending } = useOrderWrite(updateShipTo);
  const { base, conflict, noticing, formKey, discard } = useFormBase(order);
  const lines = base.orderItems.filter(canReaddress);
  const saved = lines[0]?.shipToAddress ?? null;
  const { address: rule } = order.salesChannelCapabilities;
  const note = addressNote(order);
  return (
    <Dialog open size="large" title="Edit ship-to address" busy={isPending} outsideCloses={false} onClose={onClose}>
      <Form
        key={formKey}
        schema={schema}
        values={{
          lines: lines.map(({ id }) => id),
          name: saved?.name ?? undefined,
          company: saved?.company ?? undefined,
          address1: saved?.address1 ?? undefined,
          address2: saved?.address2 ?? undefined,
          address3: saved?.address3 ?? undefined,
          city: saved?.city ?? undefined,
          state: saved?.state ?? undefined,
          postalCode: saved?.postalCode ?? undefined,
          countryCode: saved?.countryCode ?? undefined,
          phone: saved?.phone ?? undefined,
        }}
        formType="orderAddress"
        label="Ship-to address"
        save={({ lines: orderItemIds, ...address }) =>
          noticing(async () => {
            await save({
              ...versionOf(base),
              orderItemIds,
              address: { ...address, email: saved?.email ?? null, countryCode: address.countryCode.toUpperCase() },
            });
            return base;
          })
        }
        onSaved={onClose}
      >
        {(fields) => (
          <>
            <FormFields flush problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}>
              {note && <Alert>{note}</Alert>}
              {lines.length > 1 && <CheckboxGroup field={fields.lines} label="Items" options={lineOptions(lines)} />}
              <FieldRow>
                <TextField field={fields.name} label="Name" />
                <TextField field={fields.company} label="Company" />
              </FieldRow>
              <TextField field={fields.address1} label="Address" />
              <FieldRow>
                <TextField field={fields.address2} label="Apartment, suite" />
                <TextField field={fields.address3} label="Address line 3" />
              </FieldRow>
              <FieldRow>
                <TextField field={fields.city} label="City" />
                <TextField field={fields.state} label="State or region" />
              </FieldRow>
              <FieldRow>
                <TextField field={fields.postalCode} label="Postal code" />
                <TextField field={fields.countryCode} label="Country code" readOnly={rule === "COUNTRY_FIXED"} />
              </FieldRow>
              <TextField field={fields.phone} label="Phone" type="tel" />
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
