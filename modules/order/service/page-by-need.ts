import type { Tx } from "@bc/db/database";
import { orderError } from "../contract/errors.ts";
import { encodeCursor } from "../domain/cursor.ts";
import { countShipments, type FoundShipment, pageShipments } from "../store/page-shipments.ts";
import type { ShipmentFilter } from "../store/shipment-filter.ts";
import type { Paging } from "./list-orders.ts";
import { readCursor } from "./read-cursor.ts";

const sort = { column: "lastEvent", direction: "asc" } as const;
const name = "need";

/**
 * Returns a page of the default sort: shipments that need action, then the others, each by their last event, the oldest
 * first. Two scans of one index, because need depends on the clock. The cursor keeps the time of the first page, so that
 * a shipment that needs action meanwhile is neither repeated nor hidden.
 */
export async function pageByNeed(
  tx: Tx,
  asked: ShipmentFilter,
  { skip, take, after }: Paging,
): Promise<{ data: FoundShipment[]; endCursor: string | null }> {
  const cursor = readCursor(after, name);
  const [since, part, value] = cursor ? partsOf(cursor.value) : [asked.now, "needs" as const, undefined];
  const filter = { ...asked, now: since };
  const from = cursor && value !== undefined ? { value, id: cursor.id } : undefined;
  const rows: (FoundShipment & { part: Part })[] = [];
  let skipped = skip;
  if (part === "needs") {
    const needing = { ...filter, needs: true };
    const found = await pageShipments(tx, needing, { sort, after: from, skip, take });
    rows.push(...found.map((row) => ({ ...row, part: "needs" as const })));
    if (found.length === 0 && skip > 0) skipped -= await countShipments(tx, needing, skip);
    else skipped = 0;
  }
  if (rows.length <= take) {
    const found = await pageShipments(
      tx,
      { ...filter, needs: false },
      { sort, after: part === "rest" ? from : undefined, skip: skipped, take: take - rows.length },
    );
    rows.push(...found.map((row) => ({ ...row, part: "rest" as const })));
  }
  const data = rows.slice(0, take);
  const last = data.at(-1);
  if (rows.length <= take || !last) return { data, endCursor: null };
  const place = JSON.stringify([since.toISOString(), last.part, last.sortValue]);
  return { data, endCursor: encodeCursor({ sort: name, value: place, id: last.id }) };
}

type Part = "needs" | "rest";

function partsOf(value: string): [Date, Part, string] {
  try {
    const [since, part, place] = JSON.parse(value) as [string, Part, string];
    const at = new Date(since);
    if (!Number.isNaN(at.getTime()) && (part === "needs" || part === "rest")) return [at, part, place];
  } catch {
    // Not of this list.
  }
  throw orderError("order.input-refused", { problems: "Start again at the first page." });
}
