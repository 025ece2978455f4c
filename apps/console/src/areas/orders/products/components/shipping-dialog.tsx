import { shippingInput } from "@bc/mcm/contract/shipping";
import { sizeUnits, weightUnits } from "@bc/mcm/contract/measures";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { NumberField } from "@bc/ui/number-field";
import { Select } from "@bc/ui/select";
import { TextField } from "@bc/ui/text-field";
import { useRef, useState } from "react";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { listOrderProducts } from "../api/list-order-products.gen.ts";
import { updateProductShipping } from "../api/update-product-shipping.gen.ts";
import { type ProductItem, sizeText, weightText } from "./product-row.ts";

const decimals = { maximumFractionDigits: 3 };
const optionsOf = (units: readonly string[]) => units.map((unit) => ({ value: unit, text: unit }));

interface ShippingDialogProps {
  businessId: string;
  product: ProductItem;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits what users maintain for shipping. Everything else belongs to the product's sources. */
export function ShippingDialog({ businessId, product, onSaved, onClose }: ShippingDialogProps) {
  const [form, setForm] = useState(() => formOf(product));
  const [version, setVersion] = useState(product.version);
  const [isChecked, setChecked] = useState(false);
  const save = useWrite(updateProductShipping, { refetch: [listOrderProducts] });
  const keys = useRef(new Map<string, string>());
  const fields = fieldsOf(form);
  const parsed = shippingInput.safeParse({ ...fields, bins: product.bins });
  const problemOf = (...path: string[]): string | undefined => {
    const issues = isChecked ? (parsed.error?.issues ?? []) : [];
    return issues.find((issue) => issue.path.join(".") === path.join("."))?.message;
  };
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const isConflict = save.error?.code === "mcm.changed-meanwhile";

  function confirm(): void {
    setChecked(true);
    if (!parsed.success) return;
    const input = { businessId, sku: product.sku, version, ...fields, bins: product.bins };
    // A repeated attempt keeps its key; a changed one is another write.
    const content = JSON.stringify(input);
    const clientKey = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, clientKey);
    save.mutate(
      { input: { ...input, clientKey } },
      {
        onSuccess: onSaved,
        onError: ({ code, params }) => {
          if (code === "mcm.changed-meanwhile" && typeof params["version"] === "number") setVersion(params["version"]);
        },
      },
    );
  }

  return (
    <Dialog
      open
      size="large"
      title={`Shipping details of ${product.sku}`}
      busy={save.isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={save.isPending} onClick={confirm}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {save.error && isConflict && <ConflictNotice error={save.error} onDiscard={onClose} />}
        {save.error && !isConflict && <Alert tone="bad">{toldWithRequest(save.error)}</Alert>}
        <p className="text-sm text-muted">{ownText(product)}</p>
        <div className="grid grid-cols-[1fr_7rem] gap-3">
          <NumberField
            label="Shipping weight"
            value={form.weight}
            format={decimals}
            error={problemOf("weight", "value") ?? problemOf("weight")}
            onChange={(weight) => set({ weight })}
          />
          <Select
            label="Unit of weight"
            options={optionsOf(weightUnits)}
            value={form.weightUnit}
            onChange={(unit) => set({ weightUnit: weightUnits.find((one) => one === unit) ?? form.weightUnit })}
          />
        </div>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1fr_7rem]">
          {sides.map(({ name, label }) => (
            <NumberField
              key={name}
              label={label}
              value={form[name]}
              format={decimals}
              error={problemOf("size", name) ?? (name === "length" ? problemOf("size") : undefined)}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
          <Select
            label="Unit of size"
            options={optionsOf(sizeUnits)}
            value={form.sizeUnit}
            onChange={(unit) => set({ sizeUnit: sizeUnits.find((one) => one === unit) ?? form.sizeUnit })}
          />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Customs code"
            help="6 to 10 digits"
            autoComplete="off"
            value={form.customsCode}
            error={problemOf("customsCode")}
            onChange={(customsCode) => set({ customsCode })}
          />
          <TextField
            label="Country of origin"
            help="Two letters, such as US"
            autoComplete="off"
            value={form.originCountry}
            error={problemOf("originCountry")}
            onChange={(originCountry) => set({ originCountry })}
          />
        </div>
      </div>
    </Dialog>
  );
}

const sides = [
  { name: "length", label: "Length" },
  { name: "width", label: "Width" },
  { name: "height", label: "Height" },
] as const;

function formOf({ shippingWeight, shippingSize, weight, size, customsCode, originCountry }: ProductItem) {
  return {
    weight: shippingWeight?.value ?? null,
    weightUnit: (shippingWeight ?? weight)?.unit ?? ("lb" as const),
    length: shippingSize?.length ?? null,
    width: shippingSize?.width ?? null,
    height: shippingSize?.height ?? null,
    sizeUnit: (shippingSize ?? size)?.unit ?? ("in" as const),
    customsCode: customsCode ?? "",
    originCountry: originCountry ?? "",
  };
}

/** An empty weight or size is none; a size with one side needs all three. */
function fieldsOf(form: ReturnType<typeof formOf>) {
  const { weight, weightUnit, length, width, height, sizeUnit, customsCode, originCountry } = form;
  const hasSize = [length, width, height].some((side) => side !== null);
  return {
    weight: weight === null ? null : { value: weight, unit: weightUnit },
    size: hasSize ? { length: length ?? 0, width: width ?? 0, height: height ?? 0, unit: sizeUnit } : null,
    customsCode: customsCode.trim() || null,
    originCountry: originCountry.trim() || null,
  };
}

function ownText({ name, weight, size }: ProductItem): string {
  const own = [weight && weightText(weight), size && sizeText(size)].filter(Boolean).join(", ");
  const from = own ? `Its sources say: ${own}.` : "Its sources give no weight or size.";
  return `${name}. ${from} Values that you enter here replace them for shipping.`;
}
