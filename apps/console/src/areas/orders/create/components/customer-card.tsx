import { Card, CardBody } from "@bc/ui/card";
import { Checkbox } from "@bc/ui/checkbox";
import { TextField } from "@bc/ui/text-field";
import type { ReactNode } from "react";
import { AddressFields } from "./address-fields.tsx";
import { CustomerPicker, type Customer } from "./customer-picker.tsx";
import { addressFormOf, addressOf, type OrderForm } from "./order-form.ts";

interface CustomerCardProps {
  businessId: string;
  form: OrderForm;
  /** What the carriers say about the ship-to address. */
  notice: ReactNode;
  problemOf: (path: string) => string | undefined;
  onChange: (change: Partial<OrderForm>) => void;
}

/** Who ordered, and where the items go. */
export function CustomerCard({ businessId, form, notice, problemOf, onChange }: CustomerCardProps) {
  const { shipTo, billing, hasBilling } = form;
  return (
    <Card title="Customer">
      <CardBody>
        <div className="flex flex-col gap-5">
          <CustomerPicker businessId={businessId} onChoose={(customer) => onChange(copyOf(customer))} />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            value={form.email}
            error={problemOf("email")}
            onChange={(email) => onChange({ email })}
          />
          <fieldset className="flex flex-col gap-5">
            <legend className="mb-3 font-medium">Ship to</legend>
            {notice}
            <AddressFields
              address={shipTo}
              problemOf={(field) => problemOf(`shipTo.${field}`)}
              onChange={(change) => onChange({ shipTo: { ...shipTo, ...change } })}
            />
          </fieldset>
          <Checkbox
            label="Billing address is the same"
            checked={!hasBilling}
            onChange={(isSame) => onChange({ hasBilling: !isSame })}
          />
          {hasBilling && (
            <fieldset className="flex flex-col gap-5">
              <legend className="mb-3 font-medium">Bill to</legend>
              <AddressFields
                address={billing}
                problemOf={(field) => problemOf(`billing.${field}`)}
                onChange={(change) => onChange({ billing: { ...billing, ...change } })}
              />
            </fieldset>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

/** What a new order takes from an earlier one. */
function copyOf({ orderItems, billingAddress, customerAddress }: Customer): Partial<OrderForm> {
  const to = orderItems.find(({ shipToAddress }) => shipToAddress)?.shipToAddress;
  const shipTo = addressFormOf(to ?? billingAddress ?? {});
  const billing = addressFormOf(billingAddress ?? {});
  const isSame = !billingAddress || JSON.stringify(addressOf(billing)) === JSON.stringify(addressOf(shipTo));
  return {
    email: customerAddress?.email ?? billingAddress?.email ?? to?.email ?? "",
    shipTo,
    hasBilling: !isSame,
    billing,
  };
}
