import type { Tx } from "@bc/db/database";
import { explainHint } from "../domain/explain-hint.ts";
import { hintsOf } from "../domain/hints.ts";
import { tokenText } from "../domain/search-tokens.ts";
import type { HintKind } from "../contract/model.ts";
import type { ShownAddress } from "../store/find-addresses.ts";
import type { ShownLine } from "../store/find-lines.ts";
import { findSurroundings } from "../store/find-surroundings.ts";
import type { ShownOrder } from "../store/shown-order.ts";

const maxNamed = 5;

export interface ShownHint {
  kind: HintKind;
  explanation: string;
  orders: { cartOrderId: string; orderNumber: string }[];
}

interface Parts {
  lines: readonly ShownLine[];
  addresses: readonly ShownAddress[];
  channelName: string;
}

/** Returns the hints of an order with their explanations, which hold nothing personal. */
export async function readHints(tx: Tx, order: ShownOrder, parts: Parts): Promise<ShownHint[]> {
  const { addresses, channelName } = parts;
  const lines = parts.lines.filter(({ quantity, quantityCanceled }) => quantity > quantityCanceled);
  const keys = new Set(lines.map(({ shipTo }) => shipTo));
  const shipTo = addresses.filter(({ key }) => keys.has(key));
  const surroundings = await findSurroundings(tx, {
    businessId: order.cartBusinessId,
    orderId: order.cartOrderId,
    orderDate: order.orderDate,
    customerKey: order.customerKey,
    currency: order.currency,
    postalCodes: shipTo.flatMap(({ postalCode }) => (postalCode ? [tokenText.zip(postalCode)] : [])),
  });
  const words = {
    channelName,
    channelRisk: order.channelRisk,
    billingCountryCode: addresses.find(({ key }) => key === "BILLING")?.countryCode ?? null,
    shipToCountryCode: order.shipToCountryCode,
  };
  return hintsOf({ ...order, skus: lines.map(({ sku }) => sku), shipTo }, surroundings).map((hint) => ({
    kind: hint.kind,
    explanation: explainHint(hint, words),
    orders: hint.orders.slice(0, maxNamed).map(({ cartOrderId, orderNumber }) => ({ cartOrderId, orderNumber })),
  }));
}
