import { randomUUID } from "node:crypto";
import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createDatabase, type Database } from "@bc/db/database";
import type { ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductContent, ProductDelivery } from "../contract/delivery.ts";
import { deliverProducts } from "../public.ts";

let api: TestApi;
let worker: Database;
let [organizationId, businessId, elsewhereId] = ["", "", ""];
let [packer, visitor]: ApiClient[] = [];
const channelId = randomUUID();

beforeAll(async () => {
  api = await startApi();
  worker = createDatabase({ url: api.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Shop" }));
  ({ id: elsewhereId } = await api.make.business({ organizationId, name: "Elsewhere" }));
  packer = await clientOf("business_member", businessId);
  visitor = await clientOf("business_member", elsewhereId);
  await deliver(
    product("TENT-2P", { name: "Two-person tent", barcode: "4006381333931", price: "129.50", currency: "USD" }),
    product("TENT-4P", { name: "Family tent", weight: { grams: 4_000, unit: "kg" } }),
    product("LAMP", { name: "Headlamp", status: "INACTIVE" }),
    { ...product("MUG", { name: "Enamel mug" }), source: "mcm" },
  );
});
afterAll(async () => {
  await worker.close();
  await api.stop();
});

async function clientOf(roleName: string, at: string): Promise<ApiClient> {
  const { id: userId } = await api.make.user({ email: `${at}@acme.test`, firstName: "Ada", lastName: "Packer" });
  await api.make.assignRole({ organizationId, userId, roleName, businessId: at });
  return api.as(userId);
}
const product = (sku: string, content: Partial<ProductContent>, sourceVersion = 1): ProductDelivery => ({
  sku,
  source: channelId,
  sourceVersion,
  observedAt: "2026-01-01T00:00:00Z",
  content: { name: sku, status: "ACTIVE", ...content },
});
const deliver = (...deliveries: ProductDelivery[]) =>
  deliverProducts(worker, { organizationId, businessId }, deliveries);

const list = `query ($businessId: ID!, $find: FindProductInput, $page: CursorPaginationArgs) {
  mcm_products(businessId: $businessId, findProductInput: $find, paginationArgs: $page) {
    data { sku name price currency status salesChannelIds weight { value unit } shippingWeight { value unit grams }
      shippingSize { length width height unit } customsCode originCountry bins { locationId bin } version }
    totalCount endCursor
  }
}`;
interface Listed {
  data: { sku: string; version: number; [field: string]: unknown }[];
  totalCount: number;
  endCursor: string | null;
}
async function products(find: object = {}, page: object = {}, client = packer, at = businessId): Promise<Listed> {
  const { data, errors } = await client!.send({ query: list, variables: { businessId: at, find, page } });
  if (!data) throw new Error(errors?.[0]?.message);
  return data["mcm_products"] as Listed;
}
const skus = async (find: object) => (await products(find)).data.map(({ sku }) => sku);

const update = `mutation ($input: McmProductShippingUpdateInput!) {
  mcm_productShippingUpdate(input: $input) { version shippingWeight { value unit } customsCode }
}`;
const edit = (sku: string, fields: object, clientKey = randomUUID()) =>
  packer!.send({
    query: update,
    variables: { input: { businessId, sku, clientKey, version: 1, bins: [], ...fields } },
  });

test("products are found by SKU, barcode and words of the name", { tags: ["orders.product.search"] }, async () => {
  expect(await skus({ search: "tent-2p" })).toEqual(["TENT-2P"]);
  expect(await skus({ search: "4006381333931" })).toEqual(["TENT-2P"]);
  expect(await skus({ skus: ["MUG", "tent-2p", "TENT-4P"] })).toEqual(["MUG", "TENT-4P"]);
  expect(await skus({ skus: [] })).toEqual([]);
  expect(await skus({ search: "ten fam" })).toEqual(["TENT-4P"]);
  expect(await skus({ search: "nothing" })).toEqual([]);
  await expect(products({ search: "x".repeat(201) })).rejects.toThrow("Search for up to 200 characters.");
});

test("products are filtered by status, channel and missing weight", { tags: ["orders.product.search"] }, async () => {
  expect(await skus({ status: "INACTIVE" })).toEqual(["LAMP"]);
  expect(await skus({ salesChannelId: channelId })).toEqual(["LAMP", "TENT-2P", "TENT-4P"]);
  expect(await skus({ salesChannelId: "none" })).toEqual([]);
  expect(await skus({ lacksWeight: true })).toEqual(["LAMP", "MUG", "TENT-2P"]);
});

test("each sort is paged by position in both directions", { tags: ["orders.product.search"] }, async () => {
  const orders = { sku: ["LAMP", "MUG", "TENT-2P", "TENT-4P"], name: ["MUG", "TENT-4P", "LAMP", "TENT-2P"] };
  for (const [sortBy, expected] of [...Object.entries(orders), ["changedAt", orders.sku] as const])
    for (const sortOrder of ["asc", "desc"]) {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page: Listed = await products({ sortBy, sortOrder }, { take: 3, after });
        expect(page.totalCount).toBe(4);
        found.push(...page.data.map(({ sku }) => sku));
        after = page.endCursor;
      } while (after);
      expect(found).toEqual(sortOrder === "asc" ? expected : [...expected].toReversed());
    }
  await expect(products({}, { after: "broken" })).rejects.toThrow("This page of the list doesn't exist.");
});

test("an edit survives deliveries and is made once per key", { tags: ["orders.product.editable"] }, async () => {
  const locationId = randomUUID();
  const clientKey = randomUUID();
  const fields = {
    weight: { value: 8.5, unit: "oz" },
    size: { length: 4, width: 3, height: 2.5, unit: "in" },
    customsCode: "7323.94.00",
    originCountry: "de",
    bins: [{ locationId, bin: "A-01" }],
  };
  const saved = { version: 2, shippingWeight: { value: 8.5, unit: "oz" }, customsCode: "73239400" };
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await edit("MUG", fields, clientKey)).data).toEqual({ mcm_productShippingUpdate: saved });
  await deliver({ ...product("MUG", { name: "Mug" }, 2), source: "mcm" });
  expect((await products({ search: "mug" })).data[0]).toMatchObject({
    name: "Mug",
    shippingWeight: { value: 8.5, unit: "oz", grams: 8.5 * 28.349523125 },
    shippingSize: { length: 4, width: 3, height: 2.5, unit: "in" },
    originCountry: "DE",
    bins: [{ locationId, bin: "A-01" }],
    version: 2,
  });
  expect(await skus({ lacksWeight: true })).not.toContain("MUG");
});

test("an edit of an outdated version names the user who changed the product", async () => {
  await edit("LAMP", { originCountry: "FR" });
  const { errors } = await edit("LAMP", { originCountry: "IT" });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "mcm.changed-meanwhile", by: "Ada Packer" });
});

test("invalid shipping fields are refused by name", { tags: ["orders.product.editable"] }, async () => {
  const { errors } = await edit("LAMP", {
    version: 2,
    weight: { value: 1_001, unit: "kg" },
    size: { length: 0, width: 1, height: 1, unit: "cm" },
    customsCode: "12",
    originCountry: "Germany",
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: "mcm.shipping-refused",
    fields: {
      weight: "Please enter 1000 or less",
      size: "Please enter a number above 0",
      customsCode: "Please enter 6 to 10 digits",
      originCountry: "Please enter a two-letter country code",
    },
  });
});

test("concurrent deliveries of one product by several sources all count", async () => {
  const sources = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all(sources.map((source) => deliver({ ...product("ROPE", {}), source }, product("CORD", {}))));
  expect((await products({ search: "rope" })).data[0]?.["salesChannelIds"]).toEqual([...sources].toSorted());
});

test("products of another business stay hidden", async () => {
  expect(await products({}, {}, visitor, elsewhereId)).toEqual({ data: [], totalCount: 0, endCursor: null });
});
