import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pageShower } from "../../../../shared/test-page.tsx";
import { FoundElsewhere } from "./found-elsewhere.tsx";

const show = pageShower(render);
afterEach(cleanup);

const found = (cartBusinessId: string, orderNumber: string) => ({
  cartBusinessId,
  businessName: cartBusinessId.toUpperCase(),
  cartOrderId: `order-${orderNumber}`,
  orderNumber,
  matchedBy: "ORDER_NUMBER",
});
const answers = { LocateOrders: () => ({ order_orderLocate: [found("b1", "OD-1001"), found("b2", "HM-1001")] }) };

test("number is found in another business", { tags: "orders.today.home" }, async () => {
  show(<FoundElsewhere businessId="b1" search="1001" />, { answers });
  const link = await screen.findByRole("link", { name: "HM-1001 in B2" });
  expect(link.getAttribute("href")).toBe("/orders/order-HM-1001?businessId=b2");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

test("words are not searched elsewhere", async () => {
  show(<FoundElsewhere businessId="b1" search="red boots" />, { answers });
  await Promise.resolve();
  expect(show.sent("LocateOrders")).toEqual([]);
});
