import { expect, test } from "vitest";
import { productLink } from "./product-link.ts";
import type { Product, ProductId } from "./use-products.ts";

const config = {
  storeLoginPath: "/admin/login",
  products: {
    mcm: { url: "https://channels.test", loginUrl: "https://channels.test/login" },
    dfw: { url: "https://feed.test", signInUrl: "https://feed.test/sign-in", callbackUrl: "https://feed.test/back" },
    rpt: { url: "https://reports.test" },
  },
};
const address = "https://console.test/orders?tab=a";
const of = (id: ProductId, given: Partial<Product> = {}, products: typeof config.products | object = config.products) =>
  productLink(
    { id, isOffered: true, isKnown: true, isEnabled: true, sites: [], ...given },
    { config: { ...config, products }, businessId: "b1", address },
  );
const site = (id: string, sharedDomain = `${id}.stores.test`) => ({ id, name: id, sharedDomain });

test("enabled product links to the product", () => {
  expect(of("mcm")).toEqual({
    kind: "site",
    url: `https://channels.test/redirect?businessId=b1&returnUrl=${encodeURIComponent(address)}`,
  });
  expect(of("dfw")).toEqual({ kind: "site", url: "https://feed.test/sign-in" });
  expect(of("rpt")).toEqual({ kind: "site", url: "https://reports.test" });
  expect(of("ff")).toEqual({ kind: "page", path: "/fulfillment" });
  expect(of("ua")).toEqual({ kind: "page", path: "/unified-analytics/dashboard" });
});

test("disabled product links to its introduction", () => {
  expect(of("mcm", { isEnabled: false })).toEqual({ kind: "page", path: "/marketplace-management" });
  expect(of("dfw", { isEnabled: false })).toEqual({ kind: "page", path: "/feed-marketing" });
});

test("product without a configured URL links to its introduction", () => {
  expect(of("mcm", {}, {})).toEqual({ kind: "page", path: "/marketplace-management" });
  expect(of("dfw", {}, {})).toEqual({ kind: "page", path: "/feed-marketing" });
  expect(of("rpt", {}, {})).toEqual({ kind: "page", path: "/reporting" });
});

test("single site signs in directly, several open the storefront page", () => {
  expect(of("sf", { sites: [site("a")] })).toEqual({ kind: "store", loginUrl: "https://a.stores.test/admin/login" });
  expect(of("sf", { sites: [site("a"), site("b")] })).toEqual({ kind: "page", path: "/storefront" });
  expect(of("sf", { sites: [] })).toEqual({ kind: "page", path: "/storefront" });
});
