import { expect, test } from "vitest";
import { business } from "../test/menus.ts";
import { settings } from "../test/settings.ts";
import { switchAddress } from "./switch-address.ts";

const kitchen = business("Demo Kitchen", 2);

test("switch replaces businessId, and tenantCode if present", () => {
  const to = (href: string) => switchAddress(settings(), kitchen, href);
  expect(to("https://mcm.example/products?page=2")).toBe("https://mcm.example/products?page=2&businessId=b2");
  expect(to("https://mcm.example/?businessId=b1&tenantCode=1#top")).toBe(
    "https://mcm.example/?businessId=b2&tenantCode=2#top",
  );
});

test("tenant without a business ID is selected by code", () => {
  expect(switchAddress(settings(), { ...kitchen, businessId: null }, "https://mcm.example/?businessId=b1")).toBe(
    "https://mcm.example/?tenantCode=2",
  );
});

test(
  "switch on a jazz host goes through its change-business page",
  { tags: "shell.navigate.identity-business" },
  () => {
    const to = switchAddress(settings({ product: "jazz" }), kitchen, "https://jazz.example/x?businessId=b1");
    expect(to).toBe(
      `https://jazz.example/oidc/change-business?businessId=b2&redirect=${encodeURIComponent("https://jazz.example/x?businessId=b2")}`,
    );
  },
);
