import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnalyticsMenu } from "../shell/left-nav/analytics-menu.tsx";
import { pageShower } from "../shared/test-page.tsx";
import { menus } from "./menus.ts";

const showPage = pageShower(render);
const loaded = Promise.resolve(menus);
const group = { title: "Alerts", icon: "alert", order: 1, path: "/unified-analytics/alerts", children: [] };
const product = { id: "ua", isOffered: true, isKnown: true, isEnabled: true, sites: [] };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Returns the titles of the entries that a user sees. */
async function entriesOf({ hasConnectors, hasFlag = true }: { hasConnectors: boolean; hasFlag?: boolean }) {
  const attributes = { flags: {}, groups: { Alerts: group }, has_connectors: hasConnectors };
  vi.stubGlobal("fetch", async () => Response.json({ data: { attributes } }));
  showPage(
    <Suspense>
      <AnalyticsMenu loadMenus={() => loaded} stance={{ isRail: true, opened: null, onOpen: vi.fn() }} />
    </Suspense>,
    {
      path: "/unified-analytics/my-connectors",
      answers: {
        ListProducts: () => ({ product_list: [product] }),
        ListFlags: () => ({ flag_flagListMe: [{ key: "new-my-connectors", isOn: hasFlag }] }),
      },
    },
  );
  const entries = await screen.findAllByRole("listitem");
  return entries.map(({ textContent }) => textContent);
}

test(
  "user without a data connector sees My Connectors as the only entry",
  { tags: ["decision.my-connectors.only-entry", "ua.dashboard.no-connectors"] },
  async () => {
    expect(await entriesOf({ hasConnectors: false })).toEqual(["My Connectors"]);
    expect(screen.getByRole("link", { name: "My Connectors" }).getAttribute("aria-current")).toBe("page");
  },
);

test("user with a data connector sees all entries", async () => {
  expect(await entriesOf({ hasConnectors: true })).toEqual(["Dashboard", "Alerts", "Data Connectors"]);
});

test("all entries stay while My Connectors is not offered", async () => {
  const entries = await entriesOf({ hasConnectors: false, hasFlag: false });
  expect(entries).toEqual(["Dashboard", "Alerts", "Data Connectors"]);
});
