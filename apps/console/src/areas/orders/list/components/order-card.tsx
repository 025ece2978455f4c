import { Link } from "react-router";
import { formatMoney } from "@bc/order/contract/money";
import { ordersRoot } from "../../components/tabs.ts";
import type { OrderRow } from "../../components/order-row.ts";
import { FulfillmentBadge, OrderStatusBadge } from "../../components/status-badges.tsx";
import { ShipByCell } from "./ship-by-cell.tsx";

/** An order on a phone. */
export function OrderCard({ order, zone }: { order: OrderRow; zone: string }) {
  const { firstSku, lineCount } = order;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm">
      <Link to={`${ordersRoot}/${order.cartOrderId}`} className="truncate font-medium">
        {order.orderNumber}
      </Link>
      <span className="justify-self-end">
        <ShipByCell order={order} zone={zone} />
      </span>
      <span className="col-span-2 truncate text-muted">
        {[order.cartSalesChannelName, order.customerName].filter(Boolean).join(" · ")}
      </span>
      <span className="col-span-2 flex items-baseline justify-between gap-3">
        <span className="min-w-0 wrap-break-word">
          {firstSku}
          {lineCount > 1 && <span className="whitespace-nowrap text-muted"> +{lineCount - 1}</span>}
        </span>
        <span className="tabular-nums">{formatMoney(order.total, order.currency)}</span>
      </span>
      <span className="col-span-2 flex flex-wrap gap-1.5">
        <OrderStatusBadge status={order.orderStatus} />
        <FulfillmentBadge status={order.orderFulfillmentStatusName} />
      </span>
    </div>
  );
}
