import type { TableColumn } from "@bc/ui/table/column";
import { formatDate, formatMinute } from "../../../../shared/format/dates.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { ShipmentStatusBadge } from "../../components/shipment-status.tsx";
import type { ShipmentRow } from "./shipment-row.ts";

const none = <span className="text-muted">–</span>;

/** Columns that are hidden until the user chooses them. */
export const hiddenColumns: readonly string[] = ["quantity", "shipBy"];

export function shipmentColumns(zone: string): TableColumn<ShipmentRow>[] {
  const day = (iso: string | null) => (iso ? formatDate(iso, zone) : none);
  return [
    { id: "tracking", accessor: trackingText, Header: "Tracking number", disableHiding: true, width: 190 },
    { id: "status", accessor: "shipmentStatusName", Header: "Status", grows: true, width: 340, Cell: statusOf },
    {
      id: "order",
      accessor: "orderNumber",
      Header: "Order",
      width: 100,
      Cell: ({ cartOrderId, orderNumber }) => (
        <RouterLink href={`/orders/${cartOrderId}`} className="link">
          {orderNumber}
        </RouterLink>
      ),
    },
    {
      id: "customer",
      accessor: "customerName",
      Header: "Customer",
      disableSortBy: true,
      grows: true,
      width: 120,
      Cell: ({ customerName }) => customerName ?? none,
    },
    {
      id: "carrier",
      accessor: carrierText,
      Header: "Carrier and method",
      grows: true,
      width: 150,
      Cell: (row) => carrierText(row) || none,
    },
    {
      id: "packages",
      accessor: ({ packages }) => packages.length,
      Header: "Packages",
      disableSortBy: true,
      align: "end",
      width: 92,
      Cell: ({ packages }) => packages.length || none,
    },
    {
      id: "location",
      accessor: ({ location }) => location?.name,
      Header: "Location",
      disableSortBy: true,
      width: 120,
      Cell: ({ location }) => location?.name ?? none,
    },
    { id: "shippedAt", accessor: "shippedAt", Header: "Shipped", width: 116, Cell: (row) => day(row.shippedAt) },
    {
      id: "estimatedDelivery",
      accessor: "estimatedDeliveryDate",
      Header: "Est. delivery",
      width: 124,
      Cell: (row) => day(row.estimatedDeliveryDate),
    },
    {
      id: "lastEvent",
      accessor: "lastEventAt",
      Header: "Last event",
      disableSortBy: true,
      width: 210,
      Cell: ({ lastEventAt }) => (lastEventAt ? formatMinute(lastEventAt, zone) : none),
    },
    { id: "quantity", accessor: "quantity", Header: "Items", align: "end", width: 80 },
    { id: "shipBy", accessor: "shipBy", Header: "Ship-by", width: 116, Cell: (row) => day(row.shipBy) },
  ];
}

/** The number, or a word in its place that can be a link. */
export const trackingText = ({ trackingNumber }: ShipmentRow): string => trackingNumber ?? "No number";

export const carrierText = ({ shippingCarrier, shippingMethod }: ShipmentRow): string =>
  [shippingCarrier, shippingMethod].filter(Boolean).join(", ");

function statusOf({ shipmentStatusName, shipmentStatusDefinition }: ShipmentRow) {
  return (
    <span className="flex min-w-0 items-center gap-2" title={shipmentStatusDefinition ?? undefined}>
      <ShipmentStatusBadge status={shipmentStatusName} />
      <span className="truncate text-muted">{shipmentStatusDefinition}</span>
    </span>
  );
}
