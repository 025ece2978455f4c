import { ShoppingBag } from "lucide-react";
import type { CommandSource } from "../../../shared/commands/command.ts";
import { locateOrders } from "./locate-orders.gen.ts";
import { numberIn } from "./number-in.ts";

/** Orders of all businesses of the user, by their number or a tracking number. */
export const orderCommands: CommandSource = {
  name: "Orders",
  asks: true,
  async find(query, { ask, facts }, signal) {
    const number = numberIn(query);
    if (!number || !facts.isOn("bc-orders")) return [];
    const { order_orderLocate: found } = await ask(locateOrders, { number }, signal);
    return found.map(({ cartOrderId, cartBusinessId, orderNumber, businessName, matchedBy }) => ({
      id: cartOrderId,
      title: `Order ${orderNumber}`,
      detail: matchedBy === "TRACKING" ? `${businessName} · ${number}` : businessName,
      keywords: query,
      icon: ShoppingBag,
      url: `/orders/${cartOrderId}?businessId=${cartBusinessId}`,
    }));
  },
};
