import { dayIn } from "@bc/ui/dates/day";
import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { holdEnd, HoldFields, holdSchema, userHoldReasons } from "../../components/hold-fields.tsx";
import { holdOrder } from "../api/hold-order.gen.ts";
import { type Order, versionOf } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

interface HoldDialogProps {
  order: Order;
  /** Changes this hold instead of adding one. */
  hold?: Order["holds"][number] | undefined;
  onClose: () => void;
}

/** Holds an order, or extends a hold. */
export function HoldDialog({ order, hold, onClose }: HoldDialogProps) {
  const zone = useZone();
  const { save, isPending } = useOrderWrite(holdOrder);
  const title = hold ? "Extend hold" : "Hold order";
  return (
    <Dialog open title={title} busy={isPending} outsideCloses={false} onClose={onClose}>
      <Form
        schema={holdSchema}
        values={{
          reason: userHoldReasons.find((reason) => reason === hold?.reason),
          note: hold?.note ?? undefined,
          until: hold?.until ? dayIn(zone, new Date(hold.until)) : undefined,
        }}
        formType="orderHold"
        label={title}
        save={({ reason, note, until }) =>
          save({
            ...versionOf(order),
            reason,
            note: note ?? null,
            until: holdEnd(until, zone),
            holdId: hold?.id ?? null,
          })
        }
        onSaved={onClose}
      >
        {(fields) => (
          <>
            <FormFields flush>
              <HoldFields fields={fields} isExtended={hold !== undefined} />
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
