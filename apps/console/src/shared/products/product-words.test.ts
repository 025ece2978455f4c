import { expect, test } from "vitest";
import { productTypeAt } from "./product-type.ts";
import { productWords } from "./product-words.ts";

test(
  "the console wraps mcm, sf, dfw, rpt, ff and ua, and is bc itself",
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
