import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import type { ReactNode } from "react";
import { formatDate } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { formatMoney } from "@bc/order/contract/money";
import { shipmentStatusWords } from "../../../../shared/orders/shipment-words.ts";
import { liveShipments, type Order, type OrderLine, type OrderShipment } from "./order.ts";
import { useBins } from "./use-bins.ts";

interface LinesCardProps {
  order: Order;
  /** Changes the locations of open lines; undefined without the right or open lines. */
  onAssignLocation?: (() => void) | undefined;
}

/** The lines of an order, grouped by shipment, with those that are not shipped yet first. */
export function LinesCard({ order, onAssignLocation }: LinesCardProps) {
  const binOf = useBins(order);
  const open = order.orderItems.filter(({ openQuantity }) => openQuantity > 0);
  const finished = order.orderItems.filter(
    ({ openQuantity, quantityShipped }) => openQuantity === 0 && quantityShipped === 0,
  );
  return (
    <Card
      title="Items"
      actions={
        onAssignLocation && (
          <Button size="small" variant="secondary" onClick={onAssignLocation}>
            Assign location
          </Button>
        )
      }
    >
      {open.length > 0 && (
        <Group
          title="Not shipped yet"
          lines={open}
          quantityOf={({ openQuantity }) => openQuantity}
          currency={order.currency}
          binOf={binOf}
          isOpen
        />
      )}
      {liveShipments(order).map((shipment) => (
        <ShipmentGroup key={shipment.id} order={order} shipment={shipment} binOf={binOf} />
      ))}
      {finished.length > 0 && (
        <Group
          title="Canceled"
          lines={finished}
          quantityOf={({ quantityCanceled }) => quantityCanceled}
          currency={order.currency}
          binOf={binOf}
        />
      )}
    </Card>
  );
}

interface ShipmentGroupProps extends Pick<GroupProps, "binOf"> {
  order: Order;
  shipment: OrderShipment;
}

function ShipmentGroup({ order, shipment, binOf }: ShipmentGroupProps) {
  const zone = useZone();
  const quantities = new Map(
    shipment.shipmentItems.map(({ orderItemId, quantityShipped }) => [orderItemId, quantityShipped]),
  );
  const status = shipment.shipmentStatusName && shipmentStatusWords[shipment.shipmentStatusName];
  return (
    <Group
      title={`Shipment${shipment.shippedAt ? ` of ${formatDate(shipment.shippedAt, zone)}` : ""}`}
      badge={status && <Badge tone={status.tone}>{status.text}</Badge>}
      note={<ShipmentNote shipment={shipment} />}
      lines={order.orderItems.filter(({ id }) => quantities.has(id))}
      quantityOf={({ id }) => quantities.get(id) ?? 0}
      currency={order.currency}
      binOf={binOf}
    />
  );
}

function ShipmentNote({ shipment }: { shipment: OrderShipment }) {
  const { id, shippingCarrier, trackingNumber, trackingUrl, shipmentStatusDefinition, location } = shipment;
  const carrier = [shippingCarrier, trackingNumber].filter(Boolean).join(" ");
  return (
    <>
      {[shipmentStatusDefinition, location && `From ${location.name}.`].filter(Boolean).join(" ")}{" "}
      <RouterLink href={`/shipments/${id}`} className="link">
        {carrier || "View shipment"}
      </RouterLink>
      {trackingUrl && (
        <>
          {" · "}
          <a href={trackingUrl} target="_blank" rel="noreferrer" className="link">
            Track at the carrier
          </a>
        </>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  badge?: ReactNode;
  note?: ReactNode;
  lines: readonly OrderLine[];
  /** How much of a line belongs to the group. */
  quantityOf: (line: OrderLine) => number;
  currency: string;
  /** Where a line lies in its location. */
  binOf: (line: OrderLine) => string | undefined;
  /** Whether the quantity is what is left to ship. */
  isOpen?: boolean;
}

function Group({ title, badge, note, lines, quantityOf, currency, binOf, isOpen = false }: GroupProps) {
  return (
    <section aria-label={title} className="border-t border-line first:border-t-0">
      <header className="bg-canvas px-4 py-2 sm:px-5">
        <h3 className="flex flex-wrap items-center gap-2 text-dense font-medium">
          {title}
          {badge}
        </h3>
        {note && <p className="text-dense text-muted">{note}</p>}
      </header>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            quantity={quantityOf(line)}
            currency={currency}
            bin={binOf(line)}
            isOpen={isOpen}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  line: OrderLine;
  quantity: number;
  currency: string;
  bin: string | undefined;
  isOpen: boolean;
}

function Line({ line, quantity, currency, bin, isOpen }: LineProps) {
  const counts = [
    line.quantity !== quantity && `${line.quantity} ordered`,
    line.quantityShipped > 0 && (isOpen || line.quantityShipped !== quantity) && `${line.quantityShipped} shipped`,
    line.quantityReturned > 0 && `${line.quantityReturned} returned`,
    line.quantityCanceled > 0 && line.quantityCanceled !== quantity && `${line.quantityCanceled} canceled`,
    line.location?.name,
    bin && `Bin ${bin}`,
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-sm sm:px-5">
      <span className="font-medium tabular-nums">{quantity} ×</span>
      <div className="min-w-0">
        <p className="wrap-break-word">{line.name}</p>
        <p className="text-dense wrap-break-word text-muted">{[line.sku, ...counts].join(" · ")}</p>
      </div>
      <div className="text-end tabular-nums">
        <p>{formatMoney(line.total, currency)}</p>
        <p className="text-dense text-muted">{formatMoney(line.price, currency)} each</p>
      </div>
    </li>
  );
}
