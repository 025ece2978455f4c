import type {
  AddressContent,
  DeliveredClick,
  DeliveredFacts,
  DeliveredLine,
  Delivery,
  DeliveringChannel,
} from "../contract/delivery.ts";
import type { AddressRole } from "../contract/model.ts";
import { compareContent, instantOf, instantOrNull } from "./content.ts";
import { mergeMembers } from "./merge-members.ts";
import { type AddressRow, canonical, type LineRow, type Means, type OrderRow, type OrderState } from "./order-state.ts";
import { unknownOrder } from "./unknown-order.ts";

/** The columns of a line that each delivery replaces. */
type DeliveredColumn =
  | "sourceVersion"
  | "contentHash"
  | "position"
  | "sku"
  | "productId"
  | "variantId"
  | "name"
  | "description"
  | "barcode"
  | "quantity"
  | "channelQuantityCanceled"
  | "price"
  | "total"
  | "channelWeight"
  | "channelWeightUnit"
  | "channelLocationId";

export interface MergeContext extends Means {
  channel: DeliveringChannel;
  /** The ID of an order that is not known yet. */
  newOrderId: string;
}

/**
 * Returns the order with the delivery added. Statuses are not derived yet. The result depends on the set of deliveries
 * that were merged, not on their order: facts come from the highest version, at a tie from the larger hash.
 */
export function mergeDelivery(before: OrderState | undefined, delivery: Delivery, context: MergeContext): OrderState {
  let state = before ?? unknownOrder(delivery.sourceOrderId, context.channel, context.newOrderId);
  if (delivery.facts) state = mergeFacts(state, delivery, delivery.facts, context);
  if (delivery.isTombstone) state = { ...state, order: addTombstone(state.order, delivery) };
  return mergeMembers(state, delivery, context);
}

function mergeFacts(state: OrderState, delivery: Delivery, facts: DeliveredFacts, context: MergeContext): OrderState {
  const content = { sourceVersion: delivery.sourceVersion, contentHash: context.hash(canonical(facts)) };
  const observedAt = instantOf(delivery.observedAt);
  const readyAt = instantOf(facts.paidAt ?? facts.orderDate);
  let { order, addresses, channelData } = state;
  const isFirst = order.sourceVersion === null;
  const newer = compareContent(content, order);
  if (newer > 0) {
    order = { ...order, ...factsOf(facts), ...content, observedAt };
    addresses = [...addresses.filter(({ key }) => key.startsWith("EDIT:")), ...addressesOf(facts, context)];
    channelData = facts.channelData ?? null;
  } else if (newer === 0 && order.observedAt !== null && observedAt < order.observedAt) {
    order = { ...order, observedAt };
  }
  if (isFirst || readyAt < order.readyAt) order = { ...order, readyAt };
  const marketplaceNumber = facts.marketplaceNumber?.trim() ?? "";
  if (marketplaceNumber > (order.marketplaceNumber ?? "")) order = { ...order, marketplaceNumber };
  if (facts.click) order = { ...order, ...newerClick(order, facts.click, delivery.sourceVersion) };
  const lines = mergeLines(state.lines, facts.lines, content, order.id, context);
  return { ...state, order, addresses, lines, ...(channelData !== undefined && { channelData }) };
}

function mergeLines(
  known: readonly LineRow[],
  delivered: readonly DeliveredLine[],
  content: { sourceVersion: number; contentHash: string },
  orderId: string,
  { idOf }: Means,
): LineRow[] {
  const lines = new Map(known.map((line) => [line.sourceLineId, line]));
  for (const [position, line] of delivered.entries()) {
    const before = lines.get(line.sourceLineId);
    const product = productOf(line, before);
    if (before && compareContent(content, before) <= 0) {
      if (product !== before) lines.set(line.sourceLineId, { ...before, ...product });
      continue;
    }
    const facts = {
      ...content,
      position,
      sku: line.sku,
      productId: product.productId,
      variantId: product.variantId,
      name: line.name,
      description: line.description ?? null,
      barcode: line.barcode ?? null,
      quantity: line.quantity,
      channelQuantityCanceled: line.quantityCanceled,
      price: line.price,
      total: line.total,
      channelWeight: line.weight ?? null,
      channelWeightUnit: line.weightUnit ?? null,
      channelLocationId: line.locationId ?? null,
    };
    lines.set(line.sourceLineId, {
      ...(before ?? newLine(idOf(orderId, `line:${line.sourceLineId}`), line.sourceLineId)),
      ...facts,
    });
  }
  return [...lines.values()];
}

type Product = Pick<LineRow, "productId" | "variantId">;

/** Returns the greater IDs of all deliveries: the product of a line never changes, but a delivery may lack it. */
function productOf({ productId, variantId }: DeliveredLine, known: Product | undefined): Product {
  const keyOf = (product: Product): string => `${product.productId ?? ""}\u0000${product.variantId ?? ""}`;
  const delivered = { productId, variantId };
  return known && keyOf(known) >= keyOf(delivered) ? known : delivered;
}

type Click = Pick<OrderRow, "clickSource" | "clickMedium" | "clickCampaign" | "clickReferrerHost" | "clickVersion">;

/** Returns the click of the highest version that names one, at a tie the greater one. */
function newerClick(known: Click, click: DeliveredClick, version: number): Click {
  const delivered = {
    clickSource: click.source,
    clickMedium: click.medium,
    clickCampaign: click.campaign,
    clickReferrerHost: click.referrerHost,
    clickVersion: version,
  };
  const newer = version - (known.clickVersion ?? -1);
  const isNone = Object.values(click).every((part) => part === null);
  return isNone || newer < 0 || (newer === 0 && textOf(known) >= textOf(delivered)) ? known : delivered;
}

// The referrer comes last, because erased orders have none.
const textOf = ({ clickSource, clickMedium, clickCampaign, clickReferrerHost }: Click): string =>
  [clickSource, clickMedium, clickCampaign, clickReferrerHost].map((part) => part ?? "").join("\u0000");

function newLine(id: string, sourceLineId: string): Omit<LineRow, DeliveredColumn> {
  return {
    id,
    sourceLineId,
    isRemoved: false,
    quantityCanceled: 0,
    quantityShipped: 0,
    quantityReturned: 0,
    editedWeight: null,
    editedWeightUnit: null,
    editedWeightOver: null,
    editedWeightAt: null,
    editedWeightBy: null,
    weight: null,
    weightUnit: null,
    assignedLocationId: null,
    assignedLocationAt: null,
    assignedLocationBy: null,
    locationId: null,
    channelShipTo: null,
    editedShipTo: null,
    editedShipToOver: null,
    editedShipToAt: null,
    editedShipToBy: null,
    shipTo: null,
  };
}
function addressesOf(facts: DeliveredFacts, means: Means): AddressRow[] {
  const rows: AddressRow[] = [];
  const add = (key: string, role: AddressRole, content: AddressContent | null | undefined): void => {
    if (content) rows.push(addressRow(key, role, content, means));
  };
  add("SHIP_TO", "SHIP_TO", facts.shipTo);
  add("BILLING", "BILLING", facts.billing);
  add("CUSTOMER", "CUSTOMER", facts.customer);
  for (const line of facts.lines) add(`LINE:${line.sourceLineId}`, "SHIP_TO", line.shipTo);
  return rows;
}

/** Returns the row of an address, with the hash that edits refer to. */
export function addressRow(key: string, role: AddressRole, content: AddressContent, { hash }: Means): AddressRow {
  return {
    key,
    role,
    hash: hash(canonical(content)),
    name: content.name ?? null,
    firstName: content.firstName ?? null,
    lastName: content.lastName ?? null,
    company: content.company ?? null,
    phone: content.phone ?? null,
    email: content.email ?? null,
    address1: content.address1 ?? null,
    address2: content.address2 ?? null,
    address3: content.address3 ?? null,
    city: content.city ?? null,
    state: content.state ?? null,
    postalCode: content.postalCode ?? null,
    country: content.country ?? null,
    countryCode: content.countryCode?.toUpperCase() ?? null,
    verification: null,
  };
}

function addTombstone(order: OrderRow, { sourceVersion, observedAt }: Delivery): OrderRow {
  const at = instantOf(observedAt);
  const known = order.tombstoneVersion ?? -1;
  if (sourceVersion < known || (sourceVersion === known && order.tombstoneAt !== null && order.tombstoneAt <= at))
    return order;
  return { ...order, tombstoneVersion: sourceVersion, tombstoneAt: at };
}

/** Returns the columns of the facts that a channel owns. */
function factsOf(facts: DeliveredFacts) {
  const isDay = facts.latestShipDate?.length === 10;
  return {
    orderNumber: facts.orderNumber,
    orderDate: instantOf(facts.orderDate),
    subtotal: facts.subtotal,
    total: facts.total,
    totalTax: facts.totalTax,
    isTaxIncluded: facts.isTaxIncluded,
    totalDiscount: facts.totalDiscount,
    shippingTotal: facts.shippingTotal,
    currency: facts.currency,
    isGift: facts.isGift,
    latestShipDate: isDay ? null : instantOrNull(facts.latestShipDate),
    latestShipDay: isDay ? (facts.latestShipDate ?? null) : null,
    latestDeliveryDate: instantOrNull(facts.latestDeliveryDate),
    selectedShippingMethod: facts.selectedShippingMethod ?? null,
    channelStatus: facts.channelStatus ?? null,
    channelState: facts.state,
    payment: facts.payment,
    channelHold: facts.hold ?? null,
    channelCustomerId: facts.customerId ?? null,
    channelRisk: facts.riskLevel ?? null,
    channelUrl: facts.url ?? null,
  };
}
