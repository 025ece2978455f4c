import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FieldRow, FormFields } from "@bc/ui/form/form-layout";
import { FormValues } from "@bc/ui/form/form-values";
import { NumberField } from "@bc/ui/form/number-field";
import { RadioGroup } from "@bc/ui/form/radio-group";
import { Select } from "@bc/ui/form/select";
import { TextField } from "@bc/ui/form/text-field";
import { useState } from "react";
import type { z } from "zod";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { useFormBase } from "../../../../shared/use-form-base.ts";
import { listPackages } from "../../api/list-packages.gen.ts";
import { createPackage } from "../api/create-package.gen.ts";
import { updatePackage } from "../api/update-package.gen.ts";
import { factsOf, newValues, packageForm, type SavedPackage, valuesOf } from "./package-schema.ts";

const kinds = [
  { value: "OWN", text: "Own box or bag" },
  { value: "CARRIER", text: "Carrier packaging", help: "Offered only with labels of this carrier." },
] as const;
const lengths = [
  { value: "cm", text: "cm" },
  { value: "in", text: "in" },
] as const;
const weights = (["g", "kg", "oz", "lb"] as const).map((value) => ({ value, text: value }));

interface PackageDialogProps {
  businessId: string;
  /** Undefined for a new preset. */
  saved: SavedPackage | undefined;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Adds or edits a package preset. */
export function PackageDialog({ businessId, saved, onClose, onSaved }: PackageDialogProps) {
  const title = saved ? `Edit ${saved.name}` : "Add package";
  const [busy, setBusy] = useState(false);
  const [initial] = useState(() => newValues(new Intl.Locale(navigator.language).region ?? "US"));
  const { base, conflict, noticing, formKey, discard } = useFormBase(saved ?? { version: 0 });
  const create = useWrite(createPackage, { refetch: [listPackages] });
  const update = useWrite(updatePackage, { refetch: [listPackages] });

  async function save(values: z.output<typeof packageForm>): Promise<void> {
    setBusy(true);
    const input = { clientKey: crypto.randomUUID(), package: factsOf(values) };
    try {
      await noticing(async () => {
        if (!saved) await create.mutateAsync({ businessId, input });
        else await update.mutateAsync({ businessId, input: { ...input, id: saved.id, version: base.version } });
        return base;
      });
      onSaved(saved ? "Package saved" : "Package added");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open size="large" title={title} busy={busy} outsideCloses={false} onClose={onClose}>
      <Form
        key={formKey}
        schema={packageForm}
        values={saved ? valuesOf(saved) : initial}
        save={save}
        onSaved={onClose}
        formType={saved ? "packageUpdate" : "packageCreate"}
        label={title}
      >
        {(fields) => (
          <>
            <FormFields flush problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}>
              <TextField field={fields.name} label="Name" autoComplete="off" />
              <RadioGroup field={fields.kind} label="Kind" options={kinds} />
              <FormValues schema={packageForm}>
                {({ kind }) =>
                  kind === "CARRIER" && <TextField field={fields.carrierName} label="Carrier" autoComplete="off" />
                }
              </FormValues>
              <FieldRow>
                <NumberField field={fields.length} label="Inner length" min={0} />
                <NumberField field={fields.width} label="Inner width" min={0} />
                <NumberField field={fields.height} label="Inner height" min={0} />
                <Select field={fields.dimensionUnit} label="Size unit" options={lengths} />
              </FieldRow>
              <FieldRow>
                <NumberField field={fields.emptyWeight} label="Empty weight" min={0} />
                <NumberField field={fields.maxWeight} label="Max weight" min={0} />
                <Select field={fields.weightUnit} label="Weight unit" options={weights} />
              </FieldRow>
              <TextField
                field={fields.barcode}
                label="Barcode"
                help="Scan it while packing to choose this package."
                autoComplete="off"
              />
            </FormFields>
            <DialogFooter busy={busy} onBack={onClose}>
              {saved ? "Save" : "Add package"}
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
