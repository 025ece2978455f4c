import type { Facts } from "@bc/navigation/contract/condition";
import { expect, test } from "vitest";
import type { MenuItem } from "../../shared/navigation/menu-item.ts";
import { marketplaceEntries } from "./marketplace-entries.ts";

const facts: Facts = {
  isOn: () => true,
  may: () => true,
  roles: ["org_owner"],
  services: {
    feedManagementEnabled: false,
    fulfillmentEnabled: false,
    mcmEnabled: true,
    storefrontEnabled: false,
    unifiedAnalyticsEnabled: false,
  },
};
const urlsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ url, items: below = [] }) => [...(url === undefined ? [] : [url]), ...urlsOf(below)]);

test("marketplace entries keep the current business; a flag leads orders to the console", () => {
  const urls = urlsOf(
    marketplaceEntries(facts, { mcm: "https://mcm.test/", mcmLegacy: "https://old.test", businessId: "b" }),
  );
  expect(urls).toContain("https://mcm.test/products?businessId=b");
  expect(urls).toContain("https://old.test/pricing-manager?businessId=b");
  expect(urls).toContain("/orders");
});

test("pages of a site that is not configured are omitted", () => {
  const urls = urlsOf(
    marketplaceEntries(facts, { mcm: "https://mcm.test", mcmLegacy: undefined, businessId: undefined }),
  );
  expect(urls).toContain("https://mcm.test/");
  expect(urls.filter((url) => url.includes("old"))).toEqual([]);
});

test("every icon of the rail is different", () => {
  const pictures = marketplaceEntries(facts, {
    mcm: "https://mcm.test",
    mcmLegacy: "https://old.test",
    businessId: "b",
  }).map(({ icon }) => icon);
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(pictures.length);
});
