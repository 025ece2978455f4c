import { manualOrder, type Totals, totalsOf } from "@bc/mcm/contract/manual-order";
import { fromUnits, toUnits } from "@bc/mcm/contract/money";
import { currencies } from "@bc/order/contract/model";
import { z } from "zod";
import type { CreateOrderMutationVariables } from "../api/create-order.gen.ts";
import type { FindProductsQuery } from "../api/find-products.gen.ts";

export type Product = FindProductsQuery["mcm_products"]["data"][number];

const addressForm = z.object({
  name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string(),
});
export type AddressForm = z.infer<typeof addressForm>;

const formLine = z.object({
  id: z.string(),
  /** Empty for a free line. */
  sku: z.string(),
  name: z.string(),
  quantity: z.number().nullable(),
  /** Null: the product's price. */
  price: z.string().nullable(),
  listPrice: z.object({ amount: z.string(), currency: z.string() }).nullable(),
});
export type FormLine = z.infer<typeof formLine>;

/** What the user entered, as the draft keeps it. */
export const orderForm = z.object({
  /** Stays the same until the order is created, so that a repeated attempt creates it once. */
  clientKey: z.string(),
  lines: z.array(formLine),
  email: z.string(),
  shipTo: addressForm,
  hasBilling: z.boolean(),
  billing: addressForm,
  discount: z.string(),
  shipping: z.string(),
  tax: z.string(),
  currency: z.enum(currencies),
  isPaid: z.boolean(),
  isGift: z.boolean(),
  giftNote: z.string(),
  shippingMethod: z.string(),
  internalNote: z.string(),
  customerNote: z.string(),
});
export type OrderForm = z.infer<typeof orderForm>;

const emptyAddress: AddressForm = {
  name: "",
  company: "",
  address1: "",
  address2: "",
  address3: "",
  city: "",
  state: "",
  postalCode: "",
  countryCode: "",
  phone: "",
};

const empty: Omit<OrderForm, "clientKey"> = {
  lines: [],
  email: "",
  shipTo: emptyAddress,
  hasBilling: false,
  billing: emptyAddress,
  discount: "",
  shipping: "",
  tax: "",
  currency: "USD",
  isPaid: true,
  isGift: false,
  giftNote: "",
  shippingMethod: "",
  internalNote: "",
  customerNote: "",
};

export const emptyForm = (): OrderForm => ({ clientKey: crypto.randomUUID(), ...empty });

/** Whether the user entered anything that a draft should keep. */
export function isStarted({ clientKey: _clientKey, ...form }: OrderForm): boolean {
  return JSON.stringify(form) !== JSON.stringify({ ...empty });
}

/** Adds one piece of a product. The first product with a price decides the currency. */
export function addProduct(form: OrderForm, product: Product): OrderForm {
  const { sku, name, currency } = product;
  const known = form.lines.find((line) => line.sku === sku);
  if (known) return changeLine(form, known.id, { quantity: Math.min(Math.trunc(known.quantity ?? 0) + 1, 1_000_000) });
  const line = { id: crypto.randomUUID(), sku, name, quantity: 1, price: null, listPrice: listPriceOf(product) };
  const first = form.lines.length === 0 && currencies.find((code) => code === currency);
  return { ...form, lines: [...form.lines, line], ...(first && { currency: first }) };
}

/** A product's price with the decimals of its currency, or with its own if it has more. */
export function listPriceOf({ price, currency }: Pick<Product, "price" | "currency">): FormLine["listPrice"] {
  if (!price || !currency) return null;
  const usual = fromUnits(toUnits(price), currency);
  return { amount: toUnits(usual) === toUnits(price) ? usual : price, currency };
}

export function addFreeLine(form: OrderForm): OrderForm {
  const line = { id: crypto.randomUUID(), sku: "", name: "", quantity: 1, price: "", listPrice: null };
  return { ...form, lines: [...form.lines, line] };
}

export function changeLine(form: OrderForm, id: string, change: Partial<FormLine>): OrderForm {
  return { ...form, lines: form.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) };
}

export function removeLine(form: OrderForm, id: string): OrderForm {
  return { ...form, lines: form.lines.filter((line) => line.id !== id) };
}

/** The price of a line: the entered one, or the product's in the order's currency. Empty if there is none. */
export function priceOf({ price, listPrice }: FormLine, currency: string): string {
  return price?.trim() ?? (listPrice?.currency === currency ? listPrice.amount : "");
}

/** The totals of the form, by the rule of the server. What is not a number yet counts as zero. */
export function formTotals(form: OrderForm): Totals {
  const lines = form.lines.map((line) => ({
    quantity: Math.trunc(line.quantity ?? 0),
    price: priceOf(line, form.currency),
  }));
  return totalsOf(lines, { ...amountsOf(form), currency: form.currency });
}

const amountsOf = ({ discount, shipping, tax }: OrderForm) => ({
  discount: discount.trim() || "0",
  shipping: shipping.trim() || "0",
  tax: tax.trim() || "0",
});

const filled = (text: string): string | null => text.trim() || null;

/** An address as the server takes it. */
export function addressOf(address: AddressForm): Record<keyof AddressForm, string | null> {
  const entries = Object.entries(address).map(([name, text]) => [name, filled(text)]);
  return Object.fromEntries(entries) as Record<keyof AddressForm, string | null>;
}

/** Returns an address of the server as the form shows it. */
export function addressFormOf(address: Partial<Record<keyof AddressForm, string | null>>): AddressForm {
  const entries = Object.keys(emptyAddress).map((name) => [name, address[name as keyof AddressForm] ?? ""]);
  return Object.fromEntries(entries) as AddressForm;
}

type OrderInput = CreateOrderMutationVariables["input"];

/** The order as the server takes it. Prices that the user did not set are the server's to find. */
export function inputOf(form: OrderForm, businessId: string): OrderInput {
  const { clientKey, lines, email, shipTo, hasBilling, billing, currency, isPaid, isGift } = form;
  return {
    businessId,
    clientKey,
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name.trim(),
      quantity: line.quantity ?? 0,
      price: line.price === null && priceOf(line, currency) ? null : priceOf(line, currency),
    })),
    email: filled(email),
    shipTo: addressOf(shipTo),
    billing: hasBilling ? addressOf(billing) : null,
    ...amountsOf(form),
    currency,
    total: formTotals(form).total,
    isPaid,
    isGift,
    giftNote: isGift ? filled(form.giftNote) : null,
    shippingMethod: filled(form.shippingMethod),
    internalNote: filled(form.internalNote),
    customerNote: filled(form.customerNote),
  };
}

/** Sentences for the fields that the server would refuse, by path, such as shipTo.city. */
export function problemsOf(form: OrderForm): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const { error } = manualOrder.safeParse(inputOf(form, ""));
  for (const { path, message } of error?.issues ?? []) problems.set(path.join("."), message);
  for (const [index, line] of form.lines.entries())
    if (!priceOf(line, form.currency)) problems.set(`lines.${index}.price`, "This field is required");
  const { subtotal } = formTotals(form);
  if (toUnits(amountsOf(form).discount) > toUnits(subtotal))
    problems.set("discount", `Please enter ${subtotal} or less`);
  return problems;
}
