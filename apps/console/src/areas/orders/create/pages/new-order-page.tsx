import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Columns, Page, PageHeader } from "@bc/ui/page";
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "../../../../shared/api/use-me.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { BulkTray } from "../../components/bulk-tray.tsx";
import { ordersRoot } from "../../components/tabs.ts";
import { AddressNotice } from "../components/address-notice.tsx";
import { CustomerCard } from "../components/customer-card.tsx";
import { ItemsCard } from "../components/items-card.tsx";
import { NotesCard } from "../components/notes-card.tsx";
import { addressFormOf } from "../components/order-form.ts";
import { PaymentCard } from "../components/payment-card.tsx";
import { useCreateOrder } from "../components/use-create-order.ts";
import { useOrderForm } from "../components/use-order-form.ts";

/** Enters an order by hand. */
export function NewOrderPage() {
  const { business } = useCurrent();
  const { data } = useMe();
  return (
    <>
      <title>Create order · Brand Console</title>
      {business && data && <NewOrder key={business.id} businessId={business.id} userId={data.me.id} />}
      {business && <BulkTray businessId={business.id} />}
    </>
  );
}

function NewOrder({ businessId, userId }: { businessId: string; userId: string }) {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { form, setForm, set, isStarted, discard, forget } = useOrderForm(userId, businessId);
  const { submit, isPending, error, verdict, accept, problemOf } = useCreateOrder({
    businessId,
    form,
    onLines: (lines) => set({ lines }),
    onCreated: (cartOrderId) => {
      forget();
      void navigate(`${ordersRoot}/${cartOrderId}`, { replace: true });
    },
  });

  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempt]);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    await submit();
    setAttempt((before) => before + 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter ends codes of a scanner
    <form ref={element} noValidate aria-label="Order" onKeyDown={press} onSubmit={(event) => void send(event)}>
      <Page>
        <PageHeader
          link={RouterLink}
          back={{ label: "Orders", href: ordersRoot }}
          title="Create order"
          actions={
            isStarted && (
              <Button type="button" variant="secondary" disabled={isPending} onClick={discard}>
                Discard draft
              </Button>
            )
          }
        />
        <Columns
          aside={
            <PaymentCard form={form} problemOf={problemOf} onChange={set}>
              {error && !error.fields && <Alert tone="bad">{toldWithRequest(error)}</Alert>}
              <Button type="submit" busy={isPending}>
                Create order
              </Button>
            </PaymentCard>
          }
        >
          <ItemsCard businessId={businessId} form={form} problemOf={problemOf} onChange={setForm} />
          <CustomerCard
            businessId={businessId}
            form={form}
            problemOf={problemOf}
            onChange={set}
            notice={
              verdict &&
              verdict.verification !== "VERIFIED" && (
                <AddressNotice
                  corrected={verdict.corrected}
                  problems={verdict.problems}
                  onAccept={(corrected) => {
                    const shipTo = { ...form.shipTo, ...addressFormOf({ ...form.shipTo, ...corrected }) };
                    accept(shipTo);
                    set({ shipTo });
                  }}
                />
              )
            }
          />
          <NotesCard form={form} problemOf={problemOf} onChange={set} />
        </Columns>
      </Page>
    </form>
  );
}

/** Mod+Enter sends the form from each field. Enter alone does not, because scanners end each code with it. */
function press(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter") return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  } else if (event.target instanceof HTMLInputElement) event.preventDefault();
}
