import type { Database, Tx } from "@bc/db/database";
import { addNote, changeOrderIn, deliverOrdersIn } from "@bc/order/public";
import { fieldProblems } from "@bc/runtime/field-problems";
import { idWithin, isUuid } from "@bc/runtime/ids";
import { mcmError } from "../contract/errors.ts";
import { type ManualOrder, manualOrder, totalsOf } from "../contract/manual-order.ts";
import { fromGrams } from "../contract/measures.ts";
import { toUnits } from "../contract/money.ts";
import { type ManualOrderRow, saveManualOrder, takeOrderKey, takeOrderNumber } from "../store/manual-orders.ts";
import { findProducts, type ProductRow } from "../store/products.ts";

export interface NewOrder {
  clientKey: string;
  /** The total that the user saw. */
  total: string;
  order: unknown;
}

interface Author {
  organizationId: string;
  businessId: string;
  userId: string;
}

/**
 * Creates an order of the channel Manual. The key of the write is its ID there, so a repeated write returns the same
 * order. Nothing is saved if the total differs from the one that the user saw.
 */
export async function createOrder(database: Database, author: Author, input: NewOrder): Promise<ManualOrderRow> {
  const { clientKey, total } = input;
  const { data: order, error } = manualOrder.safeParse(input.order);
  if (error) throw mcmError("mcm.order-refused", fieldProblems(error));
  if (!isUuid(clientKey)) throw refused("clientKey", "Please enter a UUID");
  const { userId, organizationId, businessId } = author;
  return database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    const known = await takeOrderKey(tx, businessId, clientKey);
    if (known) return known;
    const lines = await priceLines(tx, businessId, order);
    const totals = totalsOf(lines, order);
    if (toUnits(order.discount) > toUnits(totals.subtotal))
      throw refused("discount", `Please enter ${totals.subtotal} or less`);
    if (totals.total !== total) throw mcmError("mcm.total-differs", { total: `${totals.total} ${order.currency}` });
    const orderNumber = `M-${String(await takeOrderNumber(tx, businessId)).padStart(6, "0")}`;
    const { orderIds } = await deliverOrdersIn(tx, author, {
      channel: { id: idWithin(businessId, "manual"), type: "MANUAL", name: "Manual" },
      deliveries: [deliveryOf(order, { clientKey, orderNumber, lines, totals, at: new Date() })],
    });
    const orderId = orderIds.get(clientKey);
    if (!orderId) throw new Error("the order was not created");
    await saveManualOrder(tx, businessId, clientKey, { orderId, orderNumber });
    await addNotes(tx, author, orderId, clientKey, order);
    return { orderId, orderNumber };
  });
}

const refused = (field: string, problem: string) =>
  mcmError("mcm.order-refused", { fields: { [field]: problem }, problems: [`${field}: ${problem}`] });

interface PricedLine {
  sku: string;
  name: string;
  quantity: number;
  price: string;
  product: ProductRow | undefined;
}

/** Adds the current price of products whose price the user did not set. */
async function priceLines(tx: Tx, businessId: string, { lines, currency }: ManualOrder): Promise<PricedLine[]> {
  const skus = lines.map(({ sku }) => sku);
  const products = new Map((await findProducts(tx, businessId, skus)).map((product) => [product.sku, product]));
  return lines.map(({ sku, name, quantity, price }, index) => {
    const product = products.get(sku);
    const own = product?.currency === currency ? product.price : null;
    const applied = price ?? own;
    if (applied === null) throw refused(`lines.${index}.price`, "This field is required");
    return { sku, name, quantity, price: applied, product };
  });
}

interface Numbered {
  clientKey: string;
  orderNumber: string;
  lines: readonly PricedLine[];
  totals: ReturnType<typeof totalsOf>;
  at: Date;
}

type Delivery = Parameters<typeof deliverOrdersIn>[2]["deliveries"][number];

function deliveryOf(order: ManualOrder, { clientKey, orderNumber, lines, totals, at }: Numbered): Delivery {
  const { email, shipTo, currency, discount, shipping, tax, isGift, giftNote, isPaid, shippingMethod } = order;
  const instant = at.toISOString();
  const billing = { ...withCountry(order.billing ?? shipTo), email };
  const entry = (kind: "GOODS" | "DISCOUNT" | "SHIPPING" | "TAX", amount: string) => ({
    sourceId: kind.toLowerCase(),
    content: { kind, amount, currency, eventAt: instant },
  });
  const entries = [
    entry("GOODS", totals.subtotal),
    entry("DISCOUNT", `-${discount}`),
    entry("SHIPPING", shipping),
    entry("TAX", tax),
  ];
  return {
    deliveryId: clientKey,
    sourceOrderId: clientKey,
    sourceVersion: at.getTime(),
    observedAt: instant,
    facts: {
      orderNumber,
      orderDate: instant,
      paidAt: isPaid ? instant : null,
      subtotal: totals.subtotal,
      total: totals.total,
      totalTax: tax,
      totalDiscount: discount,
      shippingTotal: shipping,
      currency,
      isGift,
      selectedShippingMethod: shippingMethod,
      payment: isPaid ? "PAID" : "PENDING",
      lines: lines.map(({ product, ...line }, index) => ({
        sourceLineId: String(index + 1),
        ...line,
        total: totals.lines[index] ?? "0",
        description: product?.description?.slice(0, 2_000) ?? null,
        barcode: product?.barcode ?? null,
        ...weightOf(product),
      })),
      shipTo: { ...withCountry(shipTo), email },
      billing,
      customer: billing,
    },
    notes: giftNote ? [{ sourceId: "gift", content: { type: "GIFT", note: giftNote, at: instant } }] : [],
    ledger: entries.filter(({ content }) => toUnits(content.amount) !== 0n),
  };
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

const withCountry = (address: ManualOrder["shipTo"]) => ({
  ...address,
  country: (address.countryCode && countryNames.of(address.countryCode)) || null,
});

function weightOf(product: ProductRow | undefined) {
  const grams = product?.shippingWeightG ?? product?.weightG ?? null;
  const unit = product?.shippingWeightUnit ?? product?.weightUnit ?? null;
  return grams === null || unit === null ? {} : { weight: String(fromGrams(grams, unit)), weightUnit: unit };
}

/** Notes of users are no facts of a channel, so they are added as the console adds them. */
async function addNotes(
  tx: Tx,
  author: Author,
  orderId: string,
  clientKey: string,
  { internalNote, customerNote }: ManualOrder,
): Promise<void> {
  const notes = { INTERNAL: internalNote, CUSTOMER: customerNote };
  for (const type of ["INTERNAL", "CUSTOMER"] as const) {
    const note = notes[type];
    if (note)
      await changeOrderIn(tx, author, {
        operation: "mcm_orderCreate",
        orderId,
        clientKey: idWithin(clientKey, type),
        fields: [],
        edit: addNote({ type, note }),
        what: "note.created",
        after: { type },
      });
  }
}
