import type { TableColumn } from "@bc/ui/table/column";
import { Badge } from "@bc/ui/badge";
import { formatDate, formatMinute } from "../../../../shared/format/dates.ts";
import { formatMoney } from "@bc/order/contract/money";
import { holdReasonWords } from "../../components/order-words.ts";
import type { OrderRow } from "../../components/order-row.ts";
import { FulfillmentBadge, OrderStatusBadge } from "../../components/status-badges.tsx";
import { ShipByCell } from "./ship-by-cell.tsx";

const none = <span className="text-muted">–</span>;

/** Columns that are hidden until the user chooses them. */
export const hiddenColumns: readonly string[] = [
  "orderDate",
  "location",
  "method",
  "country",
  "weight",
  "hold",
  "tracking",
  "deliverBy",
  "sourceOrderId",
  "updatedAt",
];

/** The columns of the list. Ship-by is beside the number, where no width cuts it off. */
export function orderColumns(zone: string): TableColumn<OrderRow>[] {
  return [
    { id: "number", accessor: "orderNumber", Header: "Order", disableHiding: true, width: 96 },
    {
      id: "shipBy",
      accessor: "dispatchBy",
      Header: "Ship-by",
      width: 216,
      Cell: (order) => <ShipByCell order={order} zone={zone} />,
    },
    {
      id: "channel",
      accessor: "cartSalesChannelName",
      Header: "Channel",
      disableSortBy: true,
      grows: true,
      width: 104,
    },
    {
      id: "customer",
      accessor: "customerName",
      Header: "Customer",
      disableSortBy: true,
      grows: true,
      width: 128,
      Cell: ({ customerName }) => customerName ?? none,
    },
    { id: "items", accessor: "quantity", Header: "Items", grows: true, width: 108, Cell: itemsOf },
    {
      id: "total",
      accessor: "total",
      Header: "Total",
      align: "end",
      width: 92,
      Cell: ({ total, currency }) => <span className="tabular-nums">{formatMoney(total, currency)}</span>,
    },
    { id: "status", accessor: "orderStatus", Header: "Status", width: 120, Cell: statusOf },
    {
      id: "fulfillment",
      accessor: "orderFulfillmentStatusName",
      Header: "Fulfillment",
      width: 164,
      Cell: ({ orderFulfillmentStatusName }) => <FulfillmentBadge status={orderFulfillmentStatusName} />,
    },
    { id: "tags", accessor: tagNames, Header: "Tags", disableSortBy: true, width: 112, Cell: tagsOf },
    {
      id: "orderDate",
      accessor: "orderDate",
      Header: "Order date",
      width: 120,
      Cell: ({ orderDate }) => formatDate(orderDate, zone),
    },
    { id: "location", accessor: "locationName", Header: "Location", disableSortBy: true, width: 130 },
    { id: "method", accessor: "selectedShippingMethod", Header: "Method", disableSortBy: true, width: 130 },
    { id: "country", accessor: "shipToCountryCode", Header: "Country", disableSortBy: true, width: 90 },
    {
      id: "weight",
      accessor: "totalWeight",
      Header: "Weight",
      disableSortBy: true,
      align: "end",
      width: 90,
      Cell: ({ totalWeight }) => (totalWeight ? weightText(totalWeight) : none),
    },
    {
      id: "hold",
      accessor: (order) => holdText(order, zone),
      Header: "Hold",
      disableSortBy: true,
      width: 200,
    },
    { id: "tracking", accessor: "trackingNumber", Header: "Tracking number", disableSortBy: true, width: 190 },
    {
      id: "deliverBy",
      accessor: "latestDeliveryDate",
      Header: "Deliver by",
      disableSortBy: true,
      width: 120,
      Cell: ({ latestDeliveryDate }) => (latestDeliveryDate ? formatDate(latestDeliveryDate, zone) : none),
    },
    { id: "sourceOrderId", accessor: "sourceOrderId", Header: "Source order ID", disableSortBy: true, width: 170 },
    {
      id: "updatedAt",
      accessor: "updatedAt",
      Header: "Last change",
      disableSortBy: true,
      width: 210,
      Cell: ({ updatedAt }) => formatMinute(updatedAt, zone),
    },
  ];
}

/** "BOOT-42 +2": the first SKU, and the number of other lines. */
function itemsOf({ firstSku, lineCount }: OrderRow) {
  if (!firstSku) return none;
  return (
    <span className="flex items-baseline gap-1.5">
      <span className="truncate">{firstSku}</span>
      {lineCount > 1 && <span className="shrink-0 text-muted tabular-nums">+{lineCount - 1}</span>}
    </span>
  );
}

function statusOf({ orderStatus, deletedAt }: OrderRow) {
  return deletedAt ? <Badge tone="neutral">Deleted</Badge> : <OrderStatusBadge status={orderStatus} />;
}

function tagNames({ tags }: OrderRow): string {
  return tags.map(({ name }) => name).join(", ");
}

function tagsOf(order: OrderRow) {
  const [first, ...others] = order.tags;
  if (!first) return null;
  return (
    <span className="flex items-center gap-1.5" title={tagNames(order)}>
      <Badge tone={first.color} kind="label">
        <span className="max-w-24 truncate">{first.name}</span>
      </Badge>
      {others.length > 0 && <span className="text-muted tabular-nums">+{others.length}</span>}
    </span>
  );
}

function weightText(grams: number): string {
  const kilograms = grams >= 1_000;
  const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: kilograms ? 2 : 0 });
  return kilograms ? `${number.format(grams / 1_000)} kg` : `${number.format(grams)} g`;
}

/** "Address, Fraud review, until Nov 17, 2026" of the active holds. */
function holdText({ holdReasons, holdUntil }: OrderRow, zone: string): string {
  const reasons = holdReasons.map((reason) => holdReasonWords[reason]).join(", ");
  return holdUntil ? `${reasons}, until ${formatDate(holdUntil, zone)}` : reasons;
}
