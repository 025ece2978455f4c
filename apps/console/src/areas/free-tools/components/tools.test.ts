import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldRules, limits, messages } from "./field-rules.ts";
import { readForm, writeForm } from "./form-query.ts";
import { isMarketplace, type Marketplace, marketplaces } from "./marketplaces.ts";
import { buildLink, initialValues, type Tool, tools, type Values } from "./tools.ts";

const toolAt = (path: string) => tools.find((tool) => tool.path === path) as Tool;
const built = (path: string, values: Values, marketplace: Marketplace = "amazon.com") =>
  buildLink(toolAt(path), values, marketplace);
const urlOf = (path: string, values: Values, marketplace?: Marketplace) => {
  const outcome = built(path, values, marketplace);
  return "url" in outcome ? new URL(outcome.url) : undefined;
};
const errorOf = (path: string, values: Values) => {
  const outcome = built(path, values);
  return "errors" in outcome ? outcome.errors : undefined;
};

const asins = fc.stringMatching(/^[A-Za-z0-9]{10}$/);
const sellers = fc.stringMatching(/^A[A-Z0-9]{9,20}$/);
const brands = fc
  .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
  .filter((text) => text.isWellFormed() && text.trim() !== "" && text.trim().length <= limits.brand);
const domains = fc.constantFrom(...Object.keys(marketplaces).filter(isMarketplace));

test("canonical link has the ASIN in capitals, and the ASIN is read back from it", () => {
  fc.assert(
    fc.property(asins, domains, (asin, domain) => {
      const url = urlOf("canonical-url", { asin: ` ${asin} ` }, domain);
      expect(url?.href).toBe(`https://www.${domain}/dp/${asin.toUpperCase()}`);
      expect(urlOf("canonical-url", { asin: `${url?.href}/ref=sr_1_1?th=1` }, domain)?.href).toBe(url?.href);
    }),
  );
});

test.each([
  "https://www.amazon.de/Some-Coffee-Beans/dp/b0example1/ref=sr_1_1?keywords=beans",
  "https://www.amazon.com/gp/product/B0EXAMPLE1",
  "amazon.co.uk/gp/aw/d/B0EXAMPLE1?psc=1",
])("ASIN is read from %s", (asin) => {
  expect(urlOf("canonical-url", { asin })?.pathname).toBe("/dp/B0EXAMPLE1");
});

test("ASIN of any other length or alphabet is refused", { tags: ["svc.amazon.asin", "svc.limit.asin"] }, () => {
  const others = fc
    .string({ minLength: 1 })
    .filter((text) => text.trim() !== "" && !/^[A-Za-z0-9]{10}$/.test(text.trim()) && !text.includes("/"));
  const nearMisses = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9]{9}$/),
    fc.stringMatching(/^[A-Za-z0-9]{11}$/),
    fc.stringMatching(/^[A-Za-z0-9]{4}[-_.+é ß²][A-Za-z0-9]{5}$/),
  );
  fc.assert(
    fc.property(fc.oneof(others, nearMisses), (asin) => {
      expect(errorOf("canonical-url", { asin })).toEqual({ asin: "ASIN must be 10 alpha-numeric characters." });
    }),
  );
});

test("cart link keeps ASIN and quantity", { tags: ["svc.amazon.quantity", "svc.limit.quantity"] }, () => {
  fc.assert(
    fc.property(asins, fc.integer({ min: 1, max: limits.quantity }), (asin, quantity) => {
      const url = urlOf("add-to-cart", { asin, quantity: String(quantity) });
      expect(url?.pathname).toBe("/gp/aws/cart/add.html");
      expect([...(url?.searchParams ?? [])]).toEqual([
        ["ASIN.1", asin.toUpperCase()],
        ["Quantity.1", String(quantity)],
      ]);
    }),
  );
  expect(initialValues(toolAt("add-to-cart"))).toEqual({ asin: "", quantity: "1" });
});

test(
  "quantity below 1, above the limit or not whole is refused",
  { tags: ["svc.amazon.quantity", "svc.limit.quantity"] },
  () => {
    const wrong = fc.oneof(
      fc.integer({ max: 0 }),
      fc.integer({ min: limits.quantity + 1 }),
      fc.double({ min: 0.001, max: 998.999, noNaN: true }).filter((number) => !Number.isInteger(number)),
    );
    fc.assert(
      fc.property(wrong, (quantity) => {
        const errors = errorOf("add-to-cart", { asin: "B0EXAMPLE1", quantity: String(quantity) });
        expect(errors).toEqual({ quantity: "Quantity must be a whole number from 1 to 999." });
      }),
      { examples: [[0], [limits.quantity + 1]] },
    );
  },
);

test("quantity that is no number is refused", { tags: "svc.amazon.quantity-message" }, () => {
  for (const quantity of ["two", "1,5", "1 2", "1x", "--1"])
    expect(errorOf("add-to-cart", { asin: "B0EXAMPLE1", quantity })).toEqual({
      quantity: "Quantity must be a numerical value.",
    });
});

test("buy-together link has two to four products in order", { tags: "svc.amazon.buy-together" }, () => {
  const optional = fc.option(asins, { nil: "" });
  fc.assert(
    fc.property(asins, asins, optional, optional, (asin1, asin2, asin3, asin4) => {
      const sent = urlOf("buy-together", { asin1, asin2, asin3, asin4 })?.searchParams;
      const given = [asin1, asin2, asin3, asin4].filter(Boolean).map((asin) => asin.toUpperCase());
      expect(given.map((_, index) => sent?.get(`ASIN.${index + 1}`))).toEqual(given);
      expect(given.map((_, index) => sent?.get(`Quantity.${index + 1}`))).toEqual(given.map(() => "1"));
      expect(sent?.size).toBe(2 * given.length);
    }),
  );
  expect(errorOf("buy-together", { asin1: "B0EXAMPLE1", asin3: "B0EXAMPLE3" })).toEqual({ asin2: messages.required });
});

test(
  "ASIN search takes 1 to 50 ASINs, which are 549 characters, and no more",
  { tags: ["svc.amazon.asin-list-max", "svc.limit.asin-list"] },
  () => {
    fc.assert(
      fc.property(
        fc.array(asins, { minLength: 1, maxLength: 60 }),
        fc.constantFrom("\n", "\r\n", "\n\n"),
        (list, end) => {
          const values = { asins: list.join(end) + end };
          const wanted = list.map((asin) => asin.toUpperCase()).join("|");
          const outcome = built("asin-search", values);
          expect("url" in outcome ? new URL(outcome.url).searchParams.get("k") : outcome.errors["asins"]).toBe(
            list.length <= 50 ? wanted : messages.asinList,
          );
        },
      ),
    );
    const full = Array.from({ length: 50 }, () => "B0EXAMPLE1").join("\n");
    expect(fieldRules.asinList.clean(full)).toHaveLength(549);
    expect(urlOf("asin-search", { asins: full })).toBeDefined();
    expect(errorOf("asin-search", { asins: "x".repeat(550) })).toEqual({ asins: messages.asinList });
    const short = (count: number) => errorOf("asin-search", { asins: "A\n".repeat(count) });
    expect([short(50), short(51)]).toEqual([{ asins: messages.asinLine }, { asins: messages.asinList }]);
  },
);

test("every line of an ASIN search must be an ASIN", { tags: "svc.amazon.asin-list" }, () => {
  fc.assert(
    fc.property(fc.array(asins, { maxLength: 40 }), fc.nat(), (list, at) => {
      const lines = list.toSpliced(at % (list.length + 1), 0, "B0EXAMPLE");
      expect(errorOf("asin-search", { asins: lines.join("\n") })).toEqual({
        asins: "Each line must be an ASIN of 10 alpha-numeric characters.",
      });
    }),
  );
});

test("brand and seller links are encoded so that Amazon reads the same text", () => {
  fc.assert(
    fc.property(brands, sellers, domains, (brand, seller, domain) => {
      const text = fieldRules.brand.clean(brand);
      const search = urlOf("brand", { brand }, domain);
      expect(search?.origin).toBe(`https://www.${domain}`);
      expect(search?.pathname).toBe("/s");
      expect([...(search?.searchParams ?? [])]).toEqual([
        ["k", text],
        ["rh", `p_89:${text}`],
      ]);
      const offers = urlOf("seller", { seller }, domain);
      expect([...(offers?.searchParams ?? [])]).toEqual([["me", seller]]);
      expect(urlOf("seller", { seller: offers?.href ?? "" }, domain)?.href).toBe(offers?.href);
    }),
  );
});

test.each([
  ["brand", { brand: "b".repeat(101) }, { brand: "Brand name must be 100 characters or less." }],
  ["seller", { seller: "A1 B2" }, { seller: "Seller ID must be 10 to 21 alpha-numeric characters." }],
])("%s input outside its limits is refused", (path, values, errors) => {
  expect(errorOf(path, values)).toEqual(errors);
});

test("link always stays on the chosen Amazon domain", () => {
  fc.assert(
    fc.property(fc.constantFrom(...tools), fc.string(), domains, (tool, text, domain) => {
      const values = Object.fromEntries(tool.fields.map(({ name }) => [name, text]));
      const outcome = buildLink(tool, values, domain);
      const origins = "url" in outcome ? [new URL(outcome.url).origin] : [];
      expect(origins.filter((origin) => origin !== `https://www.${domain}`)).toEqual([]);
    }),
  );
});

test("empty required field of any tool is reported", { tags: "svc.amazon.all-required" }, () => {
  for (const tool of tools) {
    const required = tool.fields
      .filter(({ isOptional }) => !isOptional)
      .map(({ name }) => [name, "All fields are required."]);
    expect(buildLink(tool, {}, "amazon.com"), tool.path).toEqual({ errors: Object.fromEntries(required) });
  }
});

test("shared link restores the form and keeps other parameters", { tags: "console.free-tools.shareable" }, () => {
  const forms = fc.constantFrom(...tools).chain((tool) =>
    fc.record({
      tool: fc.constant(tool),
      marketplace: domains,
      values: fc.record(
        Object.fromEntries(
          tool.fields.map(({ name }) => [
            name,
            fc
              .string({ maxLength: 600, unit: "grapheme" })
              .filter((text) => text.isWellFormed() && text.length <= 2000),
          ]),
        ),
      ),
    }),
  );
  fc.assert(
    fc.property(forms, ({ tool, ...entered }) => {
      const before = new URLSearchParams({ nav: "mcm", site: "amazon.in" });
      const query = new URLSearchParams(writeForm(tool, entered, before).toString());
      expect(readForm(tool, query)).toEqual(entered);
      expect(query.get("nav")).toBe("mcm");
    }),
    {
      examples: [
        [{ tool: toolAt("brand"), marketplace: "amazon.de", values: { brand: "é".repeat(2_000) } }],
        [{ tool: toolAt("add-to-cart"), marketplace: "amazon.com", values: { asin: "", quantity: "" } }],
      ],
    },
  );
  expect(writeForm(toolAt("add-to-cart"), readForm(toolAt("add-to-cart"), new URLSearchParams())).toString()).toBe("");
  expect(readForm(toolAt("brand"), new URLSearchParams("site=evil.example")).marketplace).toBe("amazon.com");
});
