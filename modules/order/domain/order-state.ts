import type { ChannelType } from "../contract/channels.ts";
import type {
  AddressRole,
  ChannelState,
  Confirmation,
  Currency,
  ErrorCause,
  FulfillmentStatus,
  HintKind,
  HoldReason,
  LedgerKind,
  NoteType,
  OrderStatus,
  OwnHint,
  Payment,
  ReturnStatus,
  ShipmentOrigin,
  ShipmentStatus,
  WeightUnit,
} from "../contract/model.ts";

// The rows of one order in memory, with the names of their columns. Instants are ISO texts, amounts decimal texts and
// hashes texts of the form \x….

export interface OrderRow {
  id: string;
  version: number;
  channelId: string;
  channelType: ChannelType;
  sourceOrderId: string;
  sourceVersion: number | null;
  contentHash: string | null;
  observedAt: string | null;
  tombstoneVersion: number | null;
  tombstoneAt: string | null;
  restoredTombstone: number | null;

  orderNumber: string;
  orderDate: string;
  readyAt: string;
  subtotal: string;
  total: string;
  totalTax: string;
  isTaxIncluded: boolean;
  totalDiscount: string;
  shippingTotal: string;
  currency: Currency;
  isGift: boolean;
  latestShipDate: string | null;
  latestShipDay: string | null;
  latestDeliveryDate: string | null;
  selectedShippingMethod: string | null;
  channelStatus: string | null;
  channelState: ChannelState;
  payment: Payment;
  channelHold: HoldReason | null;
  channelCustomerId: string | null;
  channelRisk: string | null;
  channelUrl: string | null;
  marketplaceNumber: string | null;
  clickSource: string | null;
  clickMedium: string | null;
  clickCampaign: string | null;
  clickReferrerHost: string | null;
  /** The highest version of the deliveries that name a click. */
  clickVersion: number | null;

  canceledAt: string | null;
  canceledBy: string | null;
  userDeletedAt: string | null;
  userDeletedBy: string | null;
  /** By cause: the evidence that a user has resolved. */
  resolutions: Partial<Record<ErrorCause, readonly string[]>>;
  wasComplete: boolean;
  dismissedHints: readonly HintKind[];

  orderStatus: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  errorCause: ErrorCause | null;
  quantity: number;
  openQuantity: number;
  ownOpenQuantity: number;
  orderDay: string;
  shipBy: string | null;
  dispatchBy: string | null;
  dispatchDay: string | null;
  hasNoPickup: boolean;
  riskAt: string | null;
  riskDay: string | null;
  deletedAt: string | null;

  lineCount: number;
  firstSku: string | null;
  customerName: string | null;
  countryCode: string | null;
  locationId: string | null;
  weightGrams: number;
  trackingNumber: string | null;
  holdReasons: readonly HoldReason[];
  holdUntil: string | null;
  tagIds: readonly string[];
  hasNote: boolean;
  hints: readonly OwnHint[];

  customerKey: string | null;
  piiExpiresAt: string | null;
  erasedAt: string | null;
}

export interface LineRow {
  id: string;
  sourceLineId: string;
  position: number;
  sourceVersion: number;
  contentHash: string;
  isRemoved: boolean;
  sku: string;
  productId: string | null;
  variantId: string | null;
  name: string;
  description: string | null;
  barcode: string | null;
  quantity: number;
  channelQuantityCanceled: number;
  quantityCanceled: number;
  quantityShipped: number;
  quantityReturned: number;
  price: string;
  total: string;
  channelWeight: string | null;
  channelWeightUnit: WeightUnit | null;
  editedWeight: string | null;
  editedWeightUnit: WeightUnit | null;
  editedWeightOver: string | null;
  editedWeightAt: string | null;
  editedWeightBy: string | null;
  weight: string | null;
  weightUnit: WeightUnit | null;
  channelLocationId: string | null;
  assignedLocationId: string | null;
  assignedLocationAt: string | null;
  assignedLocationBy: string | null;
  locationId: string | null;
  channelShipTo: string | null;
  editedShipTo: string | null;
  editedShipToOver: string | null;
  editedShipToAt: string | null;
  editedShipToBy: string | null;
  shipTo: string | null;
}

export interface AddressRow {
  key: string;
  role: AddressRole;
  hash: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  phone: string | null;
  email: string | null;
  address1: string | null;
  address2: string | null;
  address3: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  countryCode: string | null;
  verification: "VERIFIED" | "CORRECTED" | "NOT_VERIFIED" | null;
}

/** What a channel adds by its ID, replaces by a higher version and removes by a tombstone. */
interface MemberRow {
  sourceVersion: number | null;
  contentHash: string | null;
  isRemoved: boolean;
}

export interface NoteRow extends MemberRow {
  id: string;
  type: NoteType;
  note: string;
  authorId: string | null;
  at: string;
  editedAt: string | null;
  sourceNoteId: string | null;
}

export interface HoldRow {
  id: string;
  reason: HoldReason;
  note: string | null;
  source: "USER" | "RULE" | "CHANNEL";
  setBy: string | null;
  at: string;
  until: string | null;
  endedAt: string | null;
  endedBy: string | null;
}

export interface ReturnRow extends MemberRow {
  id: string;
  sourceReturnId: string;
  status: ReturnStatus;
  reason: string | null;
  lines: readonly { sourceLineId: string; quantity: number }[];
  at: string;
}

export interface LedgerRow extends MemberRow {
  sourceId: string;
  kind: LedgerKind;
  amount: string;
  currency: Currency;
  eventAt: string;
  label: string | null;
  sourceLineId: string | null;
  quantity: number | null;
}

export interface ShipmentRow extends MemberRow {
  id: string;
  version: number;
  origin: ShipmentOrigin;
  /** Empty for the shipment that stands for "complete" without details. */
  sourceShipmentId: string | null;
  sameAsId: string | null;
  locationId: string | null;
  shippingCarrier: string | null;
  shippingMethod: string | null;
  trackingNumber: string | null;
  isTrackingNumberManual: boolean;
  trackingUrl: string | null;
  formerNumbers: readonly unknown[];
  hasLabel: boolean;
  labelUrl: string | null;
  shippedAt: string | null;
  estimatedDeliveryDate: string | null;
  channelHandedOverAt: string | null;
  channelDeliveredAt: string | null;
  markedHandedOverAt: string | null;
  markedDeliveredAt: string | null;
  handledAt: string | null;
  handledBy: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
  refundStatus: "submitted" | "refunded" | "rejected" | "not_applicable" | null;
  channelConfirmation: Confirmation | null;
  confirmationAt: string | null;
  confirmationNote: string | null;
  status: ShipmentStatus;
  statusDetail: string | null;
  isLive: boolean;
  handedOverAt: string | null;
  deliveredAt: string | null;
  lastEventAt: string | null;
  actionAt: string | null;
  quantity: number;
  orderNumber: string;
  shipBy: string | null;
  createdAt: string;
  createdBy: string | null;
}

export interface ShipmentItemRow {
  shipmentId: string;
  position: number;
  lineId: string;
  packageId: string | null;
  quantityShipped: number;
}

export interface PackageRow {
  shipmentId: string;
  id: string;
  position: number;
  presetId: string | null;
  weightGrams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightUnit: WeightUnit | null;
  sizeUnit: "cm" | "in" | null;
  trackingNumber: string | null;
  label: unknown;
  cost: string | null;
  costCurrency: Currency | null;
}

export interface TrackingEventRow {
  shipmentId: string;
  sourceEventId: string;
  occurredAt: string;
  localTime: string | null;
  receivedAt: string;
  status: ShipmentStatus;
  detailCode: string | null;
  trackingNote: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  countryCode: string | null;
}

/** An order with all of its rows. Functions of this folder return changed copies. */
export interface OrderState {
  order: OrderRow;
  lines: readonly LineRow[];
  addresses: readonly AddressRow[];
  notes: readonly NoteRow[];
  holds: readonly HoldRow[];
  returns: readonly ReturnRow[];
  ledger: readonly LedgerRow[];
  shipments: readonly ShipmentRow[];
  items: readonly ShipmentItemRow[];
  packages: readonly PackageRow[];
  events: readonly TrackingEventRow[];
  /** The channel's raw payload, only if it changes. */
  channelData?: unknown;
}

/** What the rules need from outside. */
export interface Means {
  /** Returns the SHA-256 of a text, in the form \x…. */
  hash: (text: string) => string;
  /** Returns the ID of a name within an order: the same at every call. */
  idOf: (orderId: string, name: string) => string;
}

/** Returns a text that is equal for equal values, whatever the order of their keys. Absent values equal null. */
export function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === "" ? "" : ","}${canonical(item)}`;
    return `[${text}]`;
  }
  const held = value as Record<string, unknown>;
  for (const key of Object.keys(held).toSorted()) {
    const of = held[key];
    if (of !== undefined && of !== null) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonical(of)}`;
  }
  return `{${text}}`;
}

export const openQuantityOf = (line: Pick<LineRow, "quantity" | "quantityCanceled" | "quantityShipped">): number =>
  Math.max(0, line.quantity - line.quantityCanceled - line.quantityShipped);
