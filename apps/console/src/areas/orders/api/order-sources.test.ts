import { expect, test, vi } from "vitest";
import type { CommandContext } from "../../../shared/commands/command.ts";
import type { HomeCardContext } from "../../../shared/home-card.ts";
import { testMe } from "../../../shared/test-page.tsx";
import { orderCards } from "./order-cards.ts";
import { orderCommands } from "./order-commands.ts";

const signal = new AbortController().signal;
const located = {
  cartBusinessId: "b2",
  businessName: "Demo Home",
  cartOrderId: "o1",
  orderNumber: "#HM1042",
  matchedBy: "TRACKING",
};

function paletteOf(isOn: boolean) {
  const ask = vi.fn(async () => ({ order_orderLocate: [located] }));
  return { ask, context: { ask, facts: { isOn: () => isOn } } as unknown as CommandContext };
}

test("palette opens an order of another business by its tracking number", { tags: "orders.today.home" }, async () => {
  const { ask, context } = paletteOf(true);
  const [command] = await orderCommands.find("1Z999AA10123456784", context, signal);
  expect(command).toMatchObject({
    title: "Order #HM1042",
    detail: "Demo Home · 1Z999AA10123456784",
    keywords: "1Z999AA10123456784",
    url: "/orders/o1?businessId=b2",
  });
  expect(await orderCommands.find("security", context, signal)).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("palette finds no orders while the area is switched off", async () => {
  const { ask, context } = paletteOf(false);
  expect(await orderCommands.find("OD-1042", context, signal)).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});

const [organization] = testMe.organizations;
const home = (isOn: boolean): HomeCardContext =>
  ({
    me: testMe,
    current: { organization, business: organization?.businesses[0] },
    ask: async ({ name }: { name: string }) =>
      name === "ListFlags"
        ? { flag_flagListMe: [{ key: "bc-orders", isOn }] }
        : { order_orderTabCounts: { toShipToday: 138, lateRisk: 1, onHold: 0, exceptions: 4 } },
  }) as unknown as HomeCardContext;

test("Home shows what the orders of the current business need", { tags: "orders.today.home" }, async () => {
  const items = await orderCards.find(home(true));
  expect(items.map(({ sentence, link }) => [sentence, link])).toEqual([
    ["1 order at risk of being late", "/orders/late-risk"],
    ["4 orders with an exception", "/orders/exceptions"],
    ["138 orders to ship today", "/orders/to-ship"],
  ]);
  expect(await orderCards.find(home(false))).toEqual([]);
});
