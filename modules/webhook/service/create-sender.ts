import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import { createTenantPost, type TenantPost, type TenantPostOptions } from "@bc/runtime/tenant-post";
import { maxAnswerBytes, timeoutMs } from "../contract/limits.ts";
import { signMessage } from "./sign-message.ts";
import type { EndpointRow } from "../store/endpoints.ts";
import type { ClaimedDelivery } from "../store/queue.ts";
import { claimNext, dueNotice } from "./claim-next.ts";
import type { Place, WebhookSettings } from "./parts.ts";
import { type AttemptResult, recordResults } from "./record-results.ts";

// A step gives its slot back after this time, and does not wait longer for a slow receiver.
const stepMs = 10_000;
const patienceMs = 1_000;
const lookAgainMs = 2_000;
// Results of one endpoint within this time are stored together.
const collectMs = 20;
const storeTries = 5;

export interface Drained {
  /** When to continue, in milliseconds; null if nothing is pending. */
  waitMs: number | null;
  /** Whether admins should be notified. */
  isAnnouncing: boolean;
}

/** Sends the queues of webhooks. A process has one. */
export interface WebhookSender {
  /** Sends what is due to one webhook. Attempts at a slow receiver continue after it has returned. */
  drain(place: Place, webhookId: string, signal: AbortSignal): Promise<Drained>;
  /** Waits until the open attempts are stored. */
  close(): Promise<void>;
}

interface SenderParts {
  database: Database;
  webhooks: WebhookSettings;
  logger: Logger;
  /** For tests: finds the addresses of a host. */
  resolve?: TenantPostOptions["resolve"];
}

export function createSender({ database, webhooks, logger, resolve }: SenderParts): WebhookSender {
  const { allowedOrigins, ring } = webhooks;
  const open = new Set<Promise<unknown>>();
  const collecting = new Map<string, { results: AttemptResult[]; stored: Promise<void> }>();

  function track<T>(work: Promise<T>): Promise<T> {
    open.add(work);
    void work.finally(() => open.delete(work)).catch(() => undefined);
    return work;
  }

  async function store(place: Place, webhookId: string, results: readonly AttemptResult[]): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await database.withTenant(place, (tx) => recordResults(tx, place.businessId, webhookId, results));
      } catch (error) {
        if (tries === storeTries) {
          // The claims end, and the events are sent again.
          logger.warn({ err: error, webhookId, attempts: results.length }, "could not store attempts of a webhook");
          return;
        }
        await sleep(200 * tries);
      }
  }

  function record(place: Place, webhookId: string, result: AttemptResult): Promise<void> {
    let batch = collecting.get(webhookId);
    if (!batch) {
      const results: AttemptResult[] = [];
      const stored = sleep(collectMs).then(() => {
        collecting.delete(webhookId);
        return store(place, webhookId, results);
      });
      batch = { results, stored };
      collecting.set(webhookId, batch);
    }
    batch.results.push(result);
    return batch.stored;
  }

  function secretsOf({ secret, previousSecret, previousUntil }: EndpointRow): string[] {
    const isOverlapping = previousSecret !== null && previousUntil !== null && previousUntil > new Date();
    return [secret, ...(isOverlapping ? [previousSecret] : [])].map((sealed) => String(ring.open(sealed)));
  }

  async function attempt(
    post: TenantPost,
    url: string,
    { id, body }: ClaimedDelivery,
    secrets: readonly string[],
  ): Promise<AttemptResult> {
    const at = new Date();
    const began = performance.now();
    const headers = { "content-type": "application/json", ...signMessage({ id, at, body }, secrets) };
    const ended = () => ({ deliveryId: id, at, durationMs: Math.round(performance.now() - began) });
    try {
      const { status, text, retryAfterMs } = await post.post(url, headers, body);
      return { ...ended(), status, retryAfterMs, problem: null, answer: text.replaceAll("\0", "\uFFFD") };
    } catch (error) {
      return { ...ended(), status: null, problem: toAppError(error).code, answer: "" };
    }
  }

  return {
    async drain(place, webhookId, signal) {
      const began = performance.now();
      const post = createTenantPost({ timeoutMs, maxAnswerBytes, allowedOrigins, ...(resolve && { resolve }) });
      const sending = new Set<Promise<void>>();
      const send = (endpoint: EndpointRow, delivery: ClaimedDelivery, secrets: readonly string[]): Promise<void> => {
        const sent = track(
          attempt(post, endpoint.url, delivery, secrets).then((result) => record(place, webhookId, result)),
        );
        sending.add(sent);
        return sent.finally(() => sending.delete(sent));
      };
      try {
        for (;;) {
          const claim = await database.withTenant(place, (tx) => claimNext(tx, place.businessId, webhookId));
          if (!claim) return { waitMs: null, isAnnouncing: false };
          const { endpoint, deliveries, nextDueMs } = claim;
          const isAnnouncing = dueNotice(endpoint) !== endpoint.announced;
          const secrets = deliveries.length > 0 ? secretsOf(endpoint) : [];
          const sent = deliveries.map((delivery) => send(endpoint, delivery, secrets));
          if (deliveries.length === 0 && sending.size === 0) return { waitMs: nextDueMs, isAnnouncing };
          const before = sending.size;
          const some = deliveries.length > 0 ? Promise.all(sent) : Promise.race(sending);
          await Promise.race([some, sleep(patienceMs, undefined, { ref: false })]);
          const isStuck = deliveries.length === 0 && sending.size === before;
          if (isStuck) return { waitMs: lookAgainMs, isAnnouncing };
          if (isAnnouncing || signal.aborted || performance.now() - began > stepMs) return { waitMs: 0, isAnnouncing };
        }
      } finally {
        void track(Promise.allSettled(sending).then(() => post.close()));
      }
    },
    async close() {
      while (open.size > 0) await Promise.allSettled(open);
    },
  };
}
