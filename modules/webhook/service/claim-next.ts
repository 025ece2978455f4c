import type { Tx } from "@bc/db/database";
import { atATime, timeoutMs } from "../contract/limits.ts";
import { type Announced, type EndpointRow, lockEndpoint, noteHealth } from "../store/endpoints.ts";
import { type ClaimedDelivery, claimDue, failPending, findNextDue } from "../store/queue.ts";

// An attempt and the time to store its result.
const claimMs = timeoutMs + 10_000;
const atOnce = 2_000;

export interface Claim {
  endpoint: EndpointRow;
  deliveries: ClaimedDelivery[];
  /** In how many milliseconds another delivery is due; null if none is pending. */
  nextDueMs: number | null;
}

/** What admins should have been notified of. */
export const dueNotice = ({ disabledAt, isFailing }: EndpointRow): Announced =>
  disabledAt ? "disabled" : isFailing ? "failing" : "none";

/**
 * Claims the deliveries that may be sent now. What is pending at a webhook that is off or disabled fails instead. Returns nothing
 * for a webhook that was deleted.
 */
export async function claimNext(tx: Tx, businessId: string, webhookId: string): Promise<Claim | undefined> {
  const endpoint = await lockEndpoint(tx, businessId, webhookId);
  if (!endpoint) return undefined;
  if (!endpoint.isDraining) await noteHealth(tx, businessId, webhookId, { is_draining: true });
  const key = { businessId, endpointId: webhookId };
  if (!endpoint.isOn || endpoint.disabledAt) {
    const isMore = (await failPending(tx, key, atOnce)) === atOnce;
    return { endpoint, deliveries: [], nextDueMs: isMore ? 0 : null };
  }
  const deliveries = await claimDue(tx, key, { atATime, claimMs });
  return { endpoint, deliveries, nextDueMs: await findNextDue(tx, key) };
}
