import type { Database } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { type Clock, systemClock } from "@bc/runtime/clock";
import pLimit from "p-limit";
import type { Subscriber } from "./define.ts";
import { batch, type Delivery, deliverWindow, retryKey } from "./deliver.ts";
import {
  createDays,
  dropDays,
  dueKeys,
  type Lease,
  nameOf,
  poll,
  register,
  releaseLeases,
  renewLeases,
  settle,
} from "./store.ts";

export interface SubscribersOptions {
  subscribers: readonly Subscriber[];
  database: Database;
  logger: Logger;
  clock?: Clock;
}

const keptDays = 14;
const busyMs = 100;
const idleMs = 800;
const renewMs = 2_000;
const dueMs = 1_000;
const partitionMs = 600_000;
const afterErrorMs = 1_000;
/** Shards of one subscriber that are delivered at a time. Each uses a connection. */
const perSubscriber = 2;
const maxDueKeys = 100;

/**
 * Delivers events to the subscribers until stopped. Any number of processes can run: they share the shards of each
 * subscriber.
 */
export function startSubscribers(options: SubscribersOptions): { stop(): Promise<void> } {
  const { database, logger, clock = systemClock } = options;
  const worker = newId();
  const declared = Object.fromEntries(
    options.subscribers.map(({ name, handlers }) => [name, handlers.map(({ type }) => type.name)]),
  );
  const lines = new Map(
    options.subscribers.map((subscriber) => [subscriber.name, { subscriber, limit: pLimit(perSubscriber) }]),
  );
  const stopping = new AbortController();
  const deliveries = new Map<string, Promise<void>>();
  const repeated = new Map<number, string>();

  const wait = (ms: number) => clock.sleep(ms, stopping.signal).catch(() => undefined);
  const warn = (error: unknown, message: string) => logger.warn({ code: toAppError(error).code, err: error }, message);

  /** Runs one piece of work per lease at a time, because each locks its cursor. */
  function deliver(lease: Lease, work: (delivery: Delivery) => Promise<void>): void {
    const line = lines.get(lease.subscriber);
    const id = nameOf(lease);
    if (!line || deliveries.has(id)) return;
    const { subscriber, limit } = line;
    const delivery = limit(() => work({ database, logger, worker, subscriber, repeated }))
      .catch(async (error: unknown) => {
        warn(error, "events could not be delivered; they will be retried");
        await wait(afterErrorMs);
      })
      .finally(() => deliveries.delete(id));
    deliveries.set(id, delivery);
  }

  const every = (ms: number, act: () => Promise<unknown>) => {
    let next = 0;
    return async () => {
      if (clock.now().getTime() < next) return;
      next = clock.now().getTime() + Math.min(ms, afterErrorMs);
      await act();
      next = clock.now().getTime() + ms;
    };
  };

  let leases = "";
  let polled = "";
  const renew = every(renewMs, async () => {
    await register(database, declared);
    leases = JSON.stringify(await renewLeases(database, worker, declared));
    polled = ""; // a replay changes neither the horizon nor the leases
  });
  const retry = every(dueMs, async () => {
    for (const due of await dueKeys(database, worker, maxDueKeys)) deliver(due, (delivery) => retryKey(delivery, due));
  });
  const keep = every(partitionMs, async () => {
    await createDays(database);
    await dropDays(database, keptDays);
  });

  /** Returns whether there is more to do. */
  async function look(): Promise<boolean> {
    await renew();
    const { settled, isPending } = await settle(database);
    await retry();
    const busy = [...deliveries.keys()];
    // Nothing to find between the same horizon and the same leases.
    const state = `${settled} ${leases}`;
    if (state === polled) return isPending;
    const windows = await poll(database, worker, { busy, upto: settled, batch });
    for (const window of windows)
      if (window.rows.length > 0) deliver(window.lease, (delivery) => deliverWindow(delivery, window));
    if (windows.length + busy.length === 0) polled = state;
    return isPending || polled !== state;
  }

  async function run(): Promise<void> {
    let delayMs = busyMs;
    while (!stopping.signal.aborted) {
      try {
        delayMs = (await look()) ? busyMs : Math.min(idleMs, delayMs * 2);
      } catch (error) {
        warn(error, "the event log could not be read");
        delayMs = afterErrorMs;
      }
      await keep().catch((error: unknown) => warn(error, "partitions could not be changed; they will be retried"));
      await wait(delayMs);
    }
    await Promise.all(deliveries.values());
    await releaseLeases(database, worker).catch((error: unknown) => warn(error, "leases will expire"));
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
