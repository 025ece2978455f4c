import type { Facts } from "@bc/navigation/contract/condition";
import { expect, test } from "vitest";
import type { Area, AreaMenu } from "../../../shared/area.ts";
import { listPages, listSettings } from "./pages.ts";

const load = async () => () => null;
const areas: Area[] = [
  { name: "home", pages: [{ paths: ["/", "/start"], pageview: "home", intent: "signedIn", load }] },
  {
    name: "unified-analytics",
    pages: [{ paths: ["/ua/:group/:item"], pageview: "ua", intent: "viewAnalytics", load }],
  },
  { name: "growth", pages: [{ paths: ["/growth"], pageview: "growth", intent: "viewBusiness" }] },
  {
    name: "organization",
    pages: [
      { paths: ["/organization/new"], pageview: "new", intent: "createBusiness", load },
      { paths: ["/settings/organization/audit"], pageview: "audit", intent: "viewAudit", load },
    ],
  },
  { name: "settings", pages: [{ paths: ["/settings/profile"], pageview: "profile", intent: "signedIn", load }] },
];
const menus: AreaMenu[] = [
  { area: "home", title: "Home", console: [{ id: "home", title: "Home", url: "/", icon: "home" }] },
  {
    area: "unified-analytics",
    title: "Unified Analytics",
    analytics: [
      { id: "connectors", title: "Data Connectors", items: [{ id: "all", title: "All Connectors", url: "/ua/all" }] },
    ],
  },
  { area: "growth", title: "Growth Capital" },
  { area: "organization", title: "Organization", pages: { new: "New organization", audit: "Audit log" } },
  {
    area: "settings",
    title: "Settings",
    settings: [
      { id: "profile", title: "Profile", url: "/settings/profile" },
      { id: "admin", title: "Admin Tools", url: "/settings/admin", hidden: true, show: { intent: "adminTools" } },
    ],
  },
];
const site = { areas, menus };

const services = {
  feedManagementEnabled: false,
  fulfillmentEnabled: false,
  mcmEnabled: false,
  storefrontEnabled: false,
  unifiedAnalyticsEnabled: false,
};
const factsOf = (allowed: boolean): Facts => ({ isOn: () => false, may: () => allowed, roles: [], services });
const titles = (commands: readonly { title: string }[]) => commands.map(({ title }) => title);

test("pages lists menu entries and pages without one, each once", () => {
  expect(titles(listPages(site, factsOf(true)))).toEqual(["Home", "All Connectors", "New organization"]);
});

test("entry below a heading shows the heading", () => {
  expect(listPages(site, factsOf(true))[1]).toMatchObject({ detail: "Data Connectors", url: "/ua/all" });
});

test("pages omits paths without access, without a page, or with parameters", () => {
  expect(titles(listPages(site, factsOf(false)))).toEqual(["Home", "All Connectors"]);
});

test("pages lists settings outside the menus for users with access", () => {
  expect(titles(listSettings(site, factsOf(true)))).toEqual(["Profile", "Admin Tools", "Audit log"]);
  expect(titles(listSettings(site, factsOf(false)))).toEqual(["Profile"]);
});
