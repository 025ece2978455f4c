import { checkAddress } from "@bc/order/contract/check-address";
import { addressSchema, deliveryLimits } from "@bc/order/contract/delivery";
import { currencies } from "@bc/order/contract/model";
import { z } from "zod";
import { maxProductNameLength, maxSkuLength } from "./limits.ts";
import { fromUnits, toUnits } from "./money.ts";

const required = "This field is required";
const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, "Please enter an amount such as 12.50");

const line = z.object({
  /** Empty for a free line without a SKU. */
  sku: z.string().trim().max(maxSkuLength),
  name: z.string().trim().min(1, required).max(maxProductNameLength),
  quantity: z.int().min(1, "Please enter 1 or more").max(1_000_000, "Please enter 1,000,000 or less"),
  /** Null: the product's price at the time of saving. */
  price: amount.nullable(),
});

const address = addressSchema.superRefine((value, context) => {
  for (const { field, problem } of checkAddress(value))
    context.addIssue({ code: "custom", path: [field], message: problem });
});

/** An order that a user enters. */
export const manualOrder = z
  .object({
    lines: z.array(line).min(1, "Add an item").max(deliveryLimits.lines),
    email: z.email("Please enter a valid email").max(320).nullable(),
    shipTo: address,
    /** Null: the same as the ship-to address. */
    billing: address.nullable(),
    discount: amount,
    shipping: amount,
    tax: amount,
    currency: z.enum(currencies),
    isPaid: z.boolean(),
    isGift: z.boolean(),
    giftNote: z.string().trim().max(5_000, "Please enter 5000 characters or less").nullable(),
    shippingMethod: z.string().trim().max(200, "Please enter 200 characters or less").nullable(),
    /** For the user's colleagues. */
    internalNote: z.string().trim().max(5_000, "Please enter 5000 characters or less").nullable(),
    /** Printed on the packing slip. */
    customerNote: z.string().trim().max(5_000, "Please enter 5000 characters or less").nullable(),
  })
  .refine(({ giftNote, isGift }) => isGift || !giftNote, {
    path: ["giftNote"],
    message: "Only gifts have a gift note",
  });
export type ManualOrder = z.infer<typeof manualOrder>;

export interface Totals {
  lines: string[];
  subtotal: string;
  total: string;
}

/** Returns the totals that form and server must agree on. Each line is rounded to the currency. */
export function totalsOf(
  lines: readonly { quantity: number; price: string }[],
  amounts: Pick<ManualOrder, "discount" | "shipping" | "tax" | "currency">,
): Totals {
  const { discount, shipping, tax, currency } = amounts;
  const totals = lines.map(({ quantity, price }) => fromUnits(toUnits(price) * BigInt(quantity), currency));
  const subtotal = totals.reduce((sum, each) => sum + toUnits(each), 0n);
  const total = subtotal - toUnits(discount) + toUnits(shipping) + toUnits(tax);
  return { lines: totals, subtotal: fromUnits(subtotal, currency), total: fromUnits(total, currency) };
}
