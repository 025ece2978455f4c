import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

let scene: OrderApiScene;
const numbers = Array.from({ length: 30 }, (_, index) => `A-${1000 + index}`);
const day = 86_400_000;
const start = Date.UTC(2026, 10, 1);

beforeAll(async () => {
  scene = await startOrderApi();
  await scene.deliverNumbers(numbers, (number) => {
    const index = numbers.indexOf(number);
    return {
      orderDate: new Date(start + (index % 10) * day).toISOString(),
      total: `${(index * 7) % 50}.50`,
      currency: index % 2 === 0 ? "USD" : "EUR",
      state: index % 10 === 9 ? "CANCELED" : "OPEN",
      customer: { name: index % 3 === 0 ? "Ada Lovelace" : "Robin Field", email: `buyer${index}@shop.example` },
      lines: [
        { sourceLineId: "1", sku: `SKU-${index % 4}`, name: "Tent", quantity: 1 + (index % 5), price: "1", total: "1" },
      ],
    };
  });
});
afterAll(() => scene.stop());

const list = `query ($cartBusinessId: ID!, $findOrderInput: FindOrderInput, $paginationArgs: CursorPaginationArgs) {
  order_orderList(cartBusinessId: $cartBusinessId, findOrderInput: $findOrderInput, paginationArgs: $paginationArgs) {
    totalCount isMoreThanCounted endCursor exactMatchId searchKind
    data { orderNumber orderStatus total quantity orderDate shipBy cartSalesChannelName customerName firstSku } } }`;

interface Listed {
  totalCount: number;
  endCursor: string | null;
  exactMatchId: string | null;
  searchKind: string | null;
  data: { orderNumber: string; customerName: string; total: string }[];
  code?: string;
}

const find = (findOrderInput: object = {}, paginationArgs: object = { take: 100 }, client = scene.admin) =>
  ask<Listed>(client, list, { cartBusinessId: scene.businessId, findOrderInput, paginationArgs });
const numbersOf = ({ data }: Listed) => data.map(({ orderNumber }) => orderNumber);

test("list shows the newest order first with its channel and customer", async () => {
  const page = await find();
  expect(page).toMatchObject({ totalCount: 30, isMoreThanCounted: false, endCursor: null });
  expect(page.data[0]).toMatchObject({ cartSalesChannelName: "Outdoor marketplace" });
});

test.each(["channelOrderNumber", "fulfillmentStatus", "orderDate", "orderStatus", "quantity", "shipByDate", "total"])(
  "pages by cursor, sorted by %s, contain each order once in both directions",
  { tags: ["orders.operation.cursor"] },
  async (sortBy) => {
    for (const sortOrder of ["asc", "desc"]) {
      const whole = numbersOf(await find({ sortBy, sortOrder }));
      const walked: string[] = [];
      let after: string | null = null;
      do {
        const page: Listed = await find({ sortBy, sortOrder }, { take: 7, after });
        walked.push(...numbersOf(page));
        after = page.endCursor;
      } while (after);
      expect(walked).toEqual(whole);
      expect(new Set(walked).size).toBe(30);
      expect(numbersOf(await find({ sortBy, sortOrder }, { skip: 14, take: 7 }))).toEqual(whole.slice(14, 21));
    }
  },
);

test("cursor of another sort is refused", async () => {
  const { endCursor } = await find({ sortBy: "total" }, { take: 5 });
  expect(await find({ sortBy: "quantity" }, { take: 5, after: endCursor })).toMatchObject({
    code: "order.input-refused",
  });
});

test("filters combine, and their total is that of the rows", async () => {
  const canceled = await find({ orderStatus: ["CANCELED"] });
  expect(numbersOf(canceled).toSorted()).toEqual(["A-1009", "A-1019", "A-1029"]);
  expect(canceled.totalCount).toBe(3);
  const euros = await find({ currency: "EUR", totalFrom: "20", totalTo: "40" });
  expect(euros.totalCount).toBe(euros.data.length);
  expect(euros.data.every(({ total }) => Number(total) >= 20 && Number(total) <= 40)).toBe(true);
  expect(await find({ totalFrom: "20" })).toMatchObject({ code: "order.input-refused" });
  expect((await find({ sku: ["sku-1"], orderStatus: ["CANCELED"] })).totalCount).toBe(2);
});

test("date filter counts whole days from counters and the boundary days from their index", async () => {
  for (const [from, to] of [
    [start + day / 2, start + 4.5 * day],
    [start, start + day],
    [start + 2 * day, undefined],
    [undefined, start + 3 * day + 1],
  ]) {
    const page = await find({
      orderDateFrom: from === undefined ? undefined : new Date(from).toISOString(),
      orderDateTo: to === undefined ? undefined : new Date(to).toISOString(),
    });
    expect(page.totalCount).toBe(page.data.length);
  }
});

test.each([
  ["order number", "A-1007", ["A-1007"], "ORDER_NUMBER"],
  ["end of a number", "1012", ["A-1012"], "ORDER_NUMBER"],
  ["beginning of a number", "order:a-102", numbers.slice(20), "ORDER_NUMBER"],
  ["email address", "BUYER3@shop.example", ["A-1003"], "EMAIL"],
  ["SKU and excluded number", "sku:SKU-0 -order:A-1000", numbers.filter((_, i) => i % 4 === 0 && i > 0), "SKU"],
  ["words of a name by prefix", "love ada", numbers.filter((_, i) => i % 3 === 0), "NAME"],
  ["quoted name", '"ada lovelace"', numbers.filter((_, i) => i % 3 === 0), "NAME"],
  ["unknown word", "nothing-like-it", [], null],
])("search finds orders by %s", async (_case, search, expected, kind) => {
  const page = await find({ search });
  expect(numbersOf(page).toSorted()).toEqual(expected);
  expect(page).toMatchObject({ totalCount: expected.length, searchKind: kind });
});

test("search for a whole number names the only order that has it", async () => {
  expect((await find({ search: "a-1007" })).exactMatchId).toBeTruthy();
  expect((await find({ search: "A-100" })).exactMatchId).toBeNull();
});

test("user with masked data can't search by customer", { tags: "orders.error.search-masked" }, async () => {
  for (const search of ["customer:ada", "email:a@b.example", "phone:123", "zip:123", "a@b.example"])
    expect(await find({ search }, {}, scene.viewer)).toMatchObject({ code: "order.search-masked" });
  expect((await find({ search: "ada" }, {}, scene.viewer)).totalCount).toBe(0);
  expect(numbersOf(await find({ search: "A-1007" }, {}, scene.viewer))).toEqual(["A-1007"]);
  expect((await find({ search: "A-1000" }, {}, scene.viewer)).data[0]?.customerName).toBe("A. L.");
});

test(
  "counts by status, fulfillment and channel agree with the rows",
  { tags: "orders.counter.whole-days" },
  async () => {
    const counts = (field: string, part: string, later?: string) =>
      ask<{ count: number }[]>(
        scene.admin,
        `query ($id: ID!, $later: DateTime) { ${field}(cartBusinessId: $id, orderDateLaterThan: $later) { ${part} count } }`,
        { id: scene.businessId, later },
      );
    const later = new Date(start + 2 * day - 1).toISOString();
    for (const [field, part] of [
      ["order_orderStatusCounts", "orderStatus"],
      ["order_orderFulfillmentStatusCounts", "orderFulfillmentStatusName"],
      ["order_orderSalesChannelCounts", "cartSalesChannelName"],
    ] as const) {
      const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
      expect(sum(await counts(field, part))).toBe(30);
      expect(sum(await counts(field, part, later))).toBe(24);
    }
  },
);

test("each tab's count is the number of its rows", async () => {
  const tabs = ["toShipToday", "lateRisk", "onHold", "exceptions", "unfulfilled", "all"];
  const counts = await ask<Record<string, number>>(
    scene.admin,
    `query ($id: ID!) { order_orderTabCounts(cartBusinessId: $id) { ${tabs.join(" ")} changesAt
      nextCutoff { at zone locationName } nextDispatch { count dispatchBy } } }`,
    { id: scene.businessId },
  );
  for (const tab of tabs) {
    const page = await find({ tab });
    expect([tab, counts[tab], page.totalCount]).toEqual([tab, page.data.length, page.data.length]);
  }
  expect(counts).toMatchObject({ all: 30, unfulfilled: 27 });
});

test(
  "total comes from counters, or is exact to 10,000, and a dry run counts exactly",
  { tags: ["orders.counter.total-count"], timeout: 60_000 },
  async () => {
    const connection = await scene.api.connectAdmin();
    // Rows that no counter knows.
    await connection.query(
      `insert into "order"."order" select copy.* from "order"."order" o, generate_series(1, 10000) n,
         jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'source_order_id', 'copy ' || n)) copy
       where o.business_id = $1 and o.order_number = 'A-1001'`,
      [scene.businessId],
    );
    await connection.end();
    const counted = { totalCount: 30, isMoreThanCounted: false };
    expect(await find({}, { take: 1 })).toMatchObject(counted);
    expect(await find({ tab: "unfulfilled" }, { take: 1 })).toMatchObject({ ...counted, totalCount: 27 });
    for (const filter of [
      { orderStatus: ["PROCESSING", "CANCELED"] },
      { orderFulfillmentStatusName: ["UNFULFILLED"] },
      { orderDateFrom: "2026-10-30T00:00:00Z", orderDateTo: "2026-11-30T00:00:00Z" },
    ])
      expect([filter, await find(filter, { take: 1 })]).toMatchObject([filter, counted]);
    expect(await find({ currency: "USD" }, { take: 1 })).toMatchObject({ totalCount: 15, isMoreThanCounted: false });
    expect(await find({ currency: "EUR" }, { take: 1 })).toMatchObject({
      totalCount: 10_000,
      isMoreThanCounted: true,
    });
    const preview = await ask(
      scene.admin,
      `mutation ($id: ID!, $input: OrderBulkPreviewInput!) {
        order_bulkPreview(cartBusinessId: $id, input: $input) { orderCount } }`,
      {
        id: scene.businessId,
        input: { action: { kind: "HOLD", reason: "ADDRESS" }, filter: { currency: "EUR" } },
      },
    );
    expect(preview).toEqual({ orderCount: 10_015 });
  },
);
