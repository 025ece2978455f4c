import { listFlags } from "../../../shared/api/list-flags.gen.ts";
import { counted } from "../../../shared/format/words.ts";
import type { HomeCardItem, HomeCardSource } from "../../../shared/home-card.ts";
import { rightsOf } from "../../../shared/rights.ts";
import { countOrderTabs } from "./count-order-tabs.gen.ts";

/** What the orders of the current business need today. */
export const orderCards: HomeCardSource = {
  name: "orders",
  async find({ me, current, ask }) {
    const { organization, business } = current;
    if (!business || !rightsOf(me, current).may("viewOrders")) return [];
    const flags = await ask(listFlags, { organizationId: organization.id, businessId: business.id });
    if (!flags.flag_flagListMe.some(({ key, isOn }) => key === "bc-orders" && isOn)) return [];
    const { order_orderTabCounts: counts } = await ask(countOrderTabs, { businessId: business.id });
    const items: HomeCardItem[] = [
      card("late-risk", counts.lateRisk, (orders) => `${orders} at risk of being late`, "danger"),
      card("exceptions", counts.exceptions, (orders) => `${orders} with an exception`, "warning"),
      card("on-hold", counts.onHold, (orders) => `${orders} on hold`, "info"),
      card("to-ship", counts.toShipToday, (orders) => `${orders} to ship today`, "info"),
    ];
    return items.filter(({ count }) => count > 0);
  },
};

function card(
  path: string,
  count: number,
  sentence: (orders: string) => string,
  tone: HomeCardItem["tone"],
): HomeCardItem {
  return { id: `orders-${path}`, count, sentence: sentence(counted(count, "order")), link: `/orders/${path}`, tone };
}
