import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { counted } from "../../../../shared/format/words.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { showMessage } from "../../../../shared/message.ts";
import { listErasures, type ListErasuresQuery } from "../api/list-erasures.gen.ts";
import { withdrawErasure } from "../api/withdraw-erasure.gen.ts";

type Erasure = ListErasuresQuery["order_customerErasureList"]["data"][number];

const states: Record<Erasure["state"], { label: string; tone: ComponentProps<typeof Badge>["tone"] }> = {
  PENDING: { label: "Pending", tone: "warning" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  EFFECTIVE: { label: "In effect", tone: "success" },
};

/** A request, and its withdrawal while it is pending. */
export function ErasureRow({ businessId: cartBusinessId, item }: { businessId: string; item: Erasure }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWrite(withdrawErasure, { refetch: [listErasures] });
  const { id, state, email, orderNumber, requestedBy, requestedAt } = item;
  const name = email ?? (orderNumber === null ? "A customer, by email" : `Customer of order ${orderNumber}`);
  const { label, tone } = states[state];
  async function confirm(): Promise<void> {
    await withdraw.mutateAsync({ cartBusinessId, erasureId: id });
    showMessage({ tone: "good", text: "The request was withdrawn", closeAfter: 8_000 });
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 text-sm sm:px-5" aria-label={name}>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-break-word">{name}</span>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-1 text-muted">{outcomeOf(item)}</p>
        <p className="mt-1 text-muted">
          Requested by {requestedBy ?? "a former member"}, <Instant iso={requestedAt} />
        </p>
      </div>
      {state === "PENDING" && (
        <Button variant="secondary" size="small" aria-label={`Withdraw: ${name}`} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title="Withdraw this request?"
          confirmLabel="Withdraw"
          onClose={() => setAsking(false)}
          onConfirm={confirm}
          failureText={(error) => (error instanceof ApiError ? error.message : "Something went wrong")}
        >
          The customer's data stays. You can request the erasure again at any time.
        </ConfirmDialog>
      )}
    </li>
  );
}

function outcomeOf({
  state,
  orderCount,
  erasedCount,
  openCount,
  effectiveAt,
  endedAt,
  withdrawnBy,
}: Erasure): ReactNode {
  const waiting =
    openCount > 0 &&
    ` ${openCount === 1 ? "1 open order follows when it closes" : `${openCount} open orders follow when they close`}.`;
  if (state === "PENDING")
    return (
      <>
        {counted(orderCount, "order")}, erased on <Instant iso={effectiveAt} />.{waiting}
      </>
    );
  if (state === "EFFECTIVE")
    return (
      <>
        {counted(erasedCount, "order")} erased.{waiting}
      </>
    );
  return (
    <>
      Withdrawn by {withdrawnBy ?? "a former member"}
      {endedAt && (
        <>
          , <Instant iso={endedAt} />
        </>
      )}
    </>
  );
}
