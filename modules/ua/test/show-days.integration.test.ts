import { manifests } from "@bc/connectors/catalog";
import { loadConnector, type Slug } from "@bc/connectors/registry";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertIncomplete } from "../service/incomplete-connection.ts";
import { showConnectorDays } from "../service/show-days.ts";
import { daysAgo } from "./days-ago.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let scene: SourceScene;
beforeAll(async () => {
  scene = await startSourceScene([], (slug) => loadConnector(slug as Slug));
});
afterAll(() => scene.close());

const { signal } = new AbortController();

/** Returns a connection with some selected accounts, and how its days are shown. */
async function connected(accounts: number) {
  const { tenant, businessKey, userId } = scene;
  const caller = { ...tenant, businessKey, userId, network: "", device: "", requestId: "" };
  const { manifest } = await loadConnector("facebook");
  const made = { manifest, form: {}, startDate: daysAgo(400), title: null };
  const id = await scene.database.withTenant(tenant, (tx) => insertIncomplete(tx, scene, caller, made, null));
  await scene.admin.query(
    `insert into ua.account (business_id, connection_id, id, name, currency, zone, is_selected)
      select $1, $2, n::text, 'Demo', 'EUR', 'America/New_York', true from generate_series(1, $3::integer) as n`,
    [tenant.businessId, id, accounts],
  );
  const analytics = { manifests, redirectUri: "", origins: {}, host: "", tableau: undefined };
  return (from: string) => showConnectorDays({ ...scene, analytics, signal }, caller, { id, from, to: daysAgo(0) });
}

/** Returns the longest time without other work, as a share of the whole. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let [last, longest] = [began, 0];
  const note = () => {
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  };
  const timer = setInterval(note, 1);
  await work();
  clearInterval(timer);
  note();
  return longest / (last - began);
}

test("days of many accounts are refused beyond 20,000 together, and other work has its turn meanwhile", async () => {
  const show = await connected(200);
  await expect(show(daysAgo(100))).rejects.toMatchObject({ code: "ua.days-refused", params: { limit: 100 } });
  expect(await show(daysAgo(99))).toHaveLength(20_000);
  // Another process may stop this one for a while, but not each time.
  const shares: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) shares.push(await longestBlock(() => show(daysAgo(99))));
  expect(Math.min(...shares)).toBeLessThan(0.5);
});

test("400 days of one account are shown", async () => {
  const show = await connected(1);
  expect(await show(daysAgo(399))).toHaveLength(400);
});
