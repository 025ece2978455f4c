import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { IconButton } from "@bc/ui/icon-button";
import { NumberField } from "@bc/ui/number-field";
import { TextField } from "@bc/ui/text-field";
import { Plus, X } from "lucide-react";
import { formatMoney } from "@bc/order/contract/money";
import {
  addFreeLine,
  addProduct,
  changeLine,
  type FormLine,
  formTotals,
  type OrderForm,
  priceOf,
  removeLine,
} from "./order-form.ts";
import { ProductPicker } from "./product-picker.tsx";

interface ItemsCardProps {
  businessId: string;
  form: OrderForm;
  problemOf: (path: string) => string | undefined;
  onChange: (edit: (form: OrderForm) => OrderForm) => void;
}

/** What is ordered: products, and lines that no product has. */
export function ItemsCard({ businessId, form, problemOf, onChange }: ItemsCardProps) {
  const totals = formTotals(form);
  return (
    <Card
      title="Items"
      actions={
        <Button type="button" size="small" variant="secondary" onClick={() => onChange(addFreeLine)}>
          <Plus aria-hidden="true" />
          Add a free line
        </Button>
      }
    >
      <CardBody>
        <ProductPicker
          businessId={businessId}
          error={problemOf("lines")}
          onAdd={(product) => onChange((before) => addProduct(before, product))}
        />
      </CardBody>
      {form.lines.length > 0 && (
        <ul aria-label="Items" className="divide-y divide-line border-t border-line">
          {form.lines.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              currency={form.currency}
              total={totals.lines[index] ?? "0"}
              problemOf={(field) => problemOf(`lines.${index}.${field}`)}
              onChange={(change) => onChange((before) => changeLine(before, line.id, change))}
              onRemove={() => onChange((before) => removeLine(before, line.id))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface LineProps {
  line: FormLine;
  currency: string;
  total: string;
  problemOf: (field: string) => string | undefined;
  onChange: (change: Partial<FormLine>) => void;
  onRemove: () => void;
}

function Line({ line, currency, total, problemOf, onChange, onRemove }: LineProps) {
  const name = line.name || "free line";
  return (
    <li className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3 text-sm sm:px-5 md:grid-cols-[minmax(0,1fr)_8.5rem_7rem_6rem_auto]">
      <div className="min-w-0 max-md:col-span-3">
        {line.sku ? (
          <>
            <p className="wrap-break-word">{line.name}</p>
            <p className="text-dense wrap-break-word text-muted">{line.sku}</p>
          </>
        ) : (
          <TextField
            label="Item name"
            labelHidden
            placeholder="Item name"
            autoComplete="off"
            value={line.name}
            error={problemOf("name")}
            onChange={(text) => onChange({ name: text })}
          />
        )}
      </div>
      <NumberField
        label={`Quantity of ${name}`}
        labelHidden
        format={{ maximumFractionDigits: 0 }}
        value={line.quantity}
        error={problemOf("quantity")}
        onChange={(quantity) => onChange({ quantity })}
      />
      <TextField
        label={`Price of ${name}`}
        labelHidden
        placeholder="Price"
        inputMode="decimal"
        autoComplete="off"
        value={line.price ?? priceOf(line, currency)}
        error={problemOf("price")}
        onChange={(price) => onChange({ price })}
      />
      <p className="flex min-h-control items-center justify-end tabular-nums max-md:col-span-2 max-md:row-start-3 max-md:justify-start max-md:text-muted">
        {formatMoney(total, currency)}
      </p>
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
