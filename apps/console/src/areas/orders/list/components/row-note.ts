import { fulfillmentWords, orderStatusWords } from "../../components/order-words.ts";
import type { OrderRow } from "../../components/order-row.ts";

/** Why a row no longer belongs to the list, such as "Now on hold". */
export function rowNote(before: OrderRow, now: OrderRow | undefined): string {
  if (!now) return "Now deleted";
  if (now.orderStatus !== before.orderStatus) return `Now ${small(orderStatusWords[now.orderStatus].text)}`;
  if (now.orderFulfillmentStatusName !== before.orderFulfillmentStatusName)
    return `Now ${small(fulfillmentWords[now.orderFulfillmentStatusName].text)}`;
  if (before.lateRisk && !now.lateRisk) return "No longer at risk";
  return "No longer in this list";
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
