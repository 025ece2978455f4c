import { expect, test } from "vitest";
import { productTypeAt } from "./product-type.ts";
import { productWords } from "./product-words.ts";

test(
  "product identifiers are mcm, sf, dfw, rpt, ff, ua and bc",
  { tags: ["shell.products.identifiers", "shell.enum.product"] },
  () => {
    const names = Object.fromEntries(Object.entries(productWords).map(([id, { name }]) => [id, name]));
    expect(names).toEqual({
      mcm: "Marketplace Management",
      sf: "Storefront",
      dfw: "Feed Marketing",
      rpt: "Reporting",
      ff: "Fulfillment",
      ua: "Unified Analytics",
    });
    expect(productTypeAt("/")).toBe("bc");
  },
);
