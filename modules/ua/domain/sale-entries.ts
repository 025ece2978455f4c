import { negated, sumOf, timesOf } from "@bc/connector-kit/numbers";
import type { Sale, SaleLedgerEntry, SaleLine } from "@bc/order/contract/sales";
import { productOf } from "./sale-products.ts";

/** An entry of the sales ledger that an order gives rise to. */
export interface SaleEntry {
  /** Identifies it among all orders: its event, kind and line. */
  id: string;
  orderId: string;
  /** Empty if it belongs to no line. */
  lineId: string;
  kind: string;
  /** Not before the order, also if its source says so. */
  eventAt: string;
  orderedAt: string;
  quantity: number;
  /** Signed as it changes what the merchant keeps. */
  amount: string;
  currency: string;
  /** A later change of what was ordered. */
  isEdit: boolean;
  salesChannel: string;
  /** The product of the line. Empty if it belongs to no line, or the line has neither IDs nor SKU. */
  productId: string;
  variantId: string;
  sku: string;
  country: string;
  customerKey: string;
  /** The last click before the order. Empty where nothing is known. */
  clickSource: string;
  clickMedium: string;
  clickCampaign: string;
  clickReferrer: string;
}

const kinds: Readonly<Record<SaleLedgerEntry["kind"], string>> = {
  GOODS: "gross",
  DISCOUNT: "discount",
  SHIPPING: "shipping",
  SHIPPING_DISCOUNT: "shipping",
  TAX: "tax",
  DUTY: "duty",
  REFUND: "return",
  FEE: "fee",
  ADJUSTMENT: "adjustment",
};
/** The kinds of what is sold and refunded, by the label of the channel. */
const labeled: Readonly<Record<string, readonly [sold: string, refunded: string]>> = {
  Shipping: ["shipping", "shipping_refund"],
  Tax: ["tax", "tax_refund"],
  Duty: ["duty", "duty_refund"],
  "Gift card": ["gift_card", "gift_card"],
  Tip: ["tip", "tip"],
  Fee: ["adjustment", "adjustment"],
  Adjustment: ["adjustment", "adjustment"],
};

function kindOf({ kind, label }: SaleLedgerEntry): string {
  const [sold, refunded] = (kind !== "TAX" && kind !== "FEE" && labeled[label ?? ""]) || [kinds[kind], kinds[kind]];
  return kind === "REFUND" ? refunded : sold;
}

/** Returns the entries of an order. A deleted order has none. */
export function saleEntriesOf(sale: Sale): SaleEntry[] {
  if (sale.deletedAt !== null) return [];
  const { id, orderDate, canceledAt, click } = sale;
  const timeOf = (eventAt: string): string => (eventAt < orderDate ? orderDate : eventAt);
  const entry = (name: string, kind: string, { eventAt = orderDate, ...more }: Partial<SaleEntry>): SaleEntry => {
    const lineId = more.lineId ?? "";
    return {
      id: [id, name, kind, lineId].join("/"),
      orderId: id,
      lineId,
      kind,
      eventAt: timeOf(eventAt),
      orderedAt: orderDate,
      quantity: 0,
      amount: "0",
      currency: sale.currency,
      isEdit: false,
      salesChannel: sale.channelId,
      productId: "",
      variantId: "",
      sku: "",
      country: sale.countryCode ?? "",
      customerKey: sale.customerKey ?? "",
      clickSource: click.source ?? "",
      clickMedium: click.medium ?? "",
      clickCampaign: click.campaign ?? "",
      clickReferrer: click.referrerHost ?? "",
      ...more,
    };
  };
  const first = sale.ledger.find(({ kind }) => kind === "GOODS");
  const firstAt = first && timeOf(first.eventAt);
  const ledger = sale.ledger.flatMap((one) => {
    const { sourceId, amount, currency, eventAt } = one;
    const isEdit = (one.kind === "GOODS" || one.kind === "DISCOUNT") && timeOf(eventAt) !== firstAt;
    return linesOf(one, sale).map((part) =>
      entry(sourceId, kindOf(one), { amount, currency, eventAt, isEdit, ...part }),
    );
  });
  const returns = sale.returns
    .filter(({ status }) => status === "RECEIVED" || status === "REFUNDED")
    .flatMap(({ id: returnId, at, lines }) =>
      // A channel can name a line once per shipment that had units of it.
      [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, parts]) =>
        entry(returnId, "return", { ...lineOf(sale, lineId), quantity: unitsOf(parts), eventAt: at }),
      ),
    );
  const labels = sale.labels.map(({ id: labelId, cost, currency, at }) =>
    entry(labelId, "fulfilment_cost", { amount: negated(cost), currency, eventAt: at }),
  );
  const rest = canceledAt === null ? [] : restOf(sale, [...ledger, ...returns]);
  const takenBack = rest.map(({ kind, lineId, amount, quantity }) =>
    entry("canceled", kind, {
      ...(lineId && lineOf(sale, lineId)),
      amount: negated(amount),
      quantity,
      eventAt: canceledAt ?? orderDate,
    }),
  );
  // An order that holds nothing any longer is canceled too.
  const isEmptied = canceledAt !== null && takenBack.length === 0;
  const canceled = isEmptied ? [entry("canceled", "return", { eventAt: canceledAt })] : takenBack;
  return [entry("order", "order", { quantity: 1 }), ...ledger, ...returns, ...labels, ...canceled];
}

function lineOf({ lines }: Sale, lineId: string) {
  const line = lines.find(({ id }) => id === lineId);
  return { lineId, ...(line && productOf(line)) };
}

/**
 * Returns the lines and units of an entry. If the channel names no line, the only entry of goods or discounts is divided
 * among the lines that explain it to the cent. Otherwise it belongs to no line, and the first entry of goods has all units.
 */
function linesOf(entry: SaleLedgerEntry, sale: Sale): Partial<SaleEntry>[] {
  const { kind, amount, currency, lineId } = entry;
  if (lineId !== null) return [{ ...lineOf(sale, lineId), quantity: entry.quantity ?? 0 }];
  const lines = sale.lines.filter((line) => !line.isRemoved && line.quantity > 0);
  const alike = sale.ledger.filter((one) => one.kind === kind);
  const part = { GOODS: grossOf, DISCOUNT: discountOf }[kind as string];
  if (part && alike.length === 1 && currency === sale.currency) {
    const parts = lines
      .map((line) => ({
        lineId: line.id,
        ...productOf(line),
        quantity: kind === "GOODS" ? line.quantity : 0,
        amount: part(line),
      }))
      .filter((one) => Number(one.amount) !== 0 || one.quantity > 0);
    if (parts.length > 0 && sumOf(...parts.map((one) => one.amount)) === sumOf(amount)) return parts;
  }
  const hasAll = kind === "GOODS" && alike[0] === entry && alike.every(({ quantity }) => quantity === null);
  return [{ quantity: hasAll ? unitsOf(lines) : (entry.quantity ?? 0) }];
}

const unitsOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

const grossOf = ({ price, quantity }: SaleLine): string => timesOf(price, quantity);
const discountOf = (line: SaleLine): string => sumOf(line.total, negated(grossOf(line)));

const refundKinds: readonly (readonly [refund: string, of: readonly string[]])[] = [
  ["return", ["gross", "discount", "return"]],
  ["shipping_refund", ["shipping", "shipping_refund"]],
  ["tax_refund", ["tax", "tax_refund"]],
  ["duty_refund", ["duty", "duty_refund"]],
  ["gift_card", ["gift_card"]],
  ["tip", ["tip"]],
  ["adjustment", ["adjustment"]],
];

interface Rest {
  kind: string;
  lineId: string;
  amount: string;
  quantity: number;
}

/**
 * Returns what a canceled order still holds: amounts by kind, those of goods by line, with the units that were not
 * returned. A refund beyond what its kind or line holds is taken off the others.
 */
function restOf({ currency }: Sale, entries: readonly SaleEntry[]): Rest[] {
  const parts = refundKinds.flatMap(([kind, of]) => {
    const own = entries.filter((one) => of.includes(one.kind));
    const byLine = Map.groupBy(own, ({ lineId }) => (kind === "return" ? lineId : ""));
    return [...byLine].map(([lineId, some]): Rest => {
      const amounts = some.filter((one) => one.currency === currency).map(({ amount }) => amount);
      const sold = unitsOf(some.filter((one) => one.kind === "gross"));
      const returned = unitsOf(some.filter((one) => one.kind === "return"));
      return { kind, lineId, amount: sumOf(...amounts), quantity: sold - returned };
    });
  });
  let over = sumOf(...parts.map(({ amount }) => amount).filter((amount) => Number(amount) < 0));
  let unitsOver = unitsOf(parts.filter(({ quantity }) => quantity < 0));
  return parts.flatMap((part) => {
    let [amount, quantity] = ["0", 0];
    if (Number(part.amount) > 0) {
      const rest = sumOf(part.amount, over);
      [amount, over] = Number(rest) > 0 ? [rest, "0"] : ["0", rest];
    }
    if (part.quantity > 0) {
      const rest = part.quantity + unitsOver;
      [quantity, unitsOver] = [Math.max(0, rest), Math.min(0, rest)];
    }
    return Number(amount) > 0 || quantity > 0 ? [{ ...part, amount, quantity }] : [];
  });
}
