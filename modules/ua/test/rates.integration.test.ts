import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, type Database } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { startRatesPartner } from "@bc/dev/partners/rates";
import { type Restate, startRestate } from "@bc/dev/restate";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase } from "@bc/testing/database";
import type { Fault, Partner } from "@bc/testing/partner";
import { runStatement } from "@bc/testing/run-statement";
import { createWorkflowClient, type WorkflowClient } from "@bc/workflow/client";
import { createWorkflowHost } from "@bc/workflow/host";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { readRatesRequest } from "../contract/workflows.ts";
import { convert, type Rate } from "../domain/convert.ts";
import { findRates } from "../service/find-rates.ts";
import { createRateSource, type RateSource } from "../service/rate-source.ts";
import { readRates } from "../service/read-rates.ts";
import { scheduleRates } from "../service/schedule-rates.ts";
import { readRatesWorkflow } from "../workflows/read-rates.ts";

const folder = "/stats/eurofxref";
const recentPath = `${folder}/eurofxref-hist-90d.xml`;
const historyPath = `${folder}/eurofxref-hist.xml`;
const place = { organizationId: "00000000-0000-0000-0000-000000000000" };

let clone: Awaited<ReturnType<typeof testDatabase>>;
let admin: pg.Client;
let database: Database;
let partner: Partner;
let restate: Restate;
let rates: RateSource;
let workflows: WorkflowClient;
let stopWorker: () => Promise<void>;
/** The bank publishes nothing while the tests run. */
const startedAt = new Date();

beforeAll(async () => {
  clone = await testDatabase();
  admin = await clone.connectAdmin();
  database = createDatabase({ url: clone.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
  partner = await startRatesPartner(0, () => startedAt);
  rates = createRateSource({ url: partner.url, timeoutMs: 60_000 });
  const dir = mkdtempSync(join(tmpdir(), "ua-rates-"));
  const [ingress, admins, node] = await Promise.all([freePort(), freePort(), freePort()]);
  restate = await startRestate({ dir, ports: { ingress, admin: admins, node } });
  const parts = { database, logger: createLogger({ service: "test", level: "silent" }), ...restate };
  workflows = createWorkflowClient(parts);
  const host = createWorkflowHost({ ...parts, workflows: [readRatesWorkflow({ database, rates })] });
  const port = await freePort();
  await host.listen({ host: "127.0.0.1", port });
  await host.register(`http://127.0.0.1:${port}`);
  stopWorker = async () => {
    await host.close();
    rmSync(dir, { recursive: true });
  };
});
afterEach(() => {
  partner.faults.clear();
  partner.requests.clear();
});
afterAll(async () => {
  await workflows.close();
  await restate.stop();
  await stopWorker();
  await rates.close();
  await partner.stop();
  await database.close();
  await clone.drop();
});

const rows = async <Row extends pg.QueryResultRow>(text: string) => (await admin.query<Row>(text)).rows;
const paths = () => partner.requests.list().map(({ path }) => path);
const listRecent = () =>
  rows<Rate>("select currency, day::text, rate from ua.rate where day > now() - interval '120 days' order by 1, 2");
/** Stands for all rates. */
const held = () => rows("select md5(string_agg(rate::text, ',' order by currency, day)) from ua.rate");

/** Waits until all runs have ended, and returns the status of each. */
const settled = () =>
  vi.waitFor(
    async () => {
      expect(await rows("select status, error_code, error_params from workflow.run where finished_at is null")).toEqual(
        [],
      );
      return (await rows<{ status: string }>("select status from workflow.run order by id")).map(
        ({ status }) => status,
      );
    },
    { timeout: 60_000, interval: 100 },
  );

/** Runs what the schedule requests every day. */
async function readAgain(): Promise<string | undefined> {
  await workflows.start(place, readRatesRequest, { key: "rates", input: {} });
  return (await settled()).at(-1);
}
const fileOf = async (path: string) => (await fetch(partner.url + path)).text();

test("first worker requests the whole history and a daily reading", { timeout: 90_000 }, async () => {
  await scheduleRates({ database, workflows });
  await scheduleRates({ database, workflows });
  expect(await settled()).toEqual(["succeeded"]);
  expect(paths()).toEqual([historyPath]);
  expect(await rows("select organization_id, workflow, key, every_ms from workflow.schedule")).toEqual([
    { organization_id: place.organizationId, workflow: "ua.read-rates", key: "rates", every_ms: "86400000" },
  ]);
  expect(
    await rows("select min(day)::text as first, max(day)::text as last from ua.rate where currency = 'RUB'"),
  ).toEqual([{ first: "1999-01-04", last: "2022-03-01" }]);
});

test("daily reading takes the last 90 days and replaces a corrected rate", async () => {
  const file = await fileOf(recentPath);
  const oldest = file.lastIndexOf("<Cube time=");
  const day = file.slice(oldest + 12, oldest + 22);
  const corrected = file.slice(oldest).replace(/USD" rate="[\d.]+"/, 'USD" rate="9.8765"');
  const [all, before] = [await held(), await listRecent()];
  partner.requests.clear();
  partner.faults.set([{ path: recentPath, body: file.slice(0, oldest) + corrected }]);
  expect(await readAgain()).toBe("succeeded");
  expect(paths()).toEqual([recentPath]);
  const after = await listRecent();
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ rate }, at) => rate !== before[at]?.rate)).toEqual([{ currency: "USD", day, rate: "9.8765" }]);
  partner.faults.clear();
  expect(await readAgain()).toBe("succeeded");
  expect(await held()).toEqual(all);
});

test("history is read again after a pause that the short file does not cover", { timeout: 90_000 }, async () => {
  const before = await held();
  await admin.query("delete from ua.rate where day > now() - interval '70 days'");
  expect(await readAgain()).toBe("succeeded");
  expect(paths()).toEqual([historyPath]);
  expect(await held()).toEqual(before);
});

test.each<[string, (file: string) => Omit<Fault, "path">]>([
  ["cut off", (file) => ({ body: file.slice(0, file.length / 2), times: 1 })],
  ["another page", () => ({ body: "<!doctype html><html><body>Down for maintenance</body></html>", times: 1 })],
  ["missing", () => ({ status: 404, times: 1 })],
  ["unavailable", () => ({ status: 503, times: 3 })],
  ["interrupted", (file) => ({ body: file, drop: true, times: 3 })],
])("reading of a file that is %s is repeated and changes no rate", async (_, faultOf) => {
  const before = await held();
  const fault = { path: recentPath, ...faultOf(await fileOf(recentPath)) };
  partner.requests.clear();
  partner.faults.set([fault]);
  expect(await readAgain()).toBe("succeeded");
  expect(paths()).toHaveLength((fault.times ?? 0) + 1);
  expect(await held()).toEqual(before);
});

test("file that is too slow or too large is given up", async () => {
  const before = await held();
  const impatient = createRateSource({ url: partner.url, timeoutMs: 200 });
  onTestFinished(() => impatient.close());
  const read = (source: RateSource) =>
    readRates({ database, rates: source }, new Date(), AbortSignal.timeout(30_000)).catch(
      (error: Error) => error.message,
    );
  partner.faults.set([{ path: recentPath, delayMs: 1_000 }]);
  expect(await read(impatient)).toBe("http.timeout");
  partner.faults.set([{ path: recentPath, body: " ".repeat(33 << 20) }]);
  expect(await read(rates)).toBe("http.unreadable");
  expect(await held()).toEqual(before);
});

test("api converts with the rates that it finds", async () => {
  const api = createDatabase({ url: clone.urlFor("bc_api"), max: 1, onIdleError: () => undefined });
  onTestFinished(() => api.close());
  const sums = [
    { day: "2022-02-28", currency: "USD", amount: "100" },
    { day: "2022-03-06", currency: "RUB", amount: "5000" },
    { day: "2022-03-08", currency: "RUB", amount: "5000" },
    { day: "2022-03-08", currency: "EUR", amount: "1" },
  ];
  const found = await findRates(api, sums, "JPY");
  expect(new Set(found.map(({ currency }) => currency))).toEqual(new Set(["JPY", "RUB", "USD"]));
  expect(found.map(({ day }) => day).toSorted()[0]).toBe("2022-02-21");
  const { total, sums: shown } = convert(sums, "JPY", found);
  expect(shown[1]?.converted).not.toBe("0");
  expect(Number(total)).toBeGreaterThan(0);
  const later = [...sums, { day: "2022-03-09", currency: "RUB", amount: "1" }];
  const laterRates = await findRates(api, later, "JPY");
  expect(() => convert(later, "JPY", laterRates)).toThrow("ua.rate-missing");
  expect(await findRates(api, [], "JPY")).toEqual([]);
});

test("api can't write rates, and no login can delete them", async () => {
  const run = (role: "bc_api" | "bc_worker", text: string) => runStatement(clone.urlFor(role), text);
  await expect(run("bc_api", "update ua.rate set rate = 1")).rejects.toThrow(/permission denied/);
  await expect(run("bc_api", "delete from ua.rate")).rejects.toThrow(/permission denied/);
  await expect(run("bc_worker", "delete from ua.rate")).rejects.toThrow(/permission denied/);
});
