import { startReportingPartner } from "@bc/dev/partners/reporting";
import { createLogger } from "@bc/runtime/logger";
import type { Partner } from "@bc/testing/partner";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { reportingSections } from "../contract/reporting.ts";
import { listReportingMenu } from "./list-reporting-menu.ts";
import { createSisterProducts } from "./sister-products.ts";

let reporting: Partner;
beforeAll(async () => {
  reporting = await startReportingPartner(0);
});
afterEach(() => reporting.faults.clear());
afterAll(() => reporting.stop());

async function menu({ isConnected = true } = {}) {
  const lines: string[] = [];
  const logger = createLogger({
    service: "api",
    level: "info",
    destination: { write: (line) => void lines.push(line) },
  });
  const reportingUrl = isConnected ? reporting.url : undefined;
  const sisters = createSisterProducts({ storefrontUrl: undefined, feedUrl: undefined, reportingUrl, logger });
  onTestFinished(() => sisters.close());
  const { signal } = new AbortController();
  const asker = { accessToken: () => "a.b.c", subject: "s", email: undefined, isImpersonated: false, signal };
  const entries = await listReportingMenu(sisters, asker);
  return { entries, logs: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const entry = { name: "Sales", icon: "chart", path: "/sales", section: "shared", submenu: [] };

test(
  "the menu is read with the bearer token: name, icon, path, section, submenu",
  { tags: ["shell.call.reporting-menus", "shell.entity.reporting-menu-entry", "shell.enum.reporting-section"] },
  async () => {
    reporting.requests.clear();
    const { entries, logs } = await menu();
    expect(reporting.requests.list()).toMatchObject([
      { method: "GET", path: "/api/menus", headers: { authorization: "Bearer a.b.c" } },
    ]);
    expect(entries.map(({ section }) => section)).toEqual(reportingSections);
    expect(reportingSections).toEqual(["shared", "growth-marketing", "marketplace-services", "settings"]);
    expect(entries[1]).toMatchObject({
      name: "Growth Marketing",
      icon: "reports",
      path: "/growth-marketing",
      submenu: [{ name: "Campaigns", submenu: [] }, { name: "Audiences" }],
    });
    expect(logs).toEqual([]);
  },
);

test(
  "an answer that is not OK throws its status text, which is only logged, and the menu stays empty",
  { tags: "shell.error.reporting-menu" },
  async () => {
    for (const [status, text] of [
      [403, "Forbidden"],
      [500, "Internal Server Error"],
    ] as const) {
      reporting.faults.set([{ path: "/api/menus", status, body: "no menu today" }]);
      const message = `Error: ${text}: no menu today`; // the logger appends the cause
      expect(await menu()).toMatchObject({ entries: [], logs: [{ level: "warn", product: "rpt", err: { message } }] });
    }
    reporting.faults.set([{ path: "/api/menus", drop: true }]);
    expect(await menu()).toMatchObject({ entries: [], logs: [{ product: "rpt" }] });
  },
);

test("entries that the console has no place for are left out, the others stay", async () => {
  const body = [
    {
      ...entry,
      submenu: [
        { ...entry, name: "Below" },
        { ...entry, path: "javascript:alert(1)" },
      ],
    },
    { ...entry, section: "unheard-of" },
    { ...entry, path: "//elsewhere.example/" },
    { ...entry, path: "https://elsewhere.example/" },
    { ...entry, name: 7 },
    { name: "Bare", path: "/bare", section: "settings" },
    null,
  ];
  reporting.faults.set([{ path: "/api/menus", body }]);
  expect((await menu()).entries).toEqual([
    { ...entry, submenu: [{ ...entry, name: "Below" }] },
    { name: "Bare", icon: null, path: "/bare", section: "settings", submenu: [] },
  ]);
});

test("without reporting there is no menu, and nothing to say about it", async () => {
  reporting.requests.clear();
  expect(await menu({ isConnected: false })).toEqual({ entries: [], logs: [] });
  expect(reporting.requests.list()).toEqual([]);
});
