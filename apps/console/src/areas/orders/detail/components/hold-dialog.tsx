import { dayIn, hourOf } from "@bc/ui/dates/day";
import { Dialog } from "@bc/ui/dialog";
import { DateField } from "@bc/ui/form/date-field";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { Select } from "@bc/ui/form/select";
import { TextArea } from "@bc/ui/form/text-field";
import { z } from "zod";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { holdReasonWords } from "../../components/order-words.ts";
import { holdOrder } from "../api/hold-order.gen.ts";
import { type Order, versionOf } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

// Channels hold orders themselves.
const reasons = ["AWAITING_PAYMENT", "ADDRESS", "FRAUD_REVIEW", "OUT_OF_STOCK", "CUSTOMER_REQUEST", "OTHER"] as const;
const schema = z.object({
  reason: z.enum(reasons),
  note: z.string().max(1_000).optional(),
  until: z.string().optional(),
});
const releaseHour = 9;

interface HoldDialogProps {
  order: Order;
  /** Changes this hold instead of adding one. */
  hold?: Order["holds"][number] | undefined;
  onClose: () => void;
}

/** Holds an order, or extends a hold. */
export function HoldDialog({ order, hold, onClose }: HoldDialogProps) {
  const zone = useZone();
  const today = dayIn(zone, useNow());
  const { save, isPending } = useOrderWrite(holdOrder);
  const title = hold ? "Extend hold" : "Hold order";
  return (
    <Dialog open title={title} busy={isPending} outsideCloses={false} onClose={onClose}>
      <Form
        schema={schema}
        values={{
          reason: reasons.find((reason) => reason === hold?.reason),
          note: hold?.note ?? undefined,
          until: hold?.until?.slice(0, 10),
        }}
        formType="orderHold"
        label={title}
        save={({ reason, note, until }) =>
          save({
            ...versionOf(order),
            reason,
            note: note ?? null,
            until: until ? hourOf(until, releaseHour, zone).toISOString() : null,
            holdId: hold?.id ?? null,
          })
        }
        onSaved={onClose}
      >
        {(fields) => (
          <>
            <FormFields flush>
              {!hold && (
                <Select
                  field={fields.reason}
                  label="Reason"
                  options={reasons.map((value) => ({ value, text: holdReasonWords[value] }))}
                />
              )}
              <DateField
                field={fields.until}
                today={today}
                min={today}
                label="Until"
                help="The hold ends at 9:00 AM that day. Leave it empty to release it yourself."
              />
              <TextArea field={fields.note} label="Note" help="Required for Other" countTo={1_000} />
            </FormFields>
            <DialogFooter busy={isPending} onBack={onClose}>
              {title}
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
