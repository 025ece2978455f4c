import { settingLimits } from "@bc/order/contract/settings";
import { Card } from "@bc/ui/card";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { NumberField } from "@bc/ui/form/number-field";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { formatNumber } from "@bc/ui/format-number";
import { z } from "zod";
import { useClient } from "../../../../shared/api/client.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { ConflictNotice } from "../../../../shared/conflict-notice.tsx";
import { showMessage } from "../../../../shared/message.ts";
import { useFormBase } from "../../../../shared/use-form-base.ts";
import { useConfirmation } from "../../components/use-confirmation.tsx";
import { countExpiredOrders } from "../api/count-expired-orders.gen.ts";
import { showOrderSettings, type ShowOrderSettingsQuery } from "../api/show-order-settings.gen.ts";
import { updateOrderSettings } from "../api/update-order-settings.gen.ts";

const { retentionMonths: months, riskMinutes: minutes } = settingLimits;
const monthsText = `Please enter a whole number from ${months.min} to ${months.max}`;
const minutesText = `Please enter a whole number from ${minutes.min} to ${minutes.max}`;
const schema = z.object({
  retentionMonths: z.number(monthsText).int(monthsText).min(months.min, monthsText).max(months.max, monthsText),
  riskMinutes: z.number(minutesText).int(minutesText).min(minutes.min, minutesText).max(minutes.max, minutesText),
});

type Values = z.output<typeof schema>;

interface SettingsFormProps {
  businessId: string;
  saved: ShowOrderSettingsQuery["order_settingShow"];
}

/** How long customer data is kept, and how early an order is at risk. */
export function SettingsForm({ businessId: cartBusinessId, saved }: SettingsFormProps) {
  const { base, conflict, noticing, formKey, discard } = useFormBase(saved);
  const update = useWrite(updateOrderSettings, { refetch: [showOrderSettings] });
  const client = useClient();
  const { confirmed, dialog } = useConfirmation();

  /** A shorter retention erases data within 24 hours, which can't be undone. */
  async function confirmErasure(retentionMonths: number): Promise<void> {
    const found = await client.request(countExpiredOrders, { cartBusinessId, retentionMonths });
    const { expiredOrderCount: n } = found.order_settingShow;
    await confirmed({
      title: `Keep customer data for ${retentionMonths} months?`,
      text:
        n === 0
          ? "No order is older than that now. Customer data of older orders is erased every day."
          : `Customer data of ${formatNumber(n)} ${n === 1 ? "order" : "orders"} will be erased within 24 hours. This can't be undone.`,
      confirmLabel: "Save",
      danger: n > 0,
    });
  }

  const save = (values: Values) =>
    noticing(async () => {
      if (values.retentionMonths < base.retentionMonths) await confirmErasure(values.retentionMonths);
      const input = { clientKey: crypto.randomUUID(), version: base.version, ...values };
      return (await update.mutateAsync({ cartBusinessId, input })).order_settingUpdate;
    });
  return (
    <Card title="Order settings">
      <Form
        key={formKey}
        schema={schema}
        values={{ retentionMonths: base.retentionMonths, riskMinutes: base.riskMinutes }}
        save={save}
        onSaved={() => showMessage({ tone: "good", text: "Order settings saved", closeAfter: 8_000 })}
        formType="orderSettings"
        label="Order settings"
      >
        {(fields) => (
          <>
            <FormFields problem={conflict && <ConflictNotice error={conflict} onDiscard={discard} />}>
              <NumberField
                field={fields.retentionMonths}
                label="Months to keep customer data"
                help={`${months.min} to ${months.max}, from the order date. Amazon orders: 30 days after delivery or cancellation. Open orders keep it.`}
                min={months.min}
                max={months.max}
              />
              <NumberField
                field={fields.riskMinutes}
                label="Minutes of late risk before the last pickup"
                help={`${minutes.min} to ${minutes.max}. Open orders are recalculated when you save.`}
                min={minutes.min}
                max={minutes.max}
              />
            </FormFields>
            <FormFooter>
              <SubmitButton>Save</SubmitButton>
            </FormFooter>
          </>
        )}
      </Form>
      {dialog}
    </Card>
  );
}
