import { expect, test } from "vitest";
import { sideMenu } from "../contract/menu.ts";
import { offeredMenu } from "./offered-menu.ts";
import { addresses, everything, urlsOf } from "./testing/menu-readers.ts";
import { visibleMenu } from "./visible-menu.ts";

test("menu leads to no page that is yet to come", { tags: "console.navigation.content" }, () => {
  const facts = { ...everything, isOn: (flag: string) => flag !== "mcmTempCoreOrders" };
  const nodes = visibleMenu(offeredMenu(sideMenu), facts, addresses);
  const paths = urlsOf(nodes).flatMap((url) => (url.startsWith(addresses.bc) ? [url.slice(addresses.bc.length)] : []));
  expect(paths).toEqual([
    "/",
    "/orders",
    "/unified-analytics/my-connectors",
    "/unified-analytics/all-connectors",
    "/storefront",
    "/notifications",
    "/feature-requests",
    "/settings/profile",
    "/settings/security",
    "/settings/organization",
    "/settings/storefront",
    "/settings/marketplace-management",
    "/settings/unified-analytics",
    "/organization-selection",
  ]);
});
