import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, type OrderApiScene, startOrderApi } from "./order-api-scene.ts";

let scene: OrderApiScene;
beforeAll(async () => {
  scene = await startOrderApi();
});
afterAll(() => scene.stop());

const fields = "cartBusinessId version retentionMonths riskMinutes";
const show = () =>
  ask(scene.admin, `query ($b: ID!) { order_settingShow(cartBusinessId: $b) { ${fields} } }`, { b: scene.businessId });
const update = (input: object, client = scene.admin) =>
  ask(
    client,
    `mutation ($b: ID!, $input: OrderSettingUpdateInput!) {
      order_settingUpdate(cartBusinessId: $b, input: $input) { ${fields} } }`,
    {
      b: scene.businessId,
      input: { clientKey: randomUUID(), version: 1, retentionMonths: 24, riskMinutes: 240, ...input },
    },
  );

test("settings have defaults, and a change is saved once, recorded and protected", async () => {
  expect(await show()).toMatchObject({ version: 1, retentionMonths: 24, riskMinutes: 240 });
  const change = { clientKey: randomUUID(), retentionMonths: 84, riskMinutes: 30 };
  expect(await update(change)).toMatchObject({ version: 2, retentionMonths: 84, riskMinutes: 30 });
  expect(await update(change)).toMatchObject({ version: 2, retentionMonths: 84 });
  expect(await update({ retentionMonths: 3 }, scene.colleague)).toMatchObject({
    code: "order.changed-meanwhile",
    by: "Ada Tester",
    field: "the order settings",
  });
  expect(await show()).toMatchObject({ version: 2, retentionMonths: 84, riskMinutes: 30 });
  const connection = await scene.api.connectAdmin();
  const audited = await connection.query(
    `select before, after from org.audit_entry where action = 'order.settings-changed'`,
  );
  const runs = await connection.query(`select 1 from workflow.run where workflow = 'order.recompute-deadlines'`);
  await connection.end();
  expect(audited.rows).toEqual([
    { before: { retentionMonths: 24, riskMinutes: 240 }, after: { retentionMonths: 84, riskMinutes: 30 } },
  ]);
  expect(runs.rows).toHaveLength(1);
});

test.each([{ retentionMonths: 2 }, { retentionMonths: 85 }, { riskMinutes: 29 }, { riskMinutes: 1_441 }])(
  "settings refuse %o",
  { tags: ["orders.privacy.retention"] },
  async (input) => {
    expect(await update({ version: 2, ...input })).toMatchObject({ code: "order.input-refused" });
  },
);

test(
  "preview of a shorter retention counts the orders whose customer data it erases",
  { tags: ["orders.privacy.retention"] },
  async () => {
    const months = (n: number) => new Date(Date.now() - n * 31 * 86_400_000).toISOString();
    await scene.deliverNumbers(["K-30", "K-10", "K-2"], (number) => ({
      orderDate: months(Number(number.slice(2))),
      state: "CANCELED",
    }));
    await scene.deliverNumbers(["K-31"], () => ({ orderDate: months(31) }));
    const count = (retentionMonths: number) =>
      ask<{ expiredOrderCount: number }>(
        scene.admin,
        `query ($b: ID!, $n: Int!) { order_settingShow(cartBusinessId: $b) { expiredOrderCount(retentionMonths: $n) } }`,
        { b: scene.businessId, n: retentionMonths },
      );
    expect(await count(24)).toEqual({ expiredOrderCount: 1 });
    expect(await count(3)).toEqual({ expiredOrderCount: 2 });
    expect(await count(84)).toEqual({ expiredOrderCount: 0 });
    expect(await count(2)).toMatchObject({ code: "order.input-refused" });
  },
);
