import type { Order } from "./order.ts";

interface LedgerRow {
  label: string;
  amount: string;
  currency: string;
  isStrong?: boolean;
}

/** The order's amounts, which equal the channel's, and what the ledger adds to them. */
export function ledgerRows(order: Order): { sums: LedgerRow[]; below: LedgerRow[] } {
  const { currency, ledgerSummary } = order;
  const row = (label: string, amount: string, isStrong = false): LedgerRow => ({ label, amount, currency, isStrong });
  const isZero = (amount: string): boolean => Number(amount) === 0;
  const unless = (amount: string, label: string): LedgerRow[] => (isZero(amount) ? [] : [row(label, amount)]);
  return {
    sums: [
      row("Subtotal", order.subtotal),
      ...unless(negated(order.totalDiscount), "Discount"),
      row("Shipping", order.shippingTotal),
      row(order.isTaxIncluded ? "Tax (included)" : "Tax", order.totalTax),
      ...unless(ledgerSummary.unexplained, "Not explained by the channel"),
      row("Total", order.total, true),
    ],
    below: [
      ...unless(ledgerSummary.refunded, "Refunded"),
      ...unless(ledgerSummary.fees, "Fees"),
      row("Net", ledgerSummary.net, true),
      ...ledgerSummary.labelCosts.map((cost) => ({ label: "Label costs", ...cost })),
    ],
  };
}

/** The decimal with the other sign, as text: amounts can have more digits than a number holds. */
function negated(amount: string): string {
  if (Number(amount) === 0) return "0";
  return amount.startsWith("-") ? amount.slice(1) : `-${amount}`;
}
