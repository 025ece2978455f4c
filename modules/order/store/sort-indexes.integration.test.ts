import { runText, type Tx } from "@bc/db/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shipmentSortColumns } from "../contract/find-shipment.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";
import { planOf } from "../testing/plan-of.ts";
import { pageOrders, sortColumns } from "./page-orders.ts";
import { pageShipments } from "./page-shipments.ts";

let scene: OrderScene;
beforeAll(async () => {
  scene = await createOrderScene();
});
afterAll(() => scene.close());

/** Returns the plan of the statement that the work sends. It sorts only if no index has the order. */
const sortedPlanOf = (work: (tx: Tx) => Promise<unknown>): Promise<string> =>
  scene.database.withTenant(scene.scope, async (tx) => {
    for (const way of ["seqscan", "bitmapscan", "sort", "incremental_sort"])
      await runText(tx, `set local enable_${way} = off`, []);
    return planOf(tx, work);
  });

const now = new Date("2026-11-17T12:00:00Z");
const directions = ["asc", "desc"] as const;

test.each(sortColumns.flatMap((column) => directions.map((direction) => ({ column, direction }))))(
  "orders are read from an index, sorted by $column $direction",
  { tags: ["orders.storage.sort-indexes"] },
  async (sort) => {
    const { businessId } = scene.scope;
    const filter = { businessId, tab: "ALL", now, today: "2026-11-17", isDeleted: false, search: [] } as const;
    const plan = await sortedPlanOf((tx) => pageOrders(tx, filter, { sort, after: undefined, skip: 0, take: 50 }));
    // A page far down skips entries of the index, no rows of the table.
    expect(plan).toContain(sort.direction === "asc" ? "Index Only Scan using" : "Index Only Scan Backward using");
    expect(plan).not.toContain("Sort");
  },
);

test("first orders with a common word are read from the index of the sort, up to a limit", async () => {
  const { businessId } = scene.scope;
  const ranges = [{ kind: "NAME", token: "wren", isPrefix: true }] as const;
  const search = [{ isExcluded: false, all: [{ ranges, isWide: true }] }];
  const filter = { businessId, tab: "ALL", now, today: "", isDeleted: false, search } as const;
  const sort = { column: "orderDate", direction: "desc" } as const;
  const plan = await sortedPlanOf((tx) => pageOrders(tx, filter, { sort, after: undefined, skip: 0, take: 1 }));
  // The checked rows are limited, and the page within them.
  expect(plan.match(/Limit/g)).toHaveLength(2);
  expect(plan).toContain("Index Only Scan Backward using");
  expect(plan).not.toMatch(/Sort|Hash/);
});

test.each(shipmentSortColumns.flatMap((column) => directions.map((direction) => ({ column, direction }))))(
  "shipments are read from an index, sorted by $column $direction",
  { tags: ["orders.storage.sort-indexes"] },
  async (sort) => {
    const { businessId } = scene.scope;
    const plan = await sortedPlanOf((tx) =>
      pageShipments(tx, { businessId, tab: "all", now, search: [] }, { sort, skip: 0, take: 50 }),
    );
    expect(plan).toContain("Index Scan");
    expect(plan).not.toContain("Sort");
  },
);

test(
  "open orders have partial indexes by dispatch-by and risk",
  { tags: ["orders.storage.sort-indexes"] },
  async () => {
    const { rows } = await scene.admin.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = '"order"."order"'::regclass and indpred is not null`,
    );
    const definitions = rows.map(({ definition }) => definition);
    expect(definitions).toEqual(
      expect.arrayContaining([
        expect.stringContaining("(business_id, dispatch_by, id) WHERE"),
        expect.stringContaining("(business_id, risk_at, id) INCLUDE (risk_day) WHERE"),
      ]),
    );
  },
);
