import { Badge } from "@bc/ui/badge";
import type { OrderFulfillmentStatus, OrderStatus } from "../api/list-orders.gen.ts";
import { fulfillmentWords, orderStatusWords } from "./order-words.ts";

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { text, tone } = orderStatusWords[status];
  return <Badge tone={tone}>{text}</Badge>;
}

export function FulfillmentBadge({ status }: { status: OrderFulfillmentStatus }) {
  const { text, tone } = fulfillmentWords[status];
  return <Badge tone={tone}>{text}</Badge>;
}
