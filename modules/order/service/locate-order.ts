import { orderError } from "../contract/errors.ts";
import { searchLimits } from "../contract/find-order.ts";
import { tokenText } from "../domain/search-tokens.ts";
import { type LocatedRow, locateOrders } from "../store/locate-orders.ts";
import type { TokenRange } from "../store/search-condition.ts";
import { listOwnBusinesses, type Reader, readTogether } from "./own-businesses.ts";

export interface LocatedOrder extends LocatedRow {
  businessName: string;
  organizationId: string;
  organizationName: string;
}

const maxFound = 10;
const minNumberEnd = 4;

/** Finds an order by its number or a tracking number in all businesses of a user. */
export async function locateOrder(reader: Reader, text: string): Promise<LocatedOrder[]> {
  if (text.length > searchLimits.characters)
    throw orderError("order.input-refused", { problems: `Search for up to ${searchLimits.characters} characters.` });
  const ranges = rangesOf(text);
  if (ranges.length === 0) return [];
  const businesses = await listOwnBusinesses(reader);
  const find: Parameters<typeof readTogether<LocatedRow>>[2] = (tx, some) =>
    locateOrders(
      tx,
      some.map(({ businessId }) => businessId),
      ranges,
      maxFound,
    );
  const found = await readTogether(reader, businesses, find, maxFound);
  const placeOf = new Map(businesses.map((business) => [business.businessId, business]));
  return found.slice(0, maxFound).flatMap((row) => {
    const place = placeOf.get(row.businessId);
    return place ? [{ ...place, ...row }] : [];
  });
}

function rangesOf(text: string): TokenRange[] {
  const [number, tracking] = [tokenText.number(text), tokenText.tracking(text)];
  const end = tokenText.numberEnd(text);
  return [
    ...(number ? [{ kind: "NUMBER", token: number, isPrefix: false } as const] : []),
    ...(tracking ? [{ kind: "TRACKING", token: tracking, isPrefix: false } as const] : []),
    ...(number.length >= minNumberEnd ? [{ kind: "NUMBER_END", token: end, isPrefix: true } as const] : []),
  ];
}
