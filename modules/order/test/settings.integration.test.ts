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
