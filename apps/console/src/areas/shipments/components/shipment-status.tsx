import { Badge } from "@bc/ui/badge";
import type { ShipmentStatus } from "@bc/order/contract/model";
import { shipmentStatusWords } from "../../../shared/orders/shipment-words.ts";

/** The status in a word. A voided shipment has none. */
export function ShipmentStatusBadge({ status }: { status: ShipmentStatus | null }) {
  if (!status) return <Badge tone="neutral">Voided</Badge>;
  const { text, tone } = shipmentStatusWords[status];
  return <Badge tone={tone}>{text}</Badge>;
}
