import { Alert } from "@bc/ui/alert";
import { Badge } from "@bc/ui/badge";
import { Columns, Page, PageHeader } from "@bc/ui/page";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useChanges } from "../../../../shared/changes.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { usePollMs } from "../../../../shared/orders/use-poll-ms.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { useShortcuts } from "../../../../shared/shortcuts/use-shortcuts.ts";
import type { ReturnState } from "../../components/return-state.ts";
import { ShipmentStatusBadge } from "../../components/shipment-status.tsx";
import { showShipment } from "../api/show-shipment.gen.ts";
import { type Act, ActDialog } from "../components/act-dialog.tsx";
import { FactsCard } from "../components/facts-card.tsx";
import { HistoryCard } from "../components/history-card.tsx";
import { PackagesCard } from "../components/packages-card.tsx";
import { RouteCard } from "../components/route-card.tsx";
import { ScansCard } from "../components/scans-card.tsx";
import type { Shipment } from "../components/shipment.ts";
import { ShipmentActions } from "../components/shipment-actions.tsx";

const EditDialog = lazy(async () => ({ default: (await import("../components/edit-dialog.tsx")).EditDialog }));

const shortcuts = { name: "Shipment", shortcuts: [{ keys: ["u"], does: "Back to the list" }] };
const back = { label: "Shipments", href: "/shipments" };

/** A shipment of the current business. */
export function ShipmentPage() {
  const { shipmentId = "" } = useParams();
  const { business } = useCurrent();
  const query = useOperation(
    showShipment,
    { businessId: business?.id ?? "", shipmentId },
    { refetchInterval: usePollMs() },
  );
  useChanges(business?.id ?? "", () => query.refetch());
  return (
    <>
      <title>{`${query.data ? titleOf(query.data.order_shipmentShow) : "Shipment"} · Brand Console`}</title>
      <Page>
        {!query.data && <PageHeader link={RouterLink} back={back} title="Shipment" />}
        <QueryState query={query} what="the shipment" lines={8} flush>
          {({ order_shipmentShow: shipment }) => <ShipmentView key={shipmentId} shipment={shipment} />}
        </QueryState>
      </Page>
    </>
  );
}

const titleOf = ({ trackingNumber, orderNumber }: Shipment): string => trackingNumber ?? `Shipment of ${orderNumber}`;

function ShipmentView({ shipment }: { shipment: Shipment }) {
  const navigate = useNavigate();
  const [task, setTask] = useState<Act | "edit">();
  const close = (): void => setTask(undefined);
  useShortcuts(shortcuts, {
    u: () => void navigate(back.href, { state: { shipmentId: shipment.id } satisfies ReturnState }),
  });
  return (
    <>
      <PageHeader
        link={RouterLink}
        back={back}
        title={titleOf(shipment)}
        badge={
          <>
            <ShipmentStatusBadge status={shipment.shipmentStatusName} />
            {shipment.actionRequired && <Badge tone="warning">Needs action</Badge>}
          </>
        }
        note={
          <>
            Order{" "}
            <RouterLink href={`/orders/${shipment.cartOrderId}`} className="link">
              {shipment.orderNumber}
            </RouterLink>
            {shipment.customerName && ` · ${shipment.customerName}`}
          </>
        }
        actions={<ShipmentActions shipment={shipment} onAct={setTask} onEdit={() => setTask("edit")} />}
      />
      {shipment.shipmentStatusDefinition && (
        <Alert tone={shipment.actionRequired ? "warning" : "note"}>{shipment.shipmentStatusDefinition}</Alert>
      )}
      <Columns
        aside={
          <>
            <FactsCard shipment={shipment} />
            <RouteCard shipment={shipment} />
          </>
        }
      >
        <PackagesCard shipment={shipment} />
        <ScansCard shipment={shipment} />
        {shipment.trackingHistory.length > 0 && <HistoryCard history={shipment.trackingHistory} />}
      </Columns>
      {task === "edit" && (
        <Suspense>
          <EditDialog shipment={shipment} onClose={close} />
        </Suspense>
      )}
      {task && task !== "edit" && <ActDialog act={task} shipment={shipment} onClose={close} />}
    </>
  );
}
