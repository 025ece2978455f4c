import { plainDecimal } from "@bc/connector-kit/shapes";
import type { Warehouse, WarehouseRow } from "@bc/warehouse/warehouse";
import type { HeldEntry } from "../domain/diff-entries.ts";
import type { Snapshot } from "./feeds.ts";

type Engine = Pick<Warehouse, "query" | "insert">;

export interface SalePlace {
  readonly businessKey: number;
  readonly signal: AbortSignal;
}

const entryColumns = [
  "entry_id",
  "order_id",
  "line_id",
  "kind",
  "event_at",
  "ordered_at",
  "quantity",
  "amount",
  "currency",
  "is_edit",
  "sales_channel",
  "product_id",
  "variant_id",
  "sku",
  "country",
  "customer_key",
  "click_source",
  "click_medium",
  "click_campaign",
  "click_referrer",
  "voids",
] as const;
type EntryRow = Record<(typeof entryColumns)[number], string> & {
  quantity: number;
  is_edit: number;
  batch_key: number;
};

/** An entry with the batch that wrote it. */
export interface StoredEntry extends HeldEntry {
  batch: number;
}

/** The ID and issue of the entry that a row has or voids. */
const named = "if(voids = '', entry_id, voids)";

/** Returns the last issue of each entry of some orders that counts in a snapshot, or the row that voids it. */
export async function listEntries(
  warehouse: Engine,
  { businessKey, signal }: SalePlace,
  { feedKey, upTo, except }: Snapshot,
  orderIds: readonly string[],
): Promise<StoredEntry[]> {
  const rows = await warehouse.query<EntryRow>({
    businessKey,
    name: "ua.list-sale-entries",
    sql: `select ${entryColumns.join(", ")}, batch_key from sale_entry
      where has({orderIds:Array(UUID)}, order_id) and feed_key = {feedKey:UInt32}
        and batch_key <= {upTo:UInt32} and not has({except:Array(UInt32)}, batch_key)
      order by toUInt32(extract(${named}, '#([0-9]+)$')) desc, voids = ''
      limit 1 by replaceRegexpOne(${named}, '#[0-9]+$', '')`,
    params: { orderIds, feedKey, upTo, except },
    signal,
  });
  return rows.map((row) => {
    const [, id = "", issue = ""] = /^(.*)#(\d+)$/s.exec(row.voids || row.entry_id) ?? [];
    return {
      id,
      issue: Number(issue),
      isVoid: row.voids !== "",
      orderId: row.order_id,
      lineId: row.line_id,
      kind: row.kind,
      eventAt: row.event_at,
      orderedAt: row.ordered_at,
      quantity: row.quantity,
      amount: plainDecimal(row.amount),
      currency: row.currency,
      isEdit: row.is_edit === 1,
      salesChannel: row.sales_channel,
      productId: row.product_id,
      variantId: row.variant_id,
      sku: row.sku,
      country: row.country,
      customerKey: row.customer_key,
      clickSource: row.click_source,
      clickMedium: row.click_medium,
      clickCampaign: row.click_campaign,
      clickReferrer: row.click_referrer,
      batch: row.batch_key,
    };
  });
}

/** The day of an entry in UTC. */
export const dayOf = ({ eventAt }: Pick<HeldEntry, "eventAt">): string => eventAt.slice(0, 10);

/** Writes the entries of a batch. They count once the batch is published. */
export function insertEntries(
  warehouse: Engine,
  { businessKey, signal }: SalePlace,
  { feedKey, batch }: { feedKey: number; batch: number },
  entries: readonly HeldEntry[],
): Promise<void> {
  const rows = entries.map((entry): WarehouseRow => {
    const name = `${entry.id}#${entry.issue}`;
    return {
      business_key: businessKey,
      date: dayOf(entry),
      feed_key: feedKey,
      entry_id: entry.isVoid ? `void ${name}` : name,
      batch_key: batch,
      order_id: entry.orderId,
      line_id: entry.lineId,
      kind: entry.kind,
      event_at: entry.eventAt,
      ordered_at: entry.orderedAt,
      quantity: entry.quantity,
      amount: entry.amount,
      currency: entry.currency,
      is_edit: Number(entry.isEdit),
      sales_channel: entry.salesChannel,
      product_id: entry.productId,
      variant_id: entry.variantId,
      sku: entry.sku,
      country: entry.country,
      customer_key: entry.customerKey,
      click_source: entry.clickSource,
      click_medium: entry.clickMedium,
      click_campaign: entry.clickCampaign,
      click_referrer: entry.clickReferrer,
      voids: entry.isVoid ? name : "",
      version: batch,
    };
  });
  return warehouse.insert({ businessKey, table: "sale_entry", rows, scope: `feed ${feedKey} batch ${batch}`, signal });
}

/** Higher than the version of any row that a batch writes, and lower than that of a removal. */
const erasedVersion = 2 ** 39;
const erasedTogether = 50_000;

/**
 * Replaces the customers of erased orders in all of their rows, also in those that don't count and in other feeds, and
 * empties the page that led to the shop, which can be one that only the customer uses. Amounts and batches stay.
 */
export async function eraseCustomers(
  warehouse: Engine,
  { businessKey, signal }: SalePlace,
  customerKeys: ReadonlyMap<string, string>,
): Promise<void> {
  for (;;) {
    const rows = await warehouse.query<WarehouseRow & { order_id: string }>({
      businessKey,
      name: "ua.list-erased-sales",
      sql: `select * from sale_entry where has({orderIds:Array(UUID)}, order_id) and version < {version:UInt64}
        limit ${erasedTogether}`,
      params: { orderIds: [...customerKeys.keys()], version: erasedVersion },
      signal,
    });
    const erased = rows.map((row) => ({
      ...row,
      customer_key: customerKeys.get(row.order_id),
      click_referrer: "",
      version: erasedVersion,
    }));
    await warehouse.insert({ businessKey, table: "sale_entry", rows: erased, scope: "erasure", signal });
    if (rows.length < erasedTogether) return;
  }
}
