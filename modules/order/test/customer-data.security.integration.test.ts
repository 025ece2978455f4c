import { randomUUID } from "node:crypto";
import { createApiClient, type ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsOfShape, exportShapes } from "../contract/export-columns.ts";
import { testDelivery } from "../testing/deliveries.ts";
import { type ExportScene, startExportScene } from "./export-scene.ts";
import { holdInBulk } from "./hold-in-bulk.ts";
import { ask, writeOrder } from "./order-api-scene.ts";
import {
  editedAddress,
  personalDelivery,
  personalFacts,
  personalTexts,
  personalValues,
  personalValuesIn,
} from "./personal-order.ts";
import { orderQueries, wholeQueries } from "./whole-selections.ts";

let scene: ExportScene;
let masked: Record<string, ApiClient>;
let orderId: string;
let shipmentId: string;
let runId: string;

beforeAll(async () => {
  scene = await startExportScene();
  const ids = await scene.deliver([personalDelivery(1)]);
  orderId = ids.get("S-1001") ?? "";
  // A second order of the customer, so that the list of other orders has one.
  await scene.deliver([testDelivery(1, { sourceOrderId: "S-1002", facts: personalFacts() })]);
  await write("order_noteCreate", "OrderNoteCreateInput", { type: "CUSTOMER", note: personalTexts.customerNote });
  await write("order_orderUpdateShipToAddress", "OrderShipToAddressInput", { version: 2, address: editedAddress });
  runId = await holdInBulk(scene, orderId, personalTexts.reason);
  const [email] = personalValues.filter((value) => value.includes("@"));
  await ask(
    scene.admin,
    `mutation ($b: ID!, $i: OrderCustomerEraseInput!) { order_customerErase(cartBusinessId: $b, input: $i) { orderCount } }`,
    { b: scene.businessId, i: { clientKey: randomUUID(), email, isDryRun: false } },
  );
  const { api, adminId, viewer, support } = scene;
  const token = await api.issuer.token({ sub: adminId, sid: "impersonated", act: { sub: "support" } });
  masked = { "sales rep": viewer, superadmin: support, impersonated: createApiClient(api.url, token) };
});
afterAll(() => scene.stop());

const write = (operation: string, type: string, fields: object): Promise<void> =>
  writeOrder(scene, operation, type, { cartOrderId: orderId, ...fields });

/** Sends every query with all of its fields, and returns the texts of the answers by query. */
async function readEverything(client: ApiClient): Promise<Map<string, string>> {
  const variables = {
    cartBusinessId: scene.businessId,
    cartOrderId: orderId,
    shipmentId,
    runId,
    number: "A-1001",
    trackingNumber: "1Z5R89390357567127",
  };
  const answers = new Map<string, string>();
  for (const name of orderQueries)
    for (const query of wholeQueries(name)) {
      const used = Object.fromEntries(Object.entries(variables).filter(([key]) => query.includes(`$${key}:`)));
      const { data, errors } = await client.send({ query, variables: used });
      answers.set(name, (answers.get(name) ?? "") + JSON.stringify(data ?? errors));
    }
  return answers;
}

const denied = /gate\.denied|denied/u;

test("users with updateOrders read every personal value", async () => {
  shipmentId = await firstShipment();
  const everything = [...(await readEverything(scene.admin)).values()].join("\n");
  const scattered = ["Larkspur", "Wexcombe"];
  expect(personalValues.filter((value) => !everything.includes(value) && !scattered.includes(value))).toEqual([]);
});

test.each(["sales rep", "superadmin", "impersonated"])(
  "%s reads every field of orders and shipments without a personal value",
  { tags: ["orders.privacy.masking", "orders.privacy.personal-fields", "orders.acceptance.rights"] },
  async (role) => {
    shipmentId = await firstShipment();
    const client = masked[role] as ApiClient;
    const answers = await readEverything(client);
    expect(
      [...answers].map(([name, text]) => [name, personalValuesIn(text)]).filter(([, found]) => found?.length),
    ).toEqual([]);
    for (const name of [
      "order_orderShow",
      "order_orderList",
      "order_shipmentShow",
      "order_customerOrderList",
      "order_bulkShow",
      "order_bulkItemList",
    ])
      expect([name, denied.test(answers.get(name) ?? "")]).toEqual([name, false]);
    expect(answers.get("order_orderShow")).toContain('"Z. Q."');
    expect(answers.get("order_orderShow")).toContain("z•••@mail.example");
  },
);

test("superadmin with masked data exports all other columns without a personal value", async () => {
  for (const shape of exportShapes) {
    const columns = columnsOfShape(shape);
    const names = columns.filter(({ isPersonal }) => !isPersonal).map(({ name }) => name);
    const { requestId } = await scene.request({ shape, columns: names }, scene.support);
    await scene.write(requestId);
    const file = await scene.readFile(requestId);
    expect(file).toContain("A-1001");
    expect([shape, personalValuesIn(file)]).toEqual([shape, []]);
  }
});

test(
  "events, notifications and audit entries hold no personal value",
  { tags: ["orders.privacy.no-leak"] },
  async () => {
    const connection = await scene.api.connectAdmin();
    const { rows } = await connection.query<{ text: string }>(
      `select l::text as text from event.log l union all select n::text from notification.notification n
     union all select a::text from org.audit_entry a`,
    );
    await connection.end();
    expect(rows.length).toBeGreaterThan(5);
    expect(personalValuesIn(rows.map(({ text }) => text).join("\n"))).toEqual([]);
  },
);

test(
  "support sees customer data after giving a reason, which is audited; impersonation never does",
  { tags: ["orders.privacy.support-reveal"] },
  async () => {
    const reveal = (client: ApiClient, reason: string) =>
      ask(
        client,
        `mutation ($b: ID!, $reason: String!) { order_customerDataReveal(cartBusinessId: $b, reason: $reason) { until } }`,
        { b: scene.businessId, reason },
      );
    const show = (client: ApiClient) =>
      ask(
        client,
        `query ($b: ID!, $id: ID!) { order_orderShow(cartBusinessId: $b, cartOrderId: $id) {
          isCustomerDataMasked canRevealCustomerData customerAddress { name } } }`,
        { b: scene.businessId, id: orderId },
      );
    const impersonated = masked["impersonated"] as ApiClient;
    expect(await show(scene.support)).toMatchObject({ isCustomerDataMasked: true, canRevealCustomerData: true });
    expect(await reveal(scene.support, " ")).toMatchObject({ code: "order.input-refused" });
    expect(await reveal(scene.support, "Ticket 4711")).toMatchObject({ until: expect.any(String) as string });
    expect(await show(scene.support)).toMatchObject({
      isCustomerDataMasked: false,
      customerAddress: { name: "Zebulon1 Quartermain1" },
    });
    expect(await reveal(impersonated, "Ticket 4711")).toMatchObject({ code: "identity.read-only" });
    expect(await show(impersonated)).toMatchObject({ isCustomerDataMasked: true, canRevealCustomerData: false });
    const connection = await scene.api.connectAdmin();
    const { rows } = await connection.query(
      `select after from org.audit_entry where action = 'order.customer-data-shown'`,
    );
    await connection.end();
    expect(rows).toEqual([{ after: { reason: "Ticket 4711" } }]);
  },
);

async function firstShipment(): Promise<string> {
  const page = await ask<{ data: { id: string }[] }>(
    scene.admin,
    `query ($b: ID!) { order_OrderShipmentList(cartBusinessId: $b) { data { id } } }`,
    { b: scene.businessId },
  );
  return page.data[0]?.id ?? "";
}
