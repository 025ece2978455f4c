import { expect } from "vitest";
import { ask, type OrderApiScene } from "./order-api-scene.ts";

/** Holds one order by a bulk run with a note, and returns the run's ID. */
export async function holdInBulk(
  { admin, businessId }: Pick<OrderApiScene, "admin" | "businessId">,
  cartOrderId: string,
  note: string,
): Promise<string> {
  const { id } = await ask<{ id: string }>(
    admin,
    `mutation ($b: ID!, $i: OrderBulkPreviewInput!) { order_bulkPreview(cartBusinessId: $b, input: $i) { id } }`,
    { b: businessId, i: { action: { kind: "HOLD", reason: "OTHER", note }, cartOrderIds: [cartOrderId] } },
  );
  const run = await ask(
    admin,
    `mutation ($b: ID!, $r: ID!) { order_bulkStart(cartBusinessId: $b, runId: $r) { doneCount } }`,
    { b: businessId, r: id },
  );
  expect(run).toEqual({ doneCount: 1 });
  return id;
}
