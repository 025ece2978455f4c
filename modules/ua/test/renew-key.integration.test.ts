import { playScenario } from "@bc/dev/partners/sources/families";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listDaily } from "../store/daily-rows.ts";
import { findSnapshot } from "../store/feeds.ts";
import { act, provision, renewKey, showConnector } from "./connector-operations.ts";
import { type Connector, type ConnectorScene, startConnectorScene } from "./connector-scene.ts";
import { type Engines, startEngines } from "./connector-worker.ts";
import { daysAgo } from "./days-ago.ts";
import type { Reached } from "./reach.ts";

// Tests wait for runs of the worker.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const families = ["klaviyo", "mailchimp"] as const;
const accountId = "Hm7kQx";
const patience = { timeout: 60_000, interval: 100 };
const wrong = "Klaviyo doesn't accept this key. Check it, or create a new one.";

let engines: Engines;
let scene: ConnectorScene;
let worker: Reached;
beforeAll(async () => {
  engines = await startEngines();
  scene = await startConnectorScene(families, engines.environment);
  worker = await engines.startWorker(scene, families);
});
beforeEach(() => play());
afterAll(async () => {
  await worker.close();
  await scene.close();
  await engines.close();
});

const play = (scenario = {}) => playScenario(scene.partner("klaviyo").url, scenario);

interface Detail {
  dataConnector: Connector;
  settings: { name: string; value: string }[];
  syncs: { kind: string; outcome: string | null }[];
}
const detail = async (id: string) => (await scene.send<Detail>(scene.users.owner, showConnector, { id })).data;
const perform = (action: string, dataConnectorId: string) =>
  scene.send<Connector>(scene.users.owner, act, { input: { businessId: scene.businessId, action, dataConnectorId } });
/** Waits until no sync of a connection is open, and returns it. */
const settled = (id: string, count: number) =>
  vi.waitFor(async () => {
    const found = await detail(id);
    expect(found.syncs.length).toBeGreaterThanOrEqual(count);
    expect(found.syncs.filter(({ outcome }) => outcome === null)).toEqual([]);
    // The connection is read by a statement of its own, which may have seen the sync running.
    expect(["pending", "running"]).not.toContain(found.dataConnector.status);
    return found;
  }, patience);

async function connect(): Promise<Connector> {
  const { data } = await scene.create({ dataConnectorType: "klaviyo", apiKey: "pk_old", startDate: daysAgo(12) });
  // The first sync, and the backfill.
  await settled(data.id, 2);
  return data;
}
const renew = (id: string, key: string, more: object = {}, userId = scene.users.owner) =>
  scene.send<Connector>(userId, renewKey, { id, key, ...more });

/** What a refused key must not change. */
const stored = (id: string) =>
  scene.statement<{ row: object }>(
    `select to_jsonb(c) || jsonb_build_object('credential', to_jsonb(a), 'syncs',
        (select count(*) from ua.sync s where s.connection_id = c.id)) as row
     from ua.connection c left join ua.credential a on a.connection_id = c.id where c.id = $1`,
    id,
  );
async function feedOf(id: string) {
  const [row] = await scene.statement<{ feed: number; businessKey: number }>(
    `select feed_key as feed, business_key as "businessKey" from ua.connection where id = $1`,
    id,
  );
  return { feedKey: Number(row?.feed), businessKey: Number(row?.businessKey) };
}
async function heldRows(id: string) {
  const { feedKey, businessKey } = await feedOf(id);
  const { organizationId, businessId } = scene;
  const read = () =>
    worker.database.withTenant({ organizationId, businessId }, (tx) => findSnapshot(tx, businessId, feedKey));
  const place = { businessKey, shape: "email_daily", accountId, signal: new AbortController().signal } as const;
  // Today's rows differ between two calls around midnight.
  return listDaily(worker.warehouse, place, await read(), { from: daysAgo(400), to: daysAgo(1) });
}

test(
  "connection that lost access continues with a new key, and keeps its ID, feed, start date and rows",
  { tags: ["console.connectors.renew-key", "console.connectors.renew-key-refused"] },
  async () => {
    const { id } = await connect();
    const [feed, rows] = [await feedOf(id), await heldRows(id)];
    expect(rows.length).toBeGreaterThan(5);
    await play({ isRevoked: true });
    await perform("sync", id);
    const lost = await settled(id, 3);
    expect(lost.dataConnector).toMatchObject({ status: "failed", health: { state: "RECONNECT" } });

    const before = await stored(id);
    await play();
    const refused = await renew(id, "wrong");
    expect(refused.error?.extensions).toMatchObject({ code: "ua.input-refused", fields: { key: wrong } });
    expect(await stored(id)).toEqual(before);

    const newKey = "pk_new_secret_key";
    const { data, error } = await renew(id, newKey);
    expect(error).toBeUndefined();
    expect(data).toMatchObject({ id, status: "pending", startDate: daysAgo(12) });
    const after = await settled(id, 4);
    expect(after.dataConnector).toMatchObject({ id, status: "active", health: { state: "HEALTHY" } });
    expect(after.syncs[0]).toMatchObject({ kind: "REQUESTED", outcome: "SUCCEEDED" });
    expect(await feedOf(id)).toEqual(feed);
    expect(await heldRows(id)).toEqual(rows);
    const sent = scene.partner("klaviyo").requests.list().at(-1);
    expect(sent?.headers["authorization"]).toBe(`Klaviyo-API-Key ${newKey}`);
    const audited = await scene.statement("select from org.audit_entry where action = 'connector.reconnected'");
    expect(audited).toHaveLength(1);
    for (const table of ["ua.connection", "ua.credential", "workflow.run", "org.audit_entry"]) {
      const texts = await scene.statement<{ text: string }>(`select t::text as text from ${table} t`);
      expect(texts.filter(({ text }) => text.includes(newKey))).toEqual([]);
    }
    expect(scene.logged.filter((line) => line.includes(newKey))).toEqual([]);
  },
);

test("key is renewed only by users who manage connectors, and in the business of the connection", async () => {
  const { id } = await connect();
  const { member, stranger } = scene.users;
  const { id: businessId } = await scene.api.make.business({
    organizationId: scene.organizationId,
    name: "Demo Away",
  });
  const before = await stored(id);
  const codeOf = async (asked: ReturnType<typeof renew>) => (await asked).error?.extensions["code"];
  expect(await codeOf(renew(id, "pk_other", { businessId }))).toBe("ua.connection-missing");
  expect(await codeOf(renew(id, "pk_other", {}, stranger))).toBe("org.denied");
  expect(await codeOf(renew(id, "pk_other", {}, member))).toBe("org.denied");
  expect((await renew(id, " ")).error?.extensions["fields"]).toEqual({ key: "Please enter API key" });
  expect(await stored(id)).toEqual(before);
});

test(
  "key of another account, one that can't be checked and a sixth try change nothing",
  { tags: ["console.connectors.renew-key-refused"] },
  async () => {
    const { id } = await connect();
    await scene.statement("update ua.account set id = 'XyZ', name = 'Other Home' where connection_id = $1", id);
    const before = await stored(id);
    const other = await renew(id, "pk_other");
    // The window of the limit may end at any moment, so the test moves it into the future.
    const window = "update app.rate_bucket set window_start = now() + interval '1 hour' where bucket = $1 returning 1";
    expect(await scene.statement(window, `source-keys:${id}`)).toHaveLength(1);
    expect(other.error?.message).toBe(
      "This key belongs to another Klaviyo account. Enter a key for Other Home, or add a new data connector.",
    );
    await play({ throttledCalls: 1 });
    const busy = await renew(id, "pk_other");
    expect(busy.error).toMatchObject({
      message: "Klaviyo could not check this key. Try again in a minute.",
      extensions: { code: "ua.source-unavailable" },
    });
    for (let tries = 2; tries < 5; tries += 1) expect((await renew(id, "wrong")).error?.message).toBe(wrong);
    expect((await renew(id, "pk_other")).error?.extensions["code"]).toBe("ua.source-limited");
    expect(await stored(id)).toEqual(before);
  },
);

test("connection that was never completed takes no new key", async () => {
  const { id } = await connect();
  await scene.statement("update ua.connection set status = 'incomplete' where id = $1", id);
  const { error } = await renew(id, "pk_other");
  expect(error).toMatchObject({ message: "Finish connecting Klaviyo first." });
});

test("paused connection stays paused with its new key", async () => {
  const { id } = await connect();
  await perform("pause", id);
  const { data, error } = await renew(id, "pk_new");
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ id, status: "inactive" });
});

test("new key of Mailchimp brings its data center, and the username stays", async () => {
  await scene.send(scene.users.support, provision, { packageId: "ua-plus" });
  const digits = "0123456789abcdef";
  const form = { dataConnectorType: "mailchimp", username: "demo", apikey: `${digits}${digits}-us19` };
  const { id } = (await scene.create(form)).data;
  await settled(id, 1);
  await scene.statement(`update ua.connection set settings = settings || '{"dataCenter":"us1"}' where id = $1`, id);
  const refused = await renew(id, digits);
  expect(refused.error?.extensions["fields"]).toEqual({
    key: "Mailchimp doesn't accept this key. Check it, or create a new one.",
  });
  expect((await renew(id, `${digits.repeat(2)}-us19`)).error).toBeUndefined();
  const rows = await scene.statement("select settings from ua.connection where id = $1", id);
  expect(rows).toEqual([{ settings: { username: "demo", dataCenter: "us19" } }]);
});

test("source with a sign-in takes no key", async () => {
  const [row] = await scene.statement<{ id: string }>(
    `insert into ua.connection (business_id, id, business_key, slug, status, start_date, created_by)
     select id, gen_random_uuid(), key, 'google-adwords', 'failed', current_date, $2 from org.business where id = $1
     returning id`,
    scene.businessId,
    scene.users.owner,
  );
  const { error } = await renew(row?.id ?? "", "pk_new");
  expect(error).toMatchObject({ message: "Check the connection: this source needs a sign-in" });
});

test(
  "restored connection asks for its key, and continues with it",
  { tags: ["console.connectors.renew-key"] },
  async () => {
    const { id } = await connect();
    const rows = await heldRows(id);
    await perform("delete", id);
    const credentials = () => scene.statement("select from ua.credential where connection_id = $1", id);
    await vi.waitFor(async () => expect(await credentials()).toEqual([]), patience);
    const restored = await perform("restore", id);
    expect(restored.data).toMatchObject({
      status: "failed",
      health: {
        state: "RECONNECT",
        sentence: "The key was removed when this connector was deleted. Enter a key for Klaviyo again.",
      },
    });
    expect((await renew(id, "pk_again")).error).toBeUndefined();
    const after = await settled(id, 3);
    expect(after.dataConnector).toMatchObject({ id, status: "active" });
    expect(await heldRows(id)).toEqual(rows);
  },
);
