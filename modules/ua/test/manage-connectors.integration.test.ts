import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { act, listConnectors, listDeleted, reread, showConnector, update } from "./connector-operations.ts";
import { daysAgo } from "./days-ago.ts";
import { type Connector, type ConnectorScene, startConnectorScene } from "./connector-scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: ConnectorScene;
beforeAll(async () => {
  scene = await startConnectorScene(["klaviyo"]);
});
afterAll(() => scene.close());

const connect = async (): Promise<Connector> =>
  (await scene.create({ dataConnectorType: "klaviyo", apiKey: "pk_test_key" })).data;
const perform = (userId: string, action: string, id: string, more: object = {}) =>
  scene.send<Connector>(userId, act, {
    input: { businessId: scene.businessId, action, dataConnectorId: id, ...more },
  });
const syncs = async (id: string) =>
  (await scene.send<{ syncs: { kind: string; outcome: string | null }[] }>(scene.users.owner, showConnector, { id }))
    .data.syncs;
const code = ({ error }: { error: { extensions: Record<string, unknown> } | undefined }) => error?.extensions["code"];

test(
  "connection is canceled, synced, reset, paused, resumed and deleted",
  {
    tags: [
      "ua.graphql.action",
      "decision.connectors.cancelled",
      "decision.connectors.inactive",
      "decision.connectors.sync",
    ],
  },
  async () => {
    const { id } = await connect();
    const { owner } = scene.users;
    expect((await perform(owner, "cancel", id)).data).toMatchObject({ status: "cancelled" });
    expect(await syncs(id)).toMatchObject([{ kind: "FIRST", outcome: "CANCELLED" }]);
    expect(code(await perform(owner, "cancel", id))).toBe("ua.sync-missing");
    expect((await perform(owner, "sync", id)).data).toMatchObject({ status: "pending" });
    await perform(owner, "reset", id);
    expect((await syncs(id)).map(({ kind }) => kind).toSorted()).toEqual(["FIRST", "FIRST", "RESET"]);
    const paused = await perform(owner, "pause", id);
    expect(paused.data).toMatchObject({ status: "inactive", nextSyncAt: null, health: { state: "PAUSED" } });
    expect(code(await perform(owner, "sync", id))).toBe("ua.connection-paused");
    expect((await perform(owner, "resume", id)).data).toMatchObject({ status: "pending" });
    await perform(owner, "delete", id);
    expect(code(await perform(owner, "sync", id))).toBe("ua.connection-missing");
    const runs = await scene.statement<{ workflow: string }>(
      "select workflow from workflow.run where input ->> 'connectionId' = $1 and workflow = 'ua.disconnect'",
      id,
    );
    expect(runs).toHaveLength(1);
  },
);

test("cancel ends the sync or the reset, and without a target both", { tags: ["ua.graphql.action"] }, async () => {
  const { id } = await connect();
  const { owner } = scene.users;
  const cancel = (more: object) => perform(owner, "cancel", id, more);
  const open = async () => (await syncs(id)).flatMap(({ kind, outcome }) => (outcome === null ? kind : [])).toSorted();
  await perform(owner, "reset", id);
  expect(await open()).toEqual(["FIRST", "RESET"]);
  expect((await cancel({ target: "sync" })).data).toMatchObject({ status: "cancelled" });
  expect(await open()).toEqual(["RESET"]);
  expect(code(await cancel({ target: "sync" }))).toBe("ua.sync-missing");
  await perform(owner, "sync", id);
  expect((await cancel({ target: "reset" })).data).toMatchObject({ status: "pending" });
  expect(await open()).toEqual(["FIRST"]);
  const feeds = await scene.statement<{ isReplaced: boolean }>(
    `select replaced_at is not null as "isReplaced" from ua.feed where connection_id = $1 order by key`,
    id,
  );
  expect(feeds).toEqual([{ isReplaced: false }, { isReplaced: true }]);
  expect(code(await cancel({ target: "reset" }))).toBe("ua.sync-missing");
  await perform(owner, "reset", id);
  expect((await cancel({})).error).toBeUndefined();
  expect(await open()).toEqual([]);
});

test(
  "business member syncs, and needs another role for everything else",
  { tags: ["decision.rights.manage-connectors-sync"] },
  async () => {
    const { id } = await connect();
    const { member, admin, stranger } = scene.users;
    expect((await perform(member, "sync", id)).error).toBeUndefined();
    for (const action of ["reset", "delete", "pause", "cancel"]) {
      const { error } = await perform(member, action, id);
      expect(error?.extensions).toMatchObject({ code: "org.denied", intent: "manageConnectors" });
    }
    expect((await perform(admin, "pause", id)).error).toBeUndefined();
    expect(code(await perform(stranger, "sync", id))).toBe("org.denied");
    expect(code(await perform(member, "sync", id, { dataConnectorType: "FacebookDataConnector" }))).toBe(
      "ua.connection-missing",
    );
  },
);

test("deleted connection is listed apart and restored, which needs manageConnectors", async () => {
  const { owner, member, stranger } = scene.users;
  const { id } = await connect();
  await perform(owner, "delete", id);
  const listed = async (isDeleted: boolean) => {
    const { data } = await scene.send<{ data: Connector[] }>(owner, listConnectors, { filter: { isDeleted } });
    return data.data.some((one) => one.id === id);
  };
  expect([await listed(false), await listed(true)]).toEqual([false, true]);
  expect(code(await perform(member, "restore", id))).toBe("org.denied");
  expect(code(await perform(stranger, "restore", id))).toBe("org.denied");
  expect((await perform(owner, "restore", id)).error).toBeUndefined();
  expect([await listed(false), await listed(true)]).toEqual([true, false]);
  expect(code(await perform(owner, "restore", id))).toBe("ua.connection-missing");
});

test("purge of a deleted connection is on a day of its business, in the list and in the refusal", async () => {
  const { owner } = scene.users;
  const { id } = await connect();
  await perform(owner, "delete", id);
  const setZone = (zone: string) =>
    scene.statement("update org.business set time_zone = $2 where id = $1", scene.businessId, zone);
  await setZone("Pacific/Auckland");
  // At noon in UTC, it is the next day there.
  await scene.statement("update ua.connection set deleted_at = '2026-10-02T12:00:00Z' where id = $1", id);
  const { data } = await scene.send<{ data: { id: string; purgedOn: string }[] }>(owner, listDeleted);
  expect(data.data.find((one) => one.id === id)?.purgedOn).toBe("2026-11-02");
  await scene.statement("update ua.connection set purged_at = '2026-11-01T12:00:00Z' where id = $1", id);
  const { error } = await perform(owner, "restore", id);
  expect(error?.message).toBe("The data of this data connector was purged on 2026-11-02. Connect Klaviyo again.");
  await setZone("UTC");
});

test("accept and discard are refused while no comparison waits", async () => {
  const { id } = await connect();
  for (const action of ["accept", "discard"]) {
    expect(code(await perform(scene.users.owner, action, id))).toBe("ua.comparison-missing");
    expect(code(await perform(scene.users.member, action, id))).toBe("org.denied");
  }
});

test("connection is renamed and read from another day, and a stale version is refused", async () => {
  const { id, version } = await connect();
  const change = (input: object) =>
    scene.send<Connector>(scene.users.owner, update, { input: { businessId: scene.businessId, id, ...input } });
  const renamed = await change({ version, title: "Newsletter" });
  expect(renamed.data).toMatchObject({ title: "Newsletter", version: version + 1 });
  expect(code(await change({ version, title: "Other" }))).toBe("ua.changed-meanwhile");
  const moved = await change({ version: version + 1, startDate: daysAgo(80), title: "" });
  expect(moved.data).toMatchObject({ title: "Klaviyo", startDate: daysAgo(80) });
  const refused = await change({ version: moved.data.version, accountIds: ["unknown"] });
  expect(refused.error).toMatchObject({ message: "Choose accounts that Klaviyo lists." });
});

test("earlier start date lets changes since then be read again, and a later one does not", async () => {
  const { id, version } = await connect();
  const { businessId, users } = scene;
  const heldUntil = `${daysAgo(4)}T08:00:00.000Z`;
  await scene.statement(
    `insert into ua.stream (business_id, feed_key, account_id, shape, changed_at)
      select business_id, feed_key, 'shop', 'order', $2 from ua.connection where id = $1`,
    id,
    heldUntil,
  );
  const changedAt = async () => {
    const text = `select changed_at from ua.stream s join ua.connection c using (business_id, feed_key) where c.id = $1`;
    return (await scene.statement<{ changed_at: Date }>(text, id))[0]?.changed_at.toISOString();
  };
  const move = (startDate: string, at: number) =>
    scene.send<Connector>(users.owner, update, { input: { businessId, id, version: at, startDate } });
  expect((await move(daysAgo(20), version)).error).toBeUndefined();
  expect(await changedAt()).toBe(heldUntil);
  expect((await move(daysAgo(80), version + 1)).error).toBeUndefined();
  expect(await changedAt()).toBe(`${daysAgo(80)}T00:00:00.000Z`);
});

test("days are read again on request, one request at a time", async () => {
  const { id } = await connect();
  const ask = (from: string, to: string) => scene.send(scene.users.owner, reread, { id, from, to });
  expect((await ask(daysAgo(20), daysAgo(10))).error).toBeUndefined();
  const rereads = async () => (await syncs(id)).filter(({ kind }) => kind === "REREAD");
  expect(await rereads()).toHaveLength(1);
  expect(code(await ask(daysAgo(9), daysAgo(8)))).toBe("ua.reread-open");
  // The engine's own rereads don't count.
  await scene.statement("update ua.sync set requested_by = null where connection_id = $1 and kind = 'REREAD'", id);
  expect((await ask(daysAgo(9), daysAgo(8))).error).toBeUndefined();
  expect(await rereads()).toHaveLength(2);
  expect(code(await ask(daysAgo(10), daysAgo(20)))).toBe("ua.days-refused");
  expect(code(await ask(daysAgo(500), daysAgo(1)))).toBe("ua.days-refused");
});

test(
  "list shows connections of the caller's businesses, filtered and paged",
  { tags: ["ua.graphql.connectors-list", "ua.entity.connector", "ua.constant.page-size"] },
  async () => {
    const { id } = await connect();
    type Page = { totalCount: number; take: number; data: Connector[] };
    const list = async (userId: string, filter: object = {}) =>
      (await scene.send<Page>(userId, listConnectors, { filter })).data;
    const all = await list(scene.users.member);
    expect(all.take).toBe(10);
    expect(all.data.find((one) => one.id === id)).toMatchObject({
      title: "Klaviyo",
      dataConnectorType: "KlaviyoDataConnector",
      status: "pending",
      business: { id: scene.businessId, name: "Demo Home" },
      categories: [{ title: "Marketing Analytics" }],
    });
    expect((await list(scene.users.owner, { search: "demo" })).totalCount).toBe(all.totalCount);
    expect((await list(scene.users.owner, { search: "facebook" })).totalCount).toBe(0);
    expect((await list(scene.users.owner, { categories: ["Web Analytics"] })).totalCount).toBe(0);
    expect((await list(scene.users.owner, { statuses: ["failed"] })).totalCount).toBe(0);
    expect((await list(scene.users.support)).totalCount).toBe(0);
    const named = { businessIds: [scene.businessId] };
    expect((await list(scene.users.support, named)).totalCount).toBe(all.totalCount);
    const foreign = await scene.send(scene.users.stranger, listConnectors, { filter: {} });
    expect(code(foreign)).toBe("org.denied");
  },
);

test("filter names a limited number of businesses, and none that the caller can't view", async () => {
  const { owner, stranger, support } = scene.users;
  const list = (userId: string, businessIds: string[]) =>
    scene.send<{ totalCount: number }>(userId, listConnectors, { filter: { businessIds } });
  const unknown = () => "01930000-0000-7000-8000-000000000000";
  const many = await list(owner, Array.from({ length: 501 }, unknown));
  expect(many.error).toMatchObject({ message: "Choose up to 500 businesses." });
  expect(code(many)).toBe("ua.input-refused");
  expect(code(await list(owner, [scene.businessId, unknown()]))).toBe("org.denied");
  expect(code(await list(stranger, [scene.businessId]))).toBe("org.denied");
  const twice = await list(support, [scene.businessId, scene.businessId]);
  expect(twice.data.totalCount).toBe((await list(owner, [scene.businessId])).data.totalCount);
});

test("lists hold the connections of all businesses, however many the caller has", async () => {
  const { make } = scene.api;
  const { id: organizationId } = await make.organization({ name: "Large Brand" });
  const { id: userId } = await make.user({ email: "large@demo.test", firstName: "Large", lastName: "User" });
  await make.assignRole({ organizationId, userId, roleName: "org_owner" });
  await scene.statement(
    `insert into org.business (organization_id, id, name)
     select $1, gen_random_uuid(), 'Shop ' || to_char(n, 'FM0000') from generate_series(1, 1001) n`,
    organizationId,
  );
  // One in the first business, all others in the last one.
  await scene.statement(
    `insert into ua.connection (business_id, id, business_key, slug, status, start_date, created_by)
     select b.id, gen_random_uuid(), b.key, 'klaviyo', 'active', current_date, $2
     from org.business b, generate_series(1, 1001) n
     where b.organization_id = $1 and (b.name = 'Shop 1001' or (b.name = 'Shop 0001' and n = 1))`,
    organizationId,
    userId,
  );
  const last = `query ($organizationId: ID!) {
    ua_dataConnectorsList(organizationId: $organizationId, paginationArgs: { skip: 1000, take: 10 }) {
      totalCount data { id } } }`;
  const { data } = await scene.send<{ totalCount: number; data: unknown[] }>(userId, last, { organizationId });
  expect(data.totalCount).toBe(1_002);
  expect(data.data).toHaveLength(2);
  const all = await scene.rest(userId, "GET", `data-connector/all/?organization_id=${organizationId}`);
  const categories = all.body.data?.attributes["categories"] as Record<string, { business: { name: string } }[]>;
  const names = Object.values(categories).flatMap((found) => found.map(({ business }) => business.name));
  expect(names).toHaveLength(1_002);
  expect(new Set(names)).toEqual(new Set(["Shop 0001", "Shop 1001"]));
});

test(
  "REST creates, lists by category, syncs, resets and deletes data connectors",
  {
    tags: [
      "ua.rest.create",
      "ua.rest.connectors-all",
      "ua.rest.connectors-all-grouped",
      "ua.rest.sync",
      "ua.rest.reset",
      "ua.rest.delete",
    ],
  },
  async () => {
    const { owner, stranger } = scene.users;
    const fields = { business: scene.businessId, startDate: daysAgo(10), apiKey: "pk_rest_key" };
    const attributes = { fields, organization_id: scene.organizationId };
    const created = await scene.rest(owner, "POST", "data-connector/klaviyo/", {
      type: "KlaviyoDataConnector",
      attributes,
    });
    expect(created.status).toBe(201);
    const id = String(created.body.data?.attributes["id"]);
    const all = await scene.rest(owner, "GET", `data-connector/all/?organization_id=${scene.organizationId}`);
    const categories = all.body.data?.attributes["categories"] as Record<string, { id: string }[]> | undefined;
    expect(categories?.["Marketing Analytics"]?.map((one) => one.id)).toContain(id);
    const ask = (userId: string, action: string, type: string) =>
      scene.rest(userId, "POST", `data-connector/${action}/`, {
        type,
        attributes: { connectors: [{ id, type: "KlaviyoDataConnector" }] },
      });
    expect(await ask(stranger, "sync", "DataConnectorSyncView")).toMatchObject({
      status: 404,
      body: { errors: [{ code: "ua.connection-missing" }] },
    });
    expect((await ask(owner, "sync", "DataConnectorResetView")).status).toBe(400);
    expect((await ask(owner, "sync", "DataConnectorSyncView")).status).toBe(200);
    expect((await ask(owner, "reset", "DataConnectorResetView")).status).toBe(200);
    expect((await ask(owner, "delete", "DataConnectorDeleteView")).status).toBe(200);
    expect((await ask(owner, "sync", "DataConnectorSyncView")).status).toBe(404);
  },
);

test(
  "REST lists statuses and the businesses that can add each source",
  { tags: ["ua.rest.choices", "ua.rest.choices-status", "ua.rest.check-business", "ua.rest.check-business-empty"] },
  async () => {
    const { owner, member } = scene.users;
    const choices = await scene.rest(member, "GET", "core/choices/?models=data_connector_status");
    const statuses = choices.body.data?.attributes["data_connector_status"] as { value: string }[];
    expect(statuses.map(({ value }) => value)).toContain("incomplete");
    const mine = await scene.rest(owner, "GET", "data-connector/check-business/");
    expect(mine.body.data?.attributes).toMatchObject({
      klaviyo: [{ id: scene.businessId, name: "Demo Home" }],
      tiktok: [],
      "google-analytics": [],
    });
    const theirs = await scene.rest(member, "GET", "data-connector/check-business/");
    expect(theirs.body.data?.attributes["klaviyo"]).toEqual([]);
  },
);
