import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { act, authUrl, provision } from "./connector-operations.ts";
import { type ConnectorScene, startConnectorScene } from "./connector-scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: ConnectorScene;
beforeAll(async () => {
  scene = await startConnectorScene(["klaviyo", "storefront", "tiktok"]);
  await scene.send(scene.users.support, provision, { packageId: "ua-core" });
});
afterAll(() => scene.close());
beforeEach(() => scene.statement("update ua.connection set deleted_at = now() where deleted_at is null"));

const klaviyo = { dataConnectorType: "klaviyo", apiKey: "pk_test_key" };
const storefront = { dataConnectorType: "storefront" };
const perform = (action: string, dataConnectorId: string) =>
  scene.send(scene.users.owner, act, { input: { businessId: scene.businessId, action, dataConnectorId } });

/** Gives the business some live connections. */
const fill = (count: number) =>
  scene.statement(
    `insert into ua.connection (business_id, id, business_key, slug, status, start_date, created_by)
      select id, gen_random_uuid(), key, 'klaviyo', 'active', '2026-11-01', $2
      from org.business cross join generate_series(1, $3::integer) where id = $1`,
    scene.businessId,
    scene.users.owner,
    count,
  );
const full = {
  message: "Demo Home already has 100 data connectors. Delete one first.",
  extensions: { code: "ua.connection-limit" },
};

test("concurrent connections of a business are refused beyond 100", async () => {
  await fill(98);
  const made = await Promise.all([1, 2, 3, 4].map(() => scene.create(klaviyo)));
  const errors = made.flatMap(({ error }) => error ?? []);
  expect(errors).toMatchObject([full, full]);
  const begun = await scene.send(scene.users.owner, authUrl, { connectorType: "tiktok" });
  expect(begun.error).toMatchObject(full);
});

test("deleted connection is not counted, and restored only while there is room", async () => {
  const { data } = await scene.create(klaviyo);
  await perform("delete", data.id);
  await fill(100);
  expect((await perform("restore", data.id)).error).toMatchObject(full);
  await scene.statement(
    "update ua.connection set deleted_at = now() where id = (select id from ua.connection where deleted_at is null limit 1)",
  );
  expect((await perform("restore", data.id)).error).toBeUndefined();
});

test("source of the console is connected once", async () => {
  const { data, error } = await scene.create(storefront);
  expect(error).toBeUndefined();
  const again = await scene.create(storefront);
  expect(again.error?.extensions["code"]).toBe("ua.source-connected");
  expect(again.error?.message).toMatch(/ is already connected to Demo Home\.$/);
  await perform("delete", data.id);
  expect((await scene.create(storefront)).error).toBeUndefined();
  expect((await perform("restore", data.id)).error?.extensions["code"]).toBe("ua.source-connected");
});
