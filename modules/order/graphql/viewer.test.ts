import { type ApiContext, createBatcher } from "@bc/api-kit/context";
import type { Tx } from "@bc/db/database";
import { expect, test } from "vitest";
import { orderError } from "../contract/errors.ts";
import { readBusiness } from "./viewer.ts";

/** A context whose transaction passes errors on, as the database does. */
function contextWith(): ApiContext {
  const id = "01930000-0000-7000-8000-000000000001";
  return {
    database: { withTenant: async (_tenant: unknown, work: (tx: Tx) => Promise<unknown>) => work({} as Tx) },
    scope: { userId: id, organizationId: id, businessId: id, businessKey: 1 },
    batch: createBatcher(),
  } as unknown as ApiContext;
}

test("a refusal is that of its field alone", async () => {
  const context = contextWith();
  const refused = readBusiness(context, async () => {
    throw orderError("order.search-masked");
  });
  const other = readBusiness(context, async () => "read");
  await expect(refused).rejects.toMatchObject({ code: "order.search-masked" });
  expect(await other).toBe("read");
});

test("a failed statement is reported by every field of its transaction", async () => {
  const context = contextWith();
  const failure = new Error("canceling statement due to statement timeout");
  const failed = readBusiness(context, async () => {
    throw failure;
  });
  const other = readBusiness(context, async () => "read");
  const outcomes = await Promise.allSettled([failed, other]);
  expect(outcomes).toEqual([
    { status: "rejected", reason: failure },
    { status: "rejected", reason: failure },
  ]);
});
