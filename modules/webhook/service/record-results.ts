import type { Tx } from "@bc/db/database";
import {
  failingMs,
  isGone,
  isSuccess,
  maxTries,
  type Outcome,
  triesBeforeNotice,
  waitAfter,
} from "../domain/next-attempt.ts";
import { type EndpointHealth, type EndpointRow, lockEndpoint, noteHealth } from "../store/endpoints.ts";
import { type LockedDelivery, lockDeliveries, type SettledAttempt, settleAttempts } from "../store/queue.ts";

/** What became of one attempt. */
export interface AttemptResult extends Outcome {
  deliveryId: string;
  at: Date;
  problem: string | null;
  durationMs: number;
  answer: string;
}

/** Stores attempts, when to try again, and what they say about the endpoint. */
export async function recordResults(
  tx: Tx,
  businessId: string,
  endpointId: string,
  results: readonly AttemptResult[],
): Promise<void> {
  const endpoint = await lockEndpoint(tx, businessId, endpointId);
  if (!endpoint) return;
  const key = { businessId, endpointId };
  const ids = [...new Set(results.map(({ deliveryId }) => deliveryId))];
  const deliveries = new Map((await lockDeliveries(tx, key, ids)).map((row) => [row.id, row]));
  const isSending = endpoint.isOn && !endpoint.disabledAt;
  const settled: SettledAttempt[] = [];
  for (const result of results) {
    const delivery = deliveries.get(result.deliveryId);
    if (!delivery) continue;
    const next = settle(delivery, result, isSending);
    settled.push(next);
    // A second result of the same delivery continues from the first.
    deliveries.set(delivery.id, { ...delivery, attempts: next.number, tries: next.tries, state: next.state });
  }
  // One statement updates a row once, so a second result of a delivery needs another.
  for (let rest = settled; rest.length > 0;) {
    const first = rest.filter(({ id }, index) => rest.findIndex((other) => other.id === id) === index);
    await settleAttempts(tx, key, first);
    rest = rest.filter((attempt) => !first.includes(attempt));
  }
  const health = healthAfter(endpoint, results, settled);
  if (Object.keys(health).length > 0) await noteHealth(tx, businessId, endpointId, health);
}

function settle(delivery: LockedDelivery, result: AttemptResult, isSending: boolean): SettledAttempt {
  const { deliveryId: id, at, status, problem, durationMs, answer } = result;
  const tries = Math.min(delivery.tries + 1, maxTries);
  const attempt = { id, tries, number: delivery.attempts + 1, at, status, problem, durationMs, answer };
  if (isSuccess(result) || delivery.state === "delivered") return { ...attempt, state: "delivered", dueInMs: null };
  const dueInMs = isSending && delivery.state === "pending" ? waitAfter(tries, result, Math.random()) : null;
  return { ...attempt, state: dueInMs === null ? "failed" : "pending", dueInMs };
}

function healthAfter(
  { failingSince, isFailing, disabledAt }: EndpointRow,
  results: readonly AttemptResult[],
  settled: readonly SettledAttempt[],
): EndpointHealth {
  const success = results.findLast(isSuccess);
  if (success) {
    const recovered = failingSince || isFailing ? { failing_since: null, is_failing: false } : {};
    return { last_success_at: success.at, ...recovered };
  }
  const [first] = results;
  if (!first || disabledAt) return {};
  const since = failingSince ?? first.at;
  const last = results.at(-1) ?? first;
  const cause = results.some(isGone)
    ? "gone"
    : last.at.getTime() - since.getTime() >= failingMs
      ? "failing"
      : undefined;
  return {
    ...(failingSince === null && { failing_since: since }),
    ...(!isFailing && settled.some(({ tries }) => tries >= triesBeforeNotice) && { is_failing: true }),
    ...(cause && { disabled_cause: cause, disabled_at: last.at }),
  };
}
