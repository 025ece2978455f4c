import { expect, test } from "vitest";
import { marketplaceRedirect, marketplaceSubscription, returnUrlOf } from "./marketplace.ts";

test.each([
  ["https://c.test/orders?tab=a&nav=mcm", "https://c.test/orders?tab=a&nav=mcm"],
  ["https://c.test/marketplace-management/no-products?nav=mcm", "https://c.test/marketplace-management?nav=mcm"],
  ["https://c.test/no-integrations", "https://c.test/"],
  ["https://c.test/listings/no-listings/", "https://c.test/listings/"],
  ["https://c.test/no-products-at-all", "https://c.test/no-products-at-all"],
  ["https://c.test/?businessId=b1&nav=mcm", "https://c.test/?nav=mcm"],
])("return URL of %s is %s", (address, expected) => {
  expect(returnUrlOf(address)).toBe(expected);
});

test("redirect page gets the business and the return URL", () => {
  const mcm = { url: "https://channels.test/app", loginUrl: "https://channels.test/login" };
  expect(marketplaceRedirect(mcm, "b 1", "https://c.test/a?b=c")).toBe(
    "https://channels.test/redirect?businessId=b+1&returnUrl=https%3A%2F%2Fc.test%2Fa%3Fb%3Dc",
  );
  expect(marketplaceRedirect(mcm, "b1")).toBe("https://channels.test/redirect?businessId=b1");
});

test("subscription page is that of one business", () => {
  const mcm = { url: "https://channels.test/app", loginUrl: "https://channels.test/login" };
  expect(marketplaceSubscription(mcm, "b1")).toBe("https://channels.test/subscription?businessId=b1");
});
