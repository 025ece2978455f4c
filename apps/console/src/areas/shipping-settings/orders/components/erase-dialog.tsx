import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { Facts } from "@bc/ui/facts";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { FormValues } from "@bc/ui/form/form-values";
import { RadioGroup } from "@bc/ui/form/radio-group";
import { TextField } from "@bc/ui/form/text-field";
import { formatNumber } from "@bc/ui/format-number";
import { useState } from "react";
import { z } from "zod";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { useClient } from "../../../../shared/api/client.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { draft, useDraft } from "../../../../shared/draft.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { showMessage } from "../../../../shared/message.ts";
import { eraseCustomer, type EraseCustomerMutation } from "../api/erase-customer.gen.ts";
import { findOrderToErase } from "../api/find-order-to-erase.gen.ts";
import { listErasures } from "../api/list-erasures.gen.ts";
import { erasureDraft } from "./erasure-draft.ts";

const ways = [
  { value: "email", text: "By email address" },
  { value: "order", text: "By order", help: "All orders of the customer who placed this order." },
] as const;
const schema = z
  .object({ by: z.enum(["email", "order"]), email: z.string().optional(), orderNumber: z.string().optional() })
  .refine(({ by, email }) => by !== "email" || z.email().safeParse(email?.trim()).success, {
    path: ["email"],
    message: "Please enter a valid email",
  })
  .refine(({ by, orderNumber }) => by !== "order" || orderNumber?.trim(), {
    path: ["orderNumber"],
    message: "This field is required",
  });
type Values = z.output<typeof schema>;
const empty: Values = { by: "email", email: "", orderNumber: "" };

type Subject = { email: string } | { cartOrderId: string };
interface Request {
  subject: Subject;
  clientKey: string;
}
interface Previewed extends Request {
  name: string;
  counts: EraseCustomerMutation["order_customerErase"];
}

interface EraseDialogProps {
  businessId: string;
  onClose: () => void;
}

/** Requests the erasure of a customer: first shows what it would erase, then asks to confirm. */
export function EraseDialog({ businessId: cartBusinessId, onClose }: EraseDialogProps) {
  const kept = useDraft<Values>(erasureDraft);
  const client = useClient();
  const erase = useWrite(eraseCustomer, { refetch: [listErasures] });
  const [values, setValues] = useState(kept ?? empty);
  const [previewed, setPreviewed] = useState<Previewed>();

  async function send({ subject, clientKey }: Request, isDryRun: boolean, given: Values) {
    try {
      const input = { clientKey, isDryRun, ...subject };
      return (await erase.mutateAsync({ cartBusinessId, input })).order_customerErase;
    } catch (error) {
      if (error instanceof ApiError && error.challenge) draft.keep(erasureDraft, given);
      throw error;
    }
  }

  async function preview(given: Values): Promise<void> {
    const [email, number] = [given.email?.trim() ?? "", given.orderNumber?.trim() ?? ""];
    const subject = given.by === "email" ? { email } : { cartOrderId: await findOrder(number) };
    const name = given.by === "email" ? email : `the customer of order ${number}`;
    // Each preview has its own key: the request of one customer never answers for another.
    const request = { subject, clientKey: crypto.randomUUID() };
    const counts = await send(request, true, given);
    // Not before: new values would reset the form, and with it the message of a failed preview.
    setValues(given);
    setPreviewed({ ...request, name, counts });
  }

  async function findOrder(number: string): Promise<string> {
    const found = await client.request(findOrderToErase, { cartBusinessId, number });
    const id = found.order_orderList.exactMatchId;
    if (id === null)
      throw new ApiError(`No order has the number ${number}.`, { code: "order.missing", class: "missing" });
    return id;
  }

  async function confirm(request: Previewed): Promise<void> {
    await send(request, false, values);
    showMessage({ tone: "good", text: "The erasure was requested", closeAfter: 8_000 });
    onClose();
  }

  const title = "Erase a customer";
  return (
    <Dialog open title={title} busy={erase.isPending} outsideCloses={false} onClose={onClose}>
      {previewed ? (
        <Preview
          previewed={previewed}
          busy={erase.isPending}
          error={erase.error}
          onBack={() => {
            erase.reset();
            setPreviewed(undefined);
          }}
          onConfirm={() => void confirm(previewed).catch(() => undefined)}
        />
      ) : (
        <Form schema={schema} values={values} save={preview} formType="customerErase" label={title}>
          {(fields) => (
            <>
              <FormFields flush>
                <RadioGroup field={fields.by} label="Customer" options={ways} />
                <FormValues schema={schema}>
                  {({ by }) =>
                    by === "order" ? (
                      <TextField field={fields.orderNumber} label="Order number" autoComplete="off" />
                    ) : (
                      <TextField field={fields.email} label="Email address" type="email" autoComplete="off" />
                    )
                  }
                </FormValues>
              </FormFields>
              <DialogFooter busy={erase.isPending} onBack={onClose}>
                Preview
              </DialogFooter>
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}

interface PreviewProps {
  previewed: Previewed;
  busy: boolean;
  error: ApiError | null;
  onBack: () => void;
  onConfirm: () => void;
}

function Preview({ previewed: { name, counts }, busy, error, onBack, onConfirm }: PreviewProps) {
  const { orderCount, openCount, exportCount, effectiveAt } = counts;
  return (
    <div className="flex flex-col gap-5 text-sm">
      {error && !error.challenge && <Alert tone="bad">{error.message}</Alert>}
      <p className="wrap-break-word">
        This erases name, contact data, addresses, notes and search entries of <strong>{name}</strong>. Amounts, SKUs,
        statuses, states and countries stay. It can't be undone once it takes effect.
      </p>
      <Facts
        layout="list"
        facts={[
          { label: "Orders", value: formatNumber(orderCount) },
          { label: "Open orders, erased when they close", value: formatNumber(openCount) },
          { label: "Exported files, deleted", value: formatNumber(exportCount) },
          { label: "Takes effect", value: <Instant iso={effectiveAt} /> },
        ]}
      />
      <FormFooter flush>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          Request erasure
        </Button>
      </FormFooter>
    </div>
  );
}
