import { createDatabase, type Database } from "@bc/db/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { endCleanUp, findGarbage } from "../service/clean-up.ts";
import { act, authUrl, consent, createCode } from "./connector-operations.ts";
import { type Connector, type ConnectorScene, startConnectorScene } from "./connector-scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: ConnectorScene;
let worker: Database;
beforeAll(async () => {
  scene = await startConnectorScene(["shopify"]);
  worker = createDatabase({ url: scene.api.urlFor("bc_worker"), max: 2, onIdleError: () => undefined });
});
afterAll(async () => {
  await worker.close();
  await scene.close();
});

/** Registers a store with a new activation code. */
async function register(shop: string) {
  const { data } = await scene.send<{ code: string }>(scene.users.support, createCode);
  return scene.create({ dataConnectorType: "shopify", shop, activationCode: data.code });
}

/** Runs the daily clean-up of a connection, some hours after it was created, and returns whether it goes on. */
async function cleanUpAfter(hours: number, connectionId: string): Promise<boolean> {
  const { organizationId, businessId } = scene;
  const place = { tenant: { organizationId, businessId }, connectionId };
  const [row] = await scene.statement<{ at: Date }>(
    "select created_at as at from ua.connection where id = $1",
    connectionId,
  );
  const now = new Date(row!.at.getTime() + hours * 3_600_000);
  const unschedule = vi.fn(() => Promise.resolve());
  await worker.withTenant(place.tenant, async (tx) => {
    await findGarbage(tx, place, now);
    await endCleanUp(tx, { workflows: { unschedule } }, place);
  });
  return unschedule.mock.calls.length === 0;
}

test("name of a store is free again a day after it was registered without a sign-in", async () => {
  const { data } = await register("demo-taken");
  const schedules = "select from workflow.schedule where key = $1 and workflow = 'ua.clean-up'";
  expect(await scene.statement(schedules, data.id)).toHaveLength(1);
  expect(await cleanUpAfter(23, data.id)).toBe(true);
  expect((await register("demo-taken")).error?.extensions["code"]).toBe("ua.shop-registered");
  expect(await cleanUpAfter(24, data.id)).toBe(true);
  expect((await register("demo-taken")).error).toBeUndefined();
  // It is deleted, not gone: the first user can restore it unless the store was connected since.
  const input = { businessId: scene.businessId, action: "restore", dataConnectorId: data.id };
  expect((await scene.send(scene.users.owner, act, { input })).error?.extensions["code"]).toBe("ua.shop-registered");
});

test("restored store waits half a day for its sign-in before it is deleted again", async () => {
  const { data } = await register("demo-restored");
  expect(await cleanUpAfter(24, data.id)).toBe(true);
  const due = "update workflow.schedule set next_at = now() where key = $1 and workflow = 'ua.clean-up'";
  await scene.statement(due, data.id);
  const input = { businessId: scene.businessId, action: "restore", dataConnectorId: data.id };
  const restored = await scene.send<Connector>(scene.users.owner, act, { input });
  expect(restored.data).toMatchObject({ id: data.id, status: "incomplete" });
  const later = `select from workflow.schedule where key = $1 and workflow = 'ua.clean-up'
    and next_at > now() + interval '11 hours'`;
  expect(await scene.statement(later, data.id)).toHaveLength(1);
});

test("store whose owner has signed in keeps its name", async () => {
  const { data } = await register("demo-home");
  const begun = { connectorType: "shopify", shop: "demo-home", state: data.id };
  const { data: address } = await scene.send<{ url: string }>(scene.users.owner, authUrl, begun);
  const query = await scene.signIn(address.url);
  const { data: ended } = await scene.send<{ dataConnector: Connector }>(scene.users.owner, consent, { query });
  expect(ended.dataConnector).toMatchObject({ id: data.id, status: "pending" });
  expect(await cleanUpAfter(48, data.id)).toBe(false);
  expect((await register("demo-home")).error?.extensions["code"]).toBe("ua.shop-registered");
});
