import { Dialog } from "@bc/ui/dialog";
import { CheckboxGroup } from "@bc/ui/form/checkbox-group";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { Select } from "@bc/ui/form/select";
import { z } from "zod";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { assignLocation } from "../api/assign-location.gen.ts";
import { listOwnLocations } from "../../api/list-own-locations.gen.ts";
import { chosenLines, lineOptions } from "./line-options.ts";
import { isOwnOpen, type Order, versionOf } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

const schema = z.object({ lines: chosenLines, locationId: z.string() });

/** Chooses the location that open items ship from. */
export function LocationDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { business } = useCurrent();
  const query = useOperation(listOwnLocations, { businessId: business?.id ?? "" });
  const { save, isPending } = useOrderWrite(assignLocation);
  const open = order.orderItems.filter(isOwnOpen);
  const current = open[0]?.locationId ?? undefined;
  return (
    <Dialog open title="Assign location" busy={isPending} outsideCloses={false} onClose={onClose}>
      <QueryState query={query} what="locations" lines={3} flush>
        {({ inventory_locationList: { data } }) => (
          <Form
            schema={schema}
            values={{ locationId: current, lines: open.map(({ id }) => id) }}
            formType="orderLocation"
            label="Assign location"
            save={({ locationId, lines }) => save({ ...versionOf(order), locationId, orderItemIds: lines })}
            onSaved={onClose}
          >
            {(fields) => (
              <>
                <FormFields flush>
                  {open.length > 1 && <CheckboxGroup field={fields.lines} label="Items" options={lineOptions(open)} />}
                  <Select
                    field={fields.locationId}
                    label="Location"
                    options={data
                      .filter(({ type }) => type === "OWN")
                      .map(({ id, name }) => ({ value: id, text: name }))}
                  />
                </FormFields>
                <DialogFooter busy={isPending} onBack={onClose}>
                  Assign location
                </DialogFooter>
              </>
            )}
          </Form>
        )}
      </QueryState>
    </Dialog>
  );
}
