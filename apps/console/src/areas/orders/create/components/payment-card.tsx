import { currencies } from "@bc/order/contract/model";
import { Card, CardBody } from "@bc/ui/card";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { Select } from "@bc/ui/select";
import { TextField } from "@bc/ui/text-field";
import type { ReactNode } from "react";
import { formatMoney } from "@bc/order/contract/money";
import { formTotals, type OrderForm } from "./order-form.ts";

const options = currencies
  .filter((code) => code !== "DEFAULT" && code !== "NONE")
  .map((code) => ({ value: code, text: code }));
const amounts = [
  { name: "discount", label: "Discount" },
  { name: "shipping", label: "Shipping" },
  { name: "tax", label: "Tax" },
] as const;

interface PaymentCardProps {
  form: OrderForm;
  problemOf: (path: string) => string | undefined;
  onChange: (change: Partial<OrderForm>) => void;
  /** What ends the form. */
  children: ReactNode;
}

/** The amounts of the order and its total, as the server computes it. */
export function PaymentCard({ form, problemOf, onChange, children }: PaymentCardProps) {
  const { subtotal, total } = formTotals(form);
  const { currency } = form;
  return (
    <Card title="Payment">
      <CardBody>
        <div className="flex flex-col gap-5">
          <Select
            label="Currency"
            options={options}
            value={currency}
            onChange={(chosen) => onChange({ currency: currencies.find((code) => code === chosen) ?? currency })}
          />
          <dl className="flex justify-between gap-4">
            <dt className="text-muted">Subtotal</dt>
            <dd className="tabular-nums">{formatMoney(subtotal, currency)}</dd>
          </dl>
          {amounts.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              placeholder="0.00"
              inputMode="decimal"
              autoComplete="off"
              value={form[name]}
              error={problemOf(name)}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          <TextField
            label="Shipping method"
            autoComplete="off"
            value={form.shippingMethod}
            error={problemOf("shippingMethod")}
            onChange={(shippingMethod) => onChange({ shippingMethod })}
          />
          <RadioGroup
            label="Status"
            inline
            value={form.isPaid ? "paid" : "unpaid"}
            onChange={(value) => onChange({ isPaid: value === "paid" })}
          >
            <Radio value="paid" label="Paid" />
            <Radio value="unpaid" label="Unpaid" />
          </RadioGroup>
          <dl className="flex justify-between gap-4 border-t border-line pt-4 text-base font-semibold">
            <dt>Total</dt>
            <dd aria-live="polite" className="tabular-nums">
              {formatMoney(total, currency)}
            </dd>
          </dl>
          {children}
        </div>
      </CardBody>
    </Card>
  );
}
