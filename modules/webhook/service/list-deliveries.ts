import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { isUuid } from "@bc/runtime/ids";
import { webhookError } from "../contract/errors.ts";
import { keptDays } from "../contract/limits.ts";
import { findEndpoint } from "../store/endpoints.ts";
import { type DeliveryRow, type DeliveryState, pageDeliveries } from "../store/log.ts";
import type { Place } from "./parts.ts";

export interface AskedDeliveries {
  state?: DeliveryState | undefined;
  type?: string | null | undefined;
  search?: string | null | undefined;
  since?: Date | null | undefined;
}

const dayMs = 86_400_000;

/** Returns a page of a webhook's log. What is older than the log keeps is not shown, even before it is deleted. */
export function listDeliveries(
  database: Database,
  { businessId, ...place }: Place & { userId: string },
  webhookId: string,
  { state, type, search, since }: AskedDeliveries,
  page: Page,
): Promise<{ rows: DeliveryRow[]; totalCount: number }> {
  const id = search?.trim() || undefined;
  const oldest = new Date(Date.now() - keptDays * dayMs);
  return database.withTenant({ ...place, businessId }, async (tx) => {
    if (!isUuid(webhookId) || !(await findEndpoint(tx, businessId, webhookId)))
      throw webhookError("order.webhook-missing");
    if (id !== undefined && !isUuid(id)) return { rows: [], totalCount: 0 };
    const filter = { state, type: type || undefined, id, since: since && since > oldest ? since : oldest };
    return pageDeliveries(tx, { businessId, endpointId: webhookId }, filter, page);
  });
}
