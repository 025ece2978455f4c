import type { SaleLine } from "@bc/order/contract/sales";
import { expect, test } from "vitest";
import { productsOf, productText } from "./sale-products.ts";

const line = (more: Partial<SaleLine>): SaleLine => ({
  id: "l1",
  sku: "MUG",
  productId: "p1",
  variantId: "v1",
  name: "Mug",
  version: 1,
  quantity: 1,
  price: "10",
  total: "10",
  isRemoved: false,
  ...more,
});
const short = (...lines: SaleLine[]) =>
  productsOf(lines).map(({ productId, variantId, name, version }) => [productId, variantId, name, version]);

test("newest line names a product, and at a tie the order of lines decides nothing", () => {
  const lines = [
    line({ version: 2 }),
    line({ name: "Large mug", version: 3 }),
    line({ name: "Small mug", version: 3 }),
  ];
  expect(short(...lines)).toEqual([["p1", "v1", "Small mug", 3]]);
  expect(short(...lines.toReversed())).toEqual([["p1", "v1", "Small mug", 3]]);
});

test("SKU stands for IDs that the source does not name, and a line without both has no product", () => {
  expect(
    short(
      line({ productId: null, variantId: null }),
      line({ variantId: null }),
      line({ sku: "", variantId: null }),
      line({ sku: "", productId: null, variantId: null }),
    ),
  ).toEqual([
    ["MUG", "MUG", "Mug", 1],
    ["p1", "MUG", "Mug", 1],
    ["p1", "", "Mug", 1],
  ]);
});

test("products that differ only by version have the same text", () => {
  const [text, ...others] = [{}, { version: 2 }, { name: "Cup" }].map((more) =>
    productsOf([line(more)]).map(productText),
  );
  expect(others.map((other) => other[0] === text?.[0])).toEqual([true, false]);
});
