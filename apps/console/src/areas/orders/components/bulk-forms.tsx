import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { MultiSelect } from "@bc/ui/form/multi-select";
import { Select } from "@bc/ui/form/select";
import { TextField } from "@bc/ui/form/text-field";
import { z } from "zod";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listOwnLocations } from "../api/list-own-locations.gen.ts";
import { listTags } from "../api/list-tags.gen.ts";
import type { OrderBulkActionInput } from "../api/preview-bulk.gen.ts";
import { holdEnd, HoldFields, holdSchema } from "./hold-fields.tsx";

interface BulkFormProps {
  businessId: string;
  /** "Hold 3 orders" if it starts at once, otherwise "Preview". */
  submit: string;
  save: (action: OrderBulkActionInput) => Promise<unknown>;
  onClose: () => void;
}

export function BulkHoldForm({ submit, save, onClose }: BulkFormProps) {
  const zone = useZone();
  return (
    <Form
      schema={holdSchema}
      values={{}}
      formType="orderBulkHold"
      label="Hold orders"
      save={({ reason, note, until }) =>
        save({ kind: "HOLD", reason, note: note ?? null, until: holdEnd(until, zone) })
      }
    >
      {(fields) => (
        <>
          <FormFields flush>
            <HoldFields fields={fields} />
          </FormFields>
          <DialogFooter busy={false} onBack={onClose}>
            {submit}
          </DialogFooter>
        </>
      )}
    </Form>
  );
}

const locationSchema = z.object({ locationId: z.string() });

export function BulkLocationForm({ businessId, submit, save, onClose }: BulkFormProps) {
  const query = useOperation(listOwnLocations, { businessId });
  return (
    <QueryState query={query} what="locations" lines={3} flush>
      {({ inventory_locationList: { data } }) => (
        <Form
          schema={locationSchema}
          values={{}}
          formType="orderBulkLocation"
          label="Assign location"
          save={(chosen) => save({ kind: "ASSIGN_LOCATION", ...chosen })}
        >
          {(fields) => (
            <>
              <FormFields flush>
                <Select
                  field={fields.locationId}
                  label="Location"
                  options={data.filter(({ type }) => type === "OWN").map(({ id, name }) => ({ value: id, text: name }))}
                />
              </FormFields>
              <DialogFooter busy={false} onBack={onClose}>
                {submit}
              </DialogFooter>
            </>
          )}
        </Form>
      )}
    </QueryState>
  );
}

const tagLength = 40;
const tagSchema = z
  .object({
    add: z.array(z.string()).optional(),
    created: z.string().trim().max(tagLength).optional(),
    remove: z.array(z.string()).optional(),
  })
  .refine(({ add, created, remove }) => add?.length || created || remove?.length, {
    message: "Choose a tag to add or remove.",
    path: ["add"],
  });

export function BulkTagForm({ businessId, submit, save, onClose }: BulkFormProps) {
  const query = useOperation(listTags, { businessId });
  return (
    <QueryState query={query} what="tags" lines={4} flush>
      {({ order_tagList: tags }) => {
        const options = tags.map(({ name }) => ({ value: name, text: name }));
        return (
          <Form
            schema={tagSchema}
            values={{}}
            formType="orderBulkTag"
            label="Edit tags"
            save={({ add = [], created, remove = [] }) =>
              save({
                kind: "TAG",
                addTags: [...add, ...(created ? [created] : [])].map((name) => ({ name, color: "neutral" })),
                removeTags: remove,
              })
            }
          >
            {(fields) => (
              <>
                <FormFields flush>
                  <MultiSelect field={fields.add} label="Add tags" options={options} />
                  <TextField field={fields.created} label="Create a tag" countTo={tagLength} autoComplete="off" />
                  <MultiSelect field={fields.remove} label="Remove tags" options={options} />
                </FormFields>
                <DialogFooter busy={false} onBack={onClose}>
                  {submit}
                </DialogFooter>
              </>
            )}
          </Form>
        );
      }}
    </QueryState>
  );
}
