import type { Facts } from "@bc/navigation/contract/condition";
import { expect, test } from "vitest";
import type { Area } from "../../../shared/area.ts";
import { listPages, listSettings } from "./pages.ts";

const load = async () => () => null;
const areas: Area[] = [
  {
    name: "home",
    title: "Home",
    pages: [{ paths: ["/", "/start"], pageview: "home", intent: "signedIn", load }],
    menu: { console: [{ id: "home", title: "Home", url: "/", icon: "home" }] },
  },
  {
    name: "unified-analytics",
    title: "Unified Analytics",
    pages: [{ paths: ["/ua/:group/:item"], pageview: "ua", intent: "viewAnalytics", load }],
    menu: {
      analytics: [
        { id: "connectors", title: "Data Connectors", items: [{ id: "all", title: "All Connectors", url: "/ua/all" }] },
      ],
    },
  },
  {
    name: "growth",
    title: "Growth Capital",
    pages: [{ paths: ["/growth"], pageview: "growth", intent: "viewBusiness" }],
  },
  {
    name: "organization",
    title: "Organization",
    pages: [
      { paths: ["/organization/new"], title: "New organization", pageview: "new", intent: "createBusiness", load },
      { paths: ["/settings/organization/audit"], title: "Audit log", pageview: "audit", intent: "viewAudit", load },
    ],
  },
  {
    name: "settings",
    title: "Settings",
    pages: [{ paths: ["/settings/profile"], pageview: "profile", intent: "signedIn", load }],
    menu: {
      settings: [
        { id: "profile", title: "Profile", url: "/settings/profile" },
        { id: "admin", title: "Admin Tools", url: "/settings/admin", hidden: true, show: { intent: "adminTools" } },
      ],
    },
  },
];

const services = {
  feedManagementEnabled: false,
  fulfillmentEnabled: false,
  mcmEnabled: false,
  storefrontEnabled: false,
  unifiedAnalyticsEnabled: false,
};
const factsOf = (allowed: boolean): Facts => ({ isOn: () => false, may: () => allowed, roles: [], services });
const titles = (commands: readonly { title: string }[]) => commands.map(({ title }) => title);

test("lists what menus lead to and the titled pages that none leads to, each once", () => {
  expect(titles(listPages(areas, factsOf(true)))).toEqual(["Home", "All Connectors", "New organization"]);
});

test("an entry below a heading says which", () => {
  expect(listPages(areas, factsOf(true))[1]).toMatchObject({ detail: "Data Connectors", url: "/ua/all" });
});

test("leaves out what the reader may not open, what is not there yet, and addresses with gaps", () => {
  expect(titles(listPages(areas, factsOf(false)))).toEqual(["Home", "All Connectors"]);
});

test("settings that menus hide or do not lead to are found by whoever may open them", () => {
  expect(titles(listSettings(areas, factsOf(true)))).toEqual(["Profile", "Admin Tools", "Audit log"]);
  expect(titles(listSettings(areas, factsOf(false)))).toEqual(["Profile"]);
});
