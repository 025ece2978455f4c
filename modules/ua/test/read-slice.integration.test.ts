import type { DailyStream, Page, Wait } from "@bc/connector-kit/connector";
import type { DailyRow } from "@bc/connector-kit/shapes";
import { loadConnector } from "@bc/connectors/registry";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import type { WorkflowClient } from "@bc/workflow/client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Task } from "../contract/workflows.ts";
import type { RunPlace, SyncServices } from "../service/parts.ts";
import { readSlice } from "../service/read-slice.ts";
import { saveAccounts } from "../store/accounts.ts";
import { insertConnection } from "../store/connections.ts";
import { insertFeed } from "../store/feeds.ts";
import { withStreams } from "./reach.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

type Step = Page<DailyRow<"marketing_daily">> | Wait;

const accountId = "a-1";
const days = { from: "2026-11-01", to: "2026-11-07", newest: "2026-11-07", step: 7 };
const task: Task = { accountId, shape: "marketing_daily", days };
const wait: Wait = { wait: { reason: "The report is prepared", ms: 5_000 }, resume: "job" };
const page = (announced: number): Step => ({ rows: [row], resume: "page", announced, quality: "sampled" });
const row = {
  date: "2026-11-02",
  campaignId: "7",
  campaignName: "Brand",
  spend: "1.5",
  impressions: 100,
  clicks: 5,
  conversions: "1.5",
  conversionValue: "30",
  currency: "EUR",
};

/** What the source yields. */
let pages: Step[] = [];
let scene: SourceScene;
let run: RunPlace;
beforeAll(async () => {
  const read: DailyStream<"marketing_daily">["read"] = async function* () {
    yield* pages;
  };
  scene = await startSourceScene([], async () =>
    withStreams(await loadConnector("tiktok"), (stream) => ({ ...stream, read })),
  );
});
afterAll(() => scene.close());
beforeEach(async () => {
  const { tenant, businessKey, userId } = scene;
  const { businessId } = tenant;
  const connectionId = newId();
  const feedKey = await scene.database.withTenant(tenant, async (tx) => {
    const made = { slug: "tiktok", settings: {}, startDate: "2026-10-01", createdBy: userId };
    await insertConnection(tx, businessId, { id: connectionId, businessKey, ...made });
    const account = {
      id: accountId,
      name: "Demo",
      currency: "EUR",
      zone: "Europe/Berlin",
      extra: {},
      isSelected: true,
    };
    await saveAccounts(tx, businessId, connectionId, [account]);
    return insertFeed(tx, businessId, connectionId);
  });
  run = { tenant, syncId: newId(), connectionId, feedKey };
});

/** Runs one step of the slice, with the given pages of the source. */
const read = (yielded: Step[], warehouse = scene.warehouse) => {
  pages = yielded;
  const services: SyncServices = { ...scene, warehouse, workflows: {} as WorkflowClient };
  return readSlice(services, run, task, new AbortController().signal);
};

test("slice that ends without a page after a wait keeps the quality and the announced rows", async () => {
  expect(await read([page(1), wait])).toMatchObject({ kind: "waiting" });
  expect(await read([])).toMatchObject({ kind: "read", rows: 1, announced: 1, quality: "sampled" });
});

test("slice that lacks announced rows after a wait begins anew", async () => {
  await read([page(2), wait]);
  await expect(read([])).rejects.toMatchObject({ code: "ua.source-unavailable" });
  expect(await read([])).toMatchObject({ kind: "read", rows: 0, announced: null, quality: null, batches: [] });
});

test("slice with more rows than the warehouse returns is too large", async () => {
  const tooMany = () => Promise.reject(new AppError("warehouse.result-too-large", "invalid"));
  expect(await read([page(1)], { ...scene.warehouse, query: tooMany })).toEqual({ kind: "too-large" });
});
