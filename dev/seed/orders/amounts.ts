import type { Deliveries } from "@bc/order/contract/delivery";
import type { Currency } from "@bc/order/contract/model";
import { type PlannedOrder, quantityOf } from "./plan.ts";

type Ledger = NonNullable<Deliveries["deliveries"][number]["ledger"]>;

/** Writes cents as a decimal; yen have none. */
export const moneyOf = (cents: number, currency: Currency): string =>
  currency === "JPY" ? String(cents) : (cents / 100).toFixed(2);

export interface Amounts {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

/** Returns the amounts of an order in cents. */
export function amountsOf(order: PlannedOrder, isTaxIncluded: boolean): Amounts {
  const subtotal = order.lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const discount = order.index % 8 === 0 ? Math.round(subtotal * 0.1) : 0;
  const shipping = subtotal >= 7_500 && order.method === "Standard" ? 0 : order.method === "Standard" ? 595 : 1_495;
  const taxed = subtotal - discount + shipping;
  const tax = isTaxIncluded ? Math.round(taxed - taxed / (1 + order.tax)) : Math.round(taxed * order.tax);
  return { subtotal, discount, shipping, tax, total: taxed + (isTaxIncluded ? 0 : tax) };
}

/** Returns the entries that explain an order's total, and what the channel keeps and pays back. */
export function ledgerOf(
  order: PlannedOrder,
  amounts: Amounts,
  { isTaxIncluded, refundedAt }: { isTaxIncluded: boolean; refundedAt: string | undefined },
): Ledger {
  const at = new Date(order.placedAt).toISOString();
  type Content = NonNullable<Ledger[number]["content"]>;
  const entry = (sourceId: string, kind: Content["kind"], cents: number, eventAt = at): Ledger =>
    cents === 0
      ? []
      : [
          {
            sourceId,
            content: { kind, amount: moneyOf(cents, order.currency), currency: order.currency, eventAt },
          },
        ];
  const returned = order.lines.filter(({ isReturned }) => isReturned);
  const refund = returned.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return [
    ...entry("goods", "GOODS", amounts.subtotal),
    ...entry("discount", "DISCOUNT", -amounts.discount),
    ...entry("shipping", "SHIPPING", amounts.shipping),
    ...entry("tax", "TAX", isTaxIncluded ? 0 : amounts.tax),
    ...(order.channel.type === "AMAZON" ? entry("fee", "FEE", -Math.round(amounts.subtotal * 0.15)) : []),
    ...(refundedAt ? entry("refund", "REFUND", -refund, refundedAt) : []),
  ];
}

/** Grams that a box with everything in it weighs. */
export const gramsOf = (order: PlannedOrder): number =>
  order.lines.reduce((sum, { product, quantity }) => sum + product.weightGrams * quantity, 120 * quantityOf(order));
