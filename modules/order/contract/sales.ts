import type { ChannelType } from "./channels.ts";
import type { Currency, LedgerKind, ReturnStatus } from "./model.ts";

// What analytics read of orders. Instants are ISO texts, and amounts decimal texts with up to four places.

export interface SaleLine {
  id: string;
  sku: string;
  /** The IDs at the source. Null if it names none. */
  productId: string | null;
  variantId: string | null;
  name: string;
  /** The source's version of the order that named the line last. */
  version: number;
  quantity: number;
  price: string;
  /** What the customer pays for the line, after its discounts. */
  total: string;
  /** The channel removed it. */
  isRemoved: boolean;
}

export interface SaleLedgerEntry {
  sourceId: string;
  kind: LedgerKind;
  amount: string;
  currency: Currency;
  eventAt: string;
  label: string | null;
  /** Null unless the channel says to which line it belongs. */
  lineId: string | null;
  /** How many units it sells, or a refund takes back. Null if the channel does not say. */
  quantity: number | null;
}

export interface SaleReturn {
  id: string;
  status: ReturnStatus;
  at: string;
  lines: readonly { lineId: string; quantity: number }[];
}

export interface SaleLabel {
  id: string;
  cost: string;
  currency: Currency;
  at: string;
}

/** The last click that the source recorded with an order. */
export interface SaleClick {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  referrerHost: string | null;
}

/** An order with its ledger, its returns and the labels that were bought for it. */
export interface Sale {
  id: string;
  channelId: string;
  channelType: ChannelType;
  orderDate: string;
  /** When it was canceled, as well as it is known. Null unless it is. */
  canceledAt: string | null;
  deletedAt: string | null;
  currency: Currency;
  countryCode: string | null;
  /** The keyed hash of the customer. Each erased order has a key of its own, which leads to no customer. */
  customerKey: string | null;
  isErased: boolean;
  click: SaleClick;
  lines: readonly SaleLine[];
  ledger: readonly SaleLedgerEntry[];
  returns: readonly SaleReturn[];
  labels: readonly SaleLabel[];
}

/** An order with a marketplace number, which orders of other channels can have too. */
export interface SameOrder {
  id: string;
  channelId: string;
  marketplaceNumber: string;
  /** The day of the order in UTC. */
  orderDay: string;
  total: string;
  currency: Currency;
  /** Whether its channel is the marketplace. */
  isOriginal: boolean;
}

/** At most so many orders with one number are returned. A number that so many have does not identify an order. */
export const maxSameOrders = 11;
