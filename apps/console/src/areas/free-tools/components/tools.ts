import { fieldRules, type FieldKind, linesOf, messages } from "./field-rules.ts";
import type { Marketplace } from "./marketplaces.ts";

export interface ToolField {
  /** The name in shared links and in the header of a CSV file. */
  name: string;
  label: string;
  kind: FieldKind;
  isOptional?: true;
  /** The value of a new form. */
  initial?: string;
  placeholder?: string;
  help?: string;
}

/** Inputs by field name. */
export type Values = Readonly<Record<string, string>>;

export interface Tool {
  /** The tab's path. */
  path: string;
  label: string;
  /** What the link is for. */
  note: string;
  fields: readonly ToolField[];
  /** Returns path and query of the link from cleaned values. */
  link: (values: Values) => string;
}

/** A link, or what is wrong by field name. */
export type Outcome = { url: string } | { errors: Values };

const asinField = (name: string, label: string): ToolField => ({
  name,
  label,
  kind: "asin",
  placeholder: "B0EXAMPLE1",
});

export const tools: readonly Tool[] = [
  {
    path: "canonical-url",
    label: "Canonical URL",
    note: "The shortest link to a product. Paste an ASIN or the address of a product page.",
    fields: [asinField("asin", "ASIN")],
    link: ({ asin }) => `/dp/${asin}`,
  },
  {
    path: "add-to-cart",
    label: "Add to cart",
    note: "A link that adds a product to the shopper's cart.",
    fields: [asinField("asin", "ASIN"), { name: "quantity", label: "Quantity", kind: "quantity", initial: "1" }],
    link: ({ asin = "", quantity = "" }) => cartLink([asin], Number(quantity)),
  },
  {
    path: "buy-together",
    label: "Buy together",
    note: "A link that adds two to four products to the shopper's cart at once.",
    fields: [
      asinField("asin1", "ASIN 1"),
      asinField("asin2", "ASIN 2"),
      { ...asinField("asin3", "ASIN 3 (optional)"), isOptional: true },
      { ...asinField("asin4", "ASIN 4 (optional)"), isOptional: true },
    ],
    link: ({ asin1 = "", asin2 = "", asin3 = "", asin4 = "" }) =>
      cartLink([asin1, asin2, asin3, asin4].filter(Boolean), 1),
  },
  {
    path: "asin-search",
    label: "ASIN search",
    note: "A search page that lists exactly the products you name.",
    fields: [
      {
        name: "asins",
        label: "ASINs",
        kind: "asinList",
        placeholder: "B0EXAMPLE1\nB0EXAMPLE2",
        help: "One per line, up to 50",
      },
    ],
    link: ({ asins = "" }) => searchLink({ k: linesOf(asins).join("|") }),
  },
  {
    path: "brand",
    label: "Brand",
    note: "A search page with the products of one brand.",
    fields: [{ name: "brand", label: "Brand name", kind: "brand", placeholder: "Harbour Coffee" }],
    link: ({ brand = "" }) => searchLink({ k: brand, rh: `p_89:${brand}` }),
  },
  {
    path: "seller",
    label: "Seller",
    note: "All offers of one seller. Paste a seller ID or the address of a storefront.",
    fields: [{ name: "seller", label: "Seller ID", kind: "seller", placeholder: "A1EXAMPLE2SELL" }],
    link: ({ seller = "" }) => searchLink({ me: seller }),
  },
];

function cartLink(asins: readonly string[], quantity: number): string {
  const items = asins.flatMap((asin, index) => [
    [`ASIN.${index + 1}`, asin],
    [`Quantity.${index + 1}`, String(quantity)],
  ]);
  return `/gp/aws/cart/add.html?${new URLSearchParams(items)}`;
}

const searchLink = (query: Record<string, string>): string => `/s?${new URLSearchParams(query)}`;

/** Returns the link of a tool, or its errors. */
export function buildLink(tool: Tool, values: Values, marketplace: Marketplace): Outcome {
  const cleaned = Object.fromEntries(
    tool.fields.map(({ name, kind }) => [name, fieldRules[kind].clean(values[name] ?? "")]),
  );
  const errors = tool.fields.flatMap((field) => {
    const error = errorOf(field, cleaned[field.name] ?? "");
    return error ? [[field.name, error] as const] : [];
  });
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  return { url: `https://www.${marketplace}${tool.link(cleaned)}` };
}

function errorOf({ kind, isOptional }: ToolField, value: string): string | undefined {
  if (value === "") return isOptional ? undefined : messages.required;
  return fieldRules[kind].check(value);
}

/** The values of a new form. */
export function initialValues({ fields }: Tool): Values {
  return Object.fromEntries(fields.map(({ name, initial = "" }) => [name, initial]));
}
