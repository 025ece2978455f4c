import type { BusinessService, Facts } from "@bc/navigation/contract/condition";
import { type MenuEntry, plannedPaths, sideMenu } from "@bc/navigation/contract/menu";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import type { MenuItem } from "../shared/navigation/menu-item.ts";
import { offeredBy } from "../shared/navigation/offered.ts";
import { visibleItems } from "../shared/navigation/visible-items.ts";
import { config } from "../shared/test-config.ts";
import { createStepUp } from "../shared/step-up.ts";
import { services } from "../areas/home/components/services.ts";
import { areaAt, areas, loadMenus } from "./areas.ts";
import { menus } from "./menus.ts";
import { createRoutes } from "./router.tsx";
import type { AppSession } from "./session/session.ts";

test.each([
  ["/", "home"],
  ["/solutions-services", "home"],
  ["/status", "status"],
  ["/nowhere", "global"],
  [undefined, "global"],
])("errors at %s are reported as %s", (path, name) => {
  expect(areaAt(path)).toBe(name);
});

test("home requires sign-in and has an alias; status is bare and public", { tags: "shell.route.home" }, () => {
  const pages = areas.flatMap((area) => area.pages.map(({ paths, intent, bare }) => ({ paths, intent, bare })));
  expect(pages).toContainEqual({ paths: ["/", "/solutions-services"], intent: "signedIn", bare: undefined });
  expect(pages).toContainEqual({ paths: ["/status"], intent: "anyone", bare: true });
});

test("pages have unique paths", () => {
  const paths = areas.flatMap((area) => area.pages.flatMap((page) => page.paths));
  expect(new Set(paths).size).toBe(paths.length);
});

test("every area has titles, and every page title has its page", () => {
  expect(menus.map(({ area }) => area)).toEqual(areas.map(({ name }) => name));
  for (const { area, pages = {} } of menus) {
    const known = areas.find(({ name }) => name === area)?.pages.map(({ pageview }) => pageview);
    expect(known, area).toEqual(expect.arrayContaining(Object.keys(pages)));
  }
});

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test(
  "routes come from the areas, plus sign-in, sign-out, error page and 404",
  { tags: "shell.routing.navigation-list" },
  () => {
    const never = new Promise<never>(() => {});
    const session = {} as AppSession;
    const options = {
      session,
      signOut: () => never,
      config,
      stepUp: createStepUp(),
      updateReady: never,
      loadMenus,
    };
    const own = pathsOf(createRoutes({ ...options, areas: [] }));
    expect(own.toSorted()).toEqual(
      [
        "/callback",
        "/login",
        "/signup",
        "/sflogin",
        "/sfsignup",
        "/online-store",
        "/logout",
        "/unserror",
        "*",
      ].toSorted(),
    );
    const listed = areas.flatMap(({ pages, redirects = {} }) => [
      ...pages.flatMap(({ paths }) => paths),
      ...Object.keys(redirects),
    ]);
    expect(pathsOf(createRoutes({ ...options, areas })).toSorted()).toEqual([...own, ...listed].toSorted());
  },
);

test("pages of connectors use the width of analytics", { tags: "ua.constant.content-width" }, () => {
  const pages = areas
    .flatMap((area) => area.pages)
    .filter(({ load, paths }) => load && paths[0].startsWith("/unified-"));
  expect(pages.map(({ width }) => width)).toEqual(["wide", "wide", "wide"]);
});

test("menus and sidebar lead to no page without content", { tags: "console.navigation.content" }, async () => {
  const isOffered = offeredBy(areas);
  const urlsIn = (items: readonly MenuItem[] = []): string[] =>
    items.flatMap(({ url, items: below }) => [...(url ? [url] : []), ...urlsIn(below)]);
  const offered = (await loadMenus()).flatMap((menu) =>
    [menu.console, menu.settings].flatMap((items) => urlsIn(items)),
  );
  expect(offered.filter((url) => !isOffered(url))).toEqual([]);
  expect(offered).toContain("/settings/profile");

  const pathsIn = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ link, entries: below = [] }) => [
      ...(link?.site === "bc" ? [link.path] : []),
      ...pathsIn(below),
    ]);
  const isPlanned = (path: string) => plannedPaths.some((planned) => `${path}/`.startsWith(`${planned}/`));
  const paths = pathsIn(sideMenu);
  expect(paths.filter(isPlanned)).toEqual(paths.filter((path) => !isOffered(path)));
});

const off: Record<BusinessService, boolean> = {
  feedManagementEnabled: false,
  fulfillmentEnabled: false,
  mcmEnabled: false,
  storefrontEnabled: false,
  unifiedAnalyticsEnabled: false,
};
const settingsMenu = (services: Partial<typeof off>) => {
  const facts: Facts = { isOn: () => false, may: () => true, roles: [], services: { ...off, ...services } };
  return visibleItems(
    menus.flatMap(({ settings = [] }) => settings),
    facts,
    "/",
  ).map(({ title, url }) => `${title} ${url}`);
};

test(
  "settings menu has Profile, Security, Organization, Users and Unified Analytics, for support too",
  {
    tags: [
      "shell.settings-menu.profile",
      "shell.settings-menu.security",
      "shell.settings-menu.organization",
      "console.users.menu",
      "shell.settings-menu.unified-analytics",
      "shell.settings-menu.admin-tools",
    ],
  },
  () => {
    expect(settingsMenu({})).toEqual([
      "Profile /settings/profile",
      "Security /settings/security",
      "Organization /settings/organization",
      "Users /settings/organization/users",
      "Unified Analytics /settings/unified-analytics",
    ]);
  },
);

test(
  "settings menu has Storefront and Marketplace Management if the business has them",
  { tags: ["shell.settings-menu.storefront", "shell.settings-menu.marketplace-management"] },
  () => {
    expect(settingsMenu({ storefrontEnabled: true })).toContain("Storefront /settings/storefront");
    expect(settingsMenu({ mcmEnabled: true })).toContain("Marketplace Management /settings/marketplace-management");
  },
);

test("every path that Home offers is a page", () => {
  const paths = areas.flatMap(({ pages, redirects = {} }) => [
    ...pages.flatMap((page) => page.paths),
    ...Object.keys(redirects),
  ]);
  expect(paths).toEqual(expect.arrayContaining(services.map(({ path }) => path)));
});
