import { Link } from "react-router";
import { formatDate } from "../../../../shared/format/dates.ts";
import { counted } from "../../../../shared/format/words.ts";
import { ShipmentStatusBadge } from "../../components/shipment-status.tsx";
import { shipmentsRoot } from "../../components/tabs.ts";
import { carrierText, trackingText } from "./columns.tsx";
import type { ShipmentRow } from "./shipment-row.ts";

/** A shipment on a phone. */
export function ShipmentCard({ shipment, zone }: { shipment: ShipmentRow; zone: string }) {
  const { shippedAt, packages } = shipment;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
      <Link to={`${shipmentsRoot}/${shipment.id}`} className="truncate font-medium">
        {trackingText(shipment)}
      </Link>
      <span className="justify-self-end text-muted tabular-nums">{shippedAt && formatDate(shippedAt, zone)}</span>
      <span className="col-span-2 truncate text-muted">
        {[shipment.orderNumber, shipment.customerName].filter(Boolean).join(" · ")}
      </span>
      <span className="truncate">{carrierText(shipment)}</span>
      <span className="justify-self-end text-muted tabular-nums">
        {packages.length > 0 && counted(packages.length, "package")}
      </span>
      <span className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <ShipmentStatusBadge status={shipment.shipmentStatusName} />
        <span className="min-w-0 text-dense text-muted">{shipment.shipmentStatusDefinition}</span>
      </span>
    </div>
  );
}
