import { expect, test } from "vitest";
import { sampleLine, sampleOrder } from "./sample-order.ts";
import { chosenItems, leftOf, shipGroups } from "./ship-choice.ts";

const dallas = { id: "dallas", name: "Dallas", type: "OWN" } as const;
const lines = [
  sampleLine(),
  sampleLine({ id: "line-2", openQuantity: 3 }),
  sampleLine({ id: "line-3", locationId: "dallas", location: dallas }),
  sampleLine({ id: "line-4", openQuantity: 0 }),
  sampleLine({ id: "line-5", location: { id: "x", name: "Parcels", type: "EXTERNAL" } }),
];

test("open lines are grouped by address and location", { tags: "orders.detail.shipment-lines" }, () => {
  const groups = shipGroups(sampleOrder({ orderItems: lines }));
  expect(groups.map(({ label, lines: of }) => [label, of.map(({ id }) => id)])).toEqual([
    ["Dallas", ["line-1", "line-2"]],
    ["Dallas, from Dallas", ["line-3"]],
  ]);
});

test("all is shipped unless a quantity is chosen; lines with none stay open", () => {
  const [group] = shipGroups(sampleOrder({ orderItems: lines }));
  expect(group && chosenItems(group, new Map([["line-1", 0]]))).toEqual([{ orderItemId: "line-2", quantity: 3 }]);
  expect(group && chosenItems(group, new Map([["line-2", 1]]))).toEqual([
    { orderItemId: "line-1", quantity: 2 },
    { orderItemId: "line-2", quantity: 1 },
  ]);
});

test("what other packages hold is not shipped twice", { tags: "orders.detail.split" }, () => {
  const [group] = shipGroups(sampleOrder({ orderItems: lines }));
  const others = [{ id: "p2", trackingNumber: "", items: [{ orderItemId: "line-2", quantity: 2 }] }];
  expect(group?.lines.map((line) => leftOf(line, others))).toEqual([2, 1]);
  expect(group && chosenItems(group, new Map([["line-1", 1]]), others)).toEqual([
    { orderItemId: "line-1", quantity: 1 },
    { orderItemId: "line-2", quantity: 1 },
  ]);
});
