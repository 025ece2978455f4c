import { expect, test } from "vitest";
import { siteLoginUrl, storefrontStatus } from "./storefront.ts";

const site = (number: number) => ({
  id: `site-${number}`,
  name: `Shop ${number}`,
  sharedDomain: `shop${number}.example`,
});
const product = (sites: number, more = {}) => ({
  isOffered: true,
  isKnown: true,
  sites: Array.from({ length: sites }, (_, number) => site(number)),
  ...more,
});

test("storefront provisioning is skipped where it is disabled", { tags: "shell.storefront.skipped" }, () => {
  expect(storefrontStatus(product(0, { isOffered: false }))).toBe("skipped");
});

test(
  "zero sites are not provisioned, one is single site, more are multi site",
  {
    tags: [
      "shell.storefront.not-provisioned",
      "shell.storefront.single-site",
      "shell.storefront.multi-site",
      "shell.enum.storefront-status",
    ],
  },
  () => {
    expect([0, 1, 2, 3].map((sites) => storefrontStatus(product(sites)))).toEqual([
      "notProvisioned",
      "singleSite",
      "multiSite",
      "multiSite",
    ]);
  },
);

test("site's admin is signed in to at its host over HTTPS unless its origin says otherwise", () => {
  expect(siteLoginUrl({ sharedDomain: "shop.example" }, "/admin/login")).toBe("https://shop.example/admin/login");
  expect(siteLoginUrl({ sharedDomain: "http://shop.localhost:4314" }, "/admin/login")).toBe(
    "http://shop.localhost:4314/admin/login",
  );
});
