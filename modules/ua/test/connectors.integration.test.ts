import type { Connector } from "@bc/connector-kit/connector";
import { type CheckOutcome, checkTable } from "@bc/connector-kit/testing/check-table";
import { loadConnector, type Slug, slugs } from "@bc/connectors/registry";
import { familyOf } from "@bc/dev/partners/sources/families";
import type { Scenario } from "@bc/dev/partners/sources/world";
import { readConfig } from "@bc/runtime/env";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { cancelSync } from "../service/cancel-sync.ts";
import { differingDays, heldTable, sourceTable, type Table } from "./held-tables.ts";
import { daysAgo } from "./days-ago.ts";
import { startSyncScene, type SyncScene } from "./sync-scene.ts";
import { startWorkerChild, type WorkerChild } from "./worker-child.ts";

// Each test waits for runs of a worker.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Sources that differ most in how they are read: pages, reports, a key, orders, failures with status 200. */
const inCi: Slug[] = ["google-adwords", "amazon-advertising", "klaviyo", "shopify", "tiktok"];
const { CI } = readConfig(z.object({ CI: z.string().optional() }));

const sources = await Promise.all(
  (CI === undefined ? slugs : inCi).map(async (slug) => ({ slug, connector: await loadConnector(slug) })),
);
const families = [...new Set(sources.map(({ slug }) => familyOf(slug).family))];

const outcomes: CheckOutcome[] = [];
let scene: SyncScene;
let worker: WorkerChild;
beforeAll(async () => {
  scene = await startSyncScene(families, {
    startWorker: async (start) => (worker = await startWorkerChild(start)),
  });
});
afterAll(async () => {
  // oxlint-disable-next-line no-console -- the table is what a reader of the run looks for
  console.log(checkTable(outcomes));
  await scene.close();
});

const preparesReports = (slug: Slug): boolean =>
  ["amazon-advertising", "facebook", "microsoft-advertising", "pinterest-ads"].includes(slug);

function lookBackOf({ streams }: Connector): number {
  const backs = Object.values(streams).map(({ division }) => (division.kind === "days" ? division.lookBack : 0));
  return Math.max(...backs);
}

const settledOrders = { ordersUntil: `${daysAgo(3)}T12:00:00.000Z` };

describe.each(sources)("$slug", ({ slug, connector }) => {
  const { family, form } = familyOf(slug);
  const startDate = daysAgo(lookBackOf(connector) + 12);
  const late = daysAgo(4 + lookBackOf(connector));
  // The day of an account can be one before or after that of UTC.
  const recent = daysAgo(lookBackOf(connector) === 3 ? 2 : 5);
  const play = (scenario: Partial<Scenario> = {}) => scene.play(family, { ...settledOrders, ...scenario });
  let id = "";
  let isRestated: Partial<Scenario> = {};

  beforeEach(async ({ task, onTestFinished }) => {
    onTestFinished(() => {
      outcomes.push({ source: slug, check: task.name, isPassed: task.result?.state === "pass" });
    });
    worker.disturb({ isHeld: false, lostDay: "" });
    await play(isRestated);
  });

  const scenarioNow = async (): Promise<unknown> =>
    (await fetch(`${scene.partner(family).url}/_partner/scenario`)).json();
  const held = () => heldTable(scene, connector, id);
  const atSource = (): Promise<Table> => sourceTable(scene, connector, { id, form });
  const syncAgain = async () => {
    const before = (await scene.syncs(id)).length;
    await scene.sync(id);
    const [newest] = await scene.settled(id, before + 1);
    return newest;
  };

  test("a connection whose rows get lost is not healthy", async () => {
    worker.disturb({ lostDay: daysAgo(5) });
    // A store can be connected once.
    const settings = form["shop"] === undefined ? form : { ...form, shop: "other-home" };
    const other = await scene.connect(slug, { settings, startDate });
    // The first sync reads the day, or the backfill if it is older than the look-back.
    const isBackfilled = lookBackOf(connector) === 3;
    const runs = await scene.settled(other, isBackfilled ? 2 : 1);
    const reader = runs.find(({ kind }) => kind === (isBackfilled ? "BACKFILL" : "FIRST"));
    expect(reader).toMatchObject({ outcome: "PARTIAL", causeClass: "differs" });
    expect(await scene.show(other)).toMatchObject({ status: "failed", causeClass: "differs" });
  });

  test("killed in the middle of a slice, the first sync ends with what the source has", async () => {
    worker.disturb({ isHeld: true });
    id = await scene.connect(slug, { settings: form, startDate });
    await worker.held(slug);
    const part = await held();
    await worker.killAndRestart();
    const runs = await scene.settled(id, 1);
    expect(runs.map(({ outcome }) => outcome)).toEqual(runs.map(() => "SUCCEEDED"));
    const expected = await atSource();
    expect(Object.keys(expected).length).toBeGreaterThanOrEqual(Math.max(10, Object.keys(part).length));
    await vi.waitFor(async () => expect(await held()).toEqual(expected), { timeout: 60_000, interval: 200 });
    await scene.settled(id, 1);
  });

  test("the second sync reads a late change within the look-back, and nothing before it", async () => {
    const before = await held();
    const days = Object.values(connector.streams).some(({ shape }) => shape === "order") ? [recent] : [recent, late];
    isRestated = { restated: days.map((date) => ({ date, factor: 3 })) };
    await play(isRestated);
    expect(await syncAgain()).toMatchObject({ outcome: "SUCCEEDED" });
    const after = await held();
    expect(differingDays(before, after)).toEqual([recent]);
    const expected = await atSource();
    expect(differingDays(after, expected).filter((day) => day > late)).toEqual([]);
  });

  const needsAccess = connector.authorization.kind !== "none";
  test.runIf(needsAccess)("withdrawn access asks the user to reconnect, and loses nothing", async () => {
    const before = await held();
    await play({ ...isRestated, isRevoked: true });
    expect(await syncAgain()).toMatchObject({ outcome: "FAILED", causeClass: "reauth" });
    expect(await scene.show(id)).toMatchObject({ id, status: "failed", causeClass: "reauth" });
    expect(await held()).toEqual(before);
    await play(isRestated);
    await scene.reconnect(id, form);
    await vi.waitFor(async () => expect((await scene.show(id)).status).toBe("active"), { timeout: 60_000 });
    expect(await held()).toEqual(before);
  });

  test("a source that limits our calls ends healthy", async () => {
    await play({ ...isRestated, throttledCalls: 3 });
    expect(await syncAgain()).toMatchObject({ outcome: "SUCCEEDED", cause: null });
    expect(await scene.show(id)).toMatchObject({ status: "active", cause: null });
    expect(await scenarioNow()).toMatchObject({ throttledCalls: 0 });
  });

  test.runIf(preparesReports(slug))("canceled, it leaves no report behind that it can cancel", async () => {
    await play({ ...isRestated, reportPolls: 1_000_000 });
    const syncId = await scene.sync(id);
    const { feedKey } = await scene.show(id);
    const jobs = () =>
      scene.admin.query<{ resume: { jobId?: string } | null }>(
        "select resume from ua.reading where business_id = $1 and feed_key = $2",
        [scene.tenant.businessId, feedKey],
      );
    const jobId = await vi.waitFor(
      async () => {
        const found = (await jobs()).rows.flatMap(({ resume }) => resume?.jobId ?? []);
        expect(found).not.toEqual([]);
        return found[0] ?? "";
      },
      { timeout: 60_000, interval: 100 },
    );
    await cancelSync(scene, scene.tenant, id);
    await vi.waitFor(async () => expect((await jobs()).rows).toEqual([]), { timeout: 60_000, interval: 100 });
    expect((await scene.syncs(id)).find((sync) => sync.id === syncId)).toMatchObject({ outcome: "CANCELLED" });
    const canCancel = Object.values(connector.streams).some((stream) => "cancel" in stream);
    const calls = scene.partner(family).requests.list();
    expect(calls.some(({ method, path }) => method === "DELETE" && path.endsWith(jobId))).toBe(canCancel);
  });

  test("no secret is in a log, a journal or a table", async () => {
    const secrets = Object.entries(form).flatMap(([name, value]) => (/key/i.test(name) ? value : []));
    const known = new RegExp(["console-secret", "(at|rt)-[0-9a-f]{8}-[0-9a-f]{4}-", ...secrets].join("|"));
    expect(worker.log()).not.toMatch(known);
    const tables = await scene.admin.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('ua', 'workflow')",
    );
    for (const { name } of tables.rows) {
      const { rows } = await scene.admin.query<{ text: string }>(`select t::text as text from ${name} t`);
      expect(
        rows.filter(({ text }) => known.test(text)),
        name,
      ).toEqual([]);
    }
    const journal = await fetch(`${scene.restate.adminUrl}/query`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: "select * from sys_journal" }),
    });
    expect(await journal.text()).not.toMatch(known);
  });
});
