import type { Tx } from "@bc/db/database";
import { pageTimeline, type ShownSource } from "../store/page-timeline.ts";
import type { Paging } from "./list-orders.ts";
import { cutPage, readCursor } from "./read-cursor.ts";
import { showOrder } from "./show-order.ts";

const sort = "timeline";

/** Returns a page of an order's timeline, the newest first. */
export async function showTimeline(
  tx: Tx,
  tenant: { organizationId: string; businessId: string },
  { orderId, sources }: { orderId: string; sources?: readonly ShownSource[] | null | undefined },
  { skip, take, after }: Paging,
) {
  const { businessId } = tenant;
  await showOrder(tx, tenant, orderId);
  const filter = { businessId, orderId, sources: sources?.length ? sources : undefined };
  const { rows, totalCount } = await pageTimeline(tx, filter, { skip, take, after: readCursor(after, sort) });
  return { ...cutPage(rows, take, sort, ({ id }) => id), skip, take, totalCount };
}
