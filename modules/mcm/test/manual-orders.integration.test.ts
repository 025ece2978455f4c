import { randomUUID } from "node:crypto";
import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createDatabase, type Database } from "@bc/db/database";
import type { ApiClient } from "@bc/testing/api-client";
import { runStatement } from "@bc/testing/run-statement";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverProducts } from "../public.ts";

let api: TestApi;
let worker: Database;
let [organizationId, businessId, otherId] = ["", "", ""];
let seller: ApiClient;

beforeAll(async () => {
  api = await startApi();
  worker = createDatabase({ url: api.urlFor("bc_worker"), max: 2, onIdleError: () => undefined });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Shop" }));
  ({ id: otherId } = await api.make.business({ organizationId, name: "Other" }));
  const { id: userId } = await api.make.user({ email: "seller@acme.test", firstName: "Ada", lastName: "Seller" });
  await api.make.assignRole({ organizationId, userId, roleName: "org_manager" });
  seller = await api.as(userId);
  await setPrice("129.50", 1);
});
afterAll(async () => {
  await worker.close();
  await api.stop();
});

const setPrice = (price: string, sourceVersion: number) =>
  deliverProducts(worker, { organizationId, businessId }, [
    {
      sku: "TENT-2P",
      source: "mcm",
      sourceVersion,
      observedAt: "2026-01-01T00:00:00Z",
      content: { name: "Tent", status: "ACTIVE", price, currency: "USD", weight: { grams: 2_000, unit: "kg" } },
    },
  ]);

const create = `mutation ($input: McmOrderCreateInput!) {
  mcm_orderCreate(input: $input) { cartOrderId orderNumber }
}`;
const tent = { sku: "TENT-2P", name: "Tent", quantity: 2 };
const order = {
  lines: [tent, { sku: "", name: "Repair kit", quantity: 1, price: "10" }],
  email: "buyer@shop.example",
  shipTo: {
    name: "Bo Buyer",
    address1: "1 Main St",
    city: "Austin",
    state: "TX",
    postalCode: "78701",
    countryCode: "US",
  },
  discount: "9",
  shipping: "5.25",
  tax: "20.75",
  currency: "USD",
  total: "286.00",
  isPaid: true,
  isGift: false,
};
const send = (input: object) =>
  seller.send({ query: create, variables: { input: { businessId, ...order, ...input } } });
const createdBy = async (input: object) => {
  const { data, errors } = await send(input);
  if (!data) throw new Error(JSON.stringify(errors));
  return data["mcm_orderCreate"] as { cartOrderId: string; orderNumber: string };
};
const rows = <Row>(text: string, values: readonly unknown[]) => runStatement<Row>(api.urlFor("bc_owner"), text, values);

test("an order of products and free lines is created once per key", async () => {
  const clientKey = randomUUID();
  const notes = { internalNote: "Call first", customerNote: "Thank you", isGift: true, giftNote: "Enjoy" };
  const answers = await Promise.all([1, 2, 3].map(() => createdBy({ clientKey, ...notes })));
  const [first] = answers;
  for (const answer of answers) expect(answer).toEqual(first);
  expect(first?.orderNumber).toBe("M-000001");
  const stored = await rows(
    `select order_number, source_order_id, order_status, subtotal::text, total::text, currency
       from "order"."order" where business_id = $1 and id = $2`,
    [businessId, first?.cartOrderId],
  );
  expect(stored).toMatchObject([
    { order_number: "M-000001", source_order_id: clientKey, order_status: "PROCESSING", currency: "USD" },
  ]);
  const lines = await rows<{ sku: string }>(
    `select sku, quantity from "order".line where business_id = $1 and order_id = $2 order by sku`,
    [businessId, first?.cartOrderId],
  );
  expect(lines).toEqual([
    { sku: "", quantity: 1 },
    { sku: "TENT-2P", quantity: 2 },
  ]);
  const written = await rows(`select type, note from "order".note where business_id = $1 order by type`, [businessId]);
  expect(written).toEqual([
    { type: "CUSTOMER", note: "Thank you" },
    { type: "GIFT", note: "Enjoy" },
    { type: "INTERNAL", note: "Call first" },
  ]);
  const [ledger] = await rows<{ sum: string }>(
    `select sum(amount)::numeric(10, 2)::text as sum from "order".ledger_entry where business_id = $1`,
    [businessId],
  );
  expect(ledger?.sum).toBe("286.00");
});

test("numbers continue per business, and an unpaid order is pending", async () => {
  const numbers = await Promise.all([1, 2, 3].map(() => createdBy({ clientKey: randomUUID() })));
  expect(numbers.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(["M-000002", "M-000003", "M-000004"]);
  const lines = [{ sku: "", name: "Service", quantity: 1, price: "269.00" }];
  const elsewhere = await createdBy({ businessId: otherId, clientKey: randomUUID(), lines, isPaid: false });
  expect(elsewhere.orderNumber).toBe("M-000001");
  const [{ order_status } = { order_status: "" }] = await rows<{ order_status: string }>(
    `select order_status from "order"."order" where business_id = $1`,
    [otherId],
  );
  expect(order_status).toBe("PENDING");
});

test(
  "a price that changed meanwhile saves nothing and names the new total",
  { tags: ["orders.error.total-differs"] },
  async () => {
    await setPrice("130.00", 2);
    const clientKey = randomUUID();
    const { errors } = await send({ clientKey });
    expect(errors?.[0]).toMatchObject({
      message: "Prices changed while you typed. The total is now 287.00 USD.",
      extensions: { code: "mcm.total-differs" },
    });
    expect((await createdBy({ clientKey, total: "287.00" })).orderNumber).toBe("M-000005");
  },
);

test("problems of an order are named by field", async () => {
  const { errors } = await send({
    clientKey: randomUUID(),
    lines: [{ ...tent, quantity: 0 }],
    email: "nobody",
    shipTo: { ...order.shipTo, postalCode: "1" },
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "mcm.order-refused",
    fields: {
      "lines.0.quantity": "Please enter 1 or more",
      email: "Please enter a valid email",
      "shipTo.postalCode": expect.stringContaining("postal code"),
    },
  });
  const unpriced = await send({ clientKey: randomUUID(), lines: [{ sku: "NEW", name: "New", quantity: 1 }] });
  expect(unpriced.errors?.[0]?.extensions).toMatchObject({ fields: { "lines.0.price": "This field is required" } });
});
