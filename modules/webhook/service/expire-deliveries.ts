import type { Tx } from "@bc/db/database";
import { keptDays } from "../contract/limits.ts";
import { isMarkedDeleted, removeEndpoint } from "../store/endpoints.ts";
import { deleteDeliveries } from "../store/log.ts";

const dayMs = 86_400_000;
const atOnce = 1_000;

/** Deletes some deliveries that are not kept any longer, and returns whether more are left. */
export async function expireSome(tx: Tx, businessId: string, webhookId: string, now: Date): Promise<boolean> {
  const isDeleted = await isMarkedDeleted(tx, businessId, webhookId);
  const before = isDeleted ? null : new Date(now.getTime() - keptDays * dayMs);
  const key = { businessId, endpointId: webhookId };
  const count = await deleteDeliveries(tx, key, { before, max: atOnce });
  if (count === atOnce) return true;
  if (isDeleted) await removeEndpoint(tx, businessId, webhookId);
  return false;
}
