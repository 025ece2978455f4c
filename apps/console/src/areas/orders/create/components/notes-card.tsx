import { Card, CardBody } from "@bc/ui/card";
import { Checkbox } from "@bc/ui/checkbox";
import { TextArea } from "@bc/ui/text-field";
import type { OrderForm } from "./order-form.ts";

interface NotesCardProps {
  form: OrderForm;
  problemOf: (path: string) => string | undefined;
  onChange: (change: Partial<OrderForm>) => void;
}

export function NotesCard({ form, problemOf, onChange }: NotesCardProps) {
  const note = (name: "internalNote" | "customerNote" | "giftNote", label: string, help: string) => (
    <TextArea
      label={label}
      help={help}
      rows={2}
      autoComplete="off"
      value={form[name]}
      error={problemOf(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Card title="Notes">
      <CardBody>
        <div className="flex flex-col gap-5">
          {note("internalNote", "Internal note", "Never leaves the console.")}
          {note("customerNote", "Note to the customer", "Printed on the packing slip.")}
          <Checkbox label="This order is a gift" checked={form.isGift} onChange={(isGift) => onChange({ isGift })} />
          {form.isGift && note("giftNote", "Gift note", "Printed on the packing slip, which then has no prices.")}
        </div>
      </CardBody>
    </Card>
  );
}
