import { Card, CardBody } from "@bc/ui/card";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { formatDate } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { formatMoney } from "@bc/order/contract/money";
import { orderStatusWords } from "../../components/order-words.ts";
import { listCustomerOrders } from "../api/list-customer-orders.gen.ts";
import { AddressText } from "../../../../shared/orders/address-text.tsx";
import type { Order } from "./order.ts";

const shownOrders = 5;

/** The buyer, and their other orders in this business. */
export function CustomerCard({ order }: { order: Order }) {
  const { business } = useCurrent();
  const query = useOperation(listCustomerOrders, {
    businessId: business?.id ?? "",
    cartOrderId: order.cartOrderId,
    page: { skip: 0, take: shownOrders },
  });
  const address = order.customerAddress ?? order.billingAddress;
  return (
    <Card title="Customer">
      <CardBody>
        {address ? <AddressText address={address} /> : <p className="text-muted">{order.customerName ?? "Unknown"}</p>}
      </CardBody>
      <div className="border-t border-line">
        <QueryState query={query} what="other orders" lines={2}>
          {({ order_customerOrderList: { data, totalCount } }) => (
            <CardBody>
              <h3 className="mb-2 text-dense text-muted">
                {totalCount === 0
                  ? "No other orders"
                  : totalCount === 1
                    ? "1 other order"
                    : `${totalCount} other orders`}
              </h3>
              <CustomerOrders orders={data} />
            </CardBody>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

type Other = Pick<Order, "cartOrderId" | "orderNumber" | "orderDate" | "total" | "currency" | "orderStatus">;

function CustomerOrders({ orders }: { orders: readonly Other[] }) {
  const zone = useZone();
  return (
    <ul className="flex flex-col gap-2">
      {orders.map(({ cartOrderId, orderNumber, orderDate, total, currency, orderStatus }) => (
        <li key={cartOrderId} className="flex justify-between gap-3">
          <span className="min-w-0">
            <RouterLink href={`/orders/${cartOrderId}`} className="link wrap-break-word">
              {orderNumber}
            </RouterLink>
            <span className="block text-dense text-muted">
              {formatDate(orderDate, zone)} · {orderStatusWords[orderStatus].text}
            </span>
          </span>
          <span className="tabular-nums">{formatMoney(total, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
