import { expect, test } from "vitest";
import type { Product, ProductId } from "../../../shared/products/use-products.ts";
import { cardsOf, services } from "./services.ts";

const product = (id: ProductId, given: Partial<Product> = {}): Product => ({
  id,
  isOffered: true,
  isKnown: true,
  isEnabled: false,
  sites: [],
  ...given,
});

test("provisioned services come first and are active", { tags: "svc.home.card-visibility" }, () => {
  const cards = cardsOf([product("mcm"), product("ff", { isEnabled: true }), product("sf", { isEnabled: true })]);
  expect(cards.slice(0, 3).map(({ name, isEnabled }) => [name, isEnabled])).toEqual([
    ["Storefront", true],
    ["Fulfillment", true],
    ["Marketplace Management", false],
  ]);
  expect(cards).toHaveLength(services.length);
});

test("product that the deployment doesn't offer has no card", { tags: "svc.home.card-visibility" }, () => {
  const names = cardsOf([product("dfw", { isOffered: false })]).map(({ name }) => name);
  expect(names).not.toContain("Feed Marketing");
  expect(names).toContain("Storefront");
});
