import { Alert } from "@bc/ui/alert";
import { Columns, Page, PageHeader } from "@bc/ui/page";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useChanges } from "../../../../shared/changes.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { usePollMs } from "../../../../shared/orders/use-poll-ms.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { useShortcuts } from "../../../../shared/shortcuts/use-shortcuts.ts";
import { BulkTray } from "../../components/bulk-tray.tsx";
import type { ReturnState } from "../../components/list-trail.ts";
import { showOrder } from "../api/show-order.gen.ts";
import { ChannelDataCard } from "../components/channel-data-card.tsx";
import { ChannelNotes } from "../components/channel-notes.tsx";
import { CustomerCard } from "../components/customer-card.tsx";
import { HintsCard } from "../components/hints-card.tsx";
import { HoldsCard } from "../components/holds-card.tsx";
import { LedgerCard } from "../components/ledger-card.tsx";
import { LinesCard } from "../components/lines-card.tsx";
import { addressRefusal, canMarkPaid, causeWords, nextActionOf } from "../components/next-action.ts";
import { NotesCard } from "../components/notes-card.tsx";
import { isOwnOpen, type Order } from "../components/order.ts";
import { OrderActions } from "../components/order-actions.tsx";
import { OrderHead } from "../components/order-head.tsx";
import { ShipToCard } from "../components/ship-to-card.tsx";
import type { Task } from "../components/task.ts";
import { TaskDialog } from "../components/task-dialog.tsx";
import { TimelineCard } from "../components/timeline-card.tsx";
import { useChangedWarning } from "../components/use-changed-warning.ts";
import { useNeighbors } from "../components/use-neighbors.ts";

const shortcuts = {
  name: "Order",
  shortcuts: [
    { keys: ["["], does: "Previous order of the list" },
    { keys: ["]"], does: "Next order of the list" },
    { keys: ["s"], does: "Ship the open items" },
    { keys: ["Mod", "Enter"], does: "Create the shipment" },
    { keys: ["o"], does: "Mark the shipment as handed over" },
    { keys: ["n"], does: "Add a note" },
    { keys: ["a"], does: "Edit the address" },
    { keys: ["c"], does: "Copy the order number" },
    { keys: ["u"], does: "Back to the list" },
  ],
};

/** An order of the current business. */
export function OrderPage() {
  const { cartOrderId = "" } = useParams();
  const { business } = useCurrent();
  const query = useOperation(
    showOrder,
    { businessId: business?.id ?? "", cartOrderId },
    { refetchInterval: usePollMs() },
  );
  useChanges(business?.id ?? "", () => query.refetch());
  return (
    <>
      <title>{`${query.data?.order_orderShow.orderNumber ?? "Order"} · Brand Console`}</title>
      <Page>
        {!query.data && <PageHeader link={RouterLink} back={{ label: "Orders", href: "/orders" }} title="Order" />}
        <QueryState query={query} what="the order" lines={8} flush>
          {({ order_orderShow: order }) => <OrderView key={cartOrderId} order={order} />}
        </QueryState>
        {business && <BulkTray businessId={business.id} />}
      </Page>
    </>
  );
}

function OrderView({ order }: { order: Order }) {
  const { business } = useCurrent();
  const navigate = useNavigate();
  const mayUpdate = useCan("updateOrders");
  const [opened, setOpened] = useState<{ task: Task; order: Order }>();
  const setTask = (task: Task): void => setOpened({ task, order });
  useChangedWarning(order, opened?.order.version);
  const neighbors = useNeighbors(business?.id ?? "", order.cartOrderId);
  const refusal = addressRefusal(order);
  const next = nextActionOf(order);
  const take = (kind: "ship" | "handOver"): void => {
    if (mayUpdate && next.kind === kind) setTask(next);
  };
  const open = (id: string | undefined): void => {
    if (id) void navigate(`/orders/${id}`);
  };
  useShortcuts(shortcuts, {
    "[": () => open(neighbors.previous),
    "]": () => open(neighbors.next),
    s: () => take("ship"),
    o: () => take("handOver"),
    n: () => mayUpdate && setTask({ kind: "note" }),
    a: () => mayUpdate && !refusal && setTask({ kind: "address" }),
    c: () => void navigator.clipboard.writeText(order.orderNumber),
    u: () => void navigate(neighbors.list, { state: { cartOrderId: order.cartOrderId } satisfies ReturnState }),
  });
  return (
    <>
      <OrderHead
        order={order}
        neighbors={neighbors}
        actions={<OrderActions order={order} next={next} mayUpdate={mayUpdate} onTask={setTask} />}
      />
      {order.errorCause && (
        <Alert tone="bad" title={causeWords[order.errorCause]}>
          {order.errorMessage ?? "Check the items and shipments, then resolve the error."}
        </Alert>
      )}
      <ChannelNotes order={order} onRetry={mayUpdate ? () => setTask({ kind: "cancel" }) : undefined} />
      <Columns
        aside={
          <>
            <ShipToCard
              order={order}
              mayUpdate={mayUpdate}
              refusal={refusal}
              onEdit={() => setTask({ kind: "address" })}
              onReveal={() => setTask({ kind: "reveal" })}
            />
            <CustomerCard order={order} />
            <LedgerCard
              order={order}
              onMarkPaid={mayUpdate && canMarkPaid(order) ? () => setTask({ kind: "paid" }) : undefined}
            />
            {Boolean(order.channelData) && <ChannelDataCard data={order.channelData} />}
          </>
        }
      >
        {order.hints.length > 0 && <HintsCard order={order} mayUpdate={mayUpdate} />}
        <LinesCard
          order={order}
          onAssignLocation={
            mayUpdate && order.orderItems.some(isOwnOpen) ? () => setTask({ kind: "location" }) : undefined
          }
        />
        {order.holds.length > 0 && (
          <HoldsCard
            holds={order.holds}
            mayUpdate={mayUpdate}
            onRelease={(hold) => setTask({ kind: "release", hold })}
            onExtend={(hold) => setTask({ kind: "hold", hold })}
          />
        )}
        <NotesCard
          notes={order.notes}
          mayUpdate={mayUpdate}
          onAdd={() => setTask({ kind: "note" })}
          onEdit={(note) => setTask({ kind: "note", note })}
        />
        <TimelineCard cartOrderId={order.cartOrderId} version={order.version} />
      </Columns>
      {opened && <TaskDialog {...opened} latest={order} onClose={() => setOpened(undefined)} />}
    </>
  );
}
