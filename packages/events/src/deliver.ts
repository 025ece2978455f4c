import { type Database, tables, type Tx } from "@bc/db/database";
import { asAppError } from "@bc/db/errors";
import { toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import { sql } from "kysely";
import type { Handler, Subscriber } from "./define.ts";
import { eventError } from "./errors.ts";
import {
  deleteLetter,
  type DueKey,
  failLetter,
  type Lease,
  putAside,
  type StoredEvent,
  takeEvents,
  takeLetters,
  wakeKey,
  type Window,
} from "./store.ts";

export interface Delivery {
  database: Database;
  logger: Logger;
  worker: string;
  subscriber: Subscriber;
  /** Codes of the errors that an event may have once, by its ID. The next time it is put aside. */
  repeated: Map<number, string>;
}

/** The number of rows that are read at a time, and of letters. */
export const batch = 200;
/** Three hours together. */
const maxAttempts = 20;
/** The horizon of all subscribers waits for the transaction of a handler. */
const handlerTimeoutMs = 5_000;

const retryMs = (attempts: number): number => Math.min(900_000, 1_000 * 2 ** (attempts - 1));

/** Delivers the events of a window, unless the lease is lost. */
export async function deliverWindow(delivery: Delivery, window: Window): Promise<void> {
  const { database, worker, logger, subscriber } = delivery;
  const { lease } = window;
  let position: Pick<Window, "after" | "ahead"> = window;
  const left = new Set(window.rows.map(({ id }) => id));
  for (const { organizationId, businessId, ids } of groupsOf(window)) {
    /** Returns whether the lease is still held. */
    const attempt = async (rows: readonly number[], handleTaken: typeof handleTogether): Promise<boolean> => {
      const next = positionAfter(window, left.difference(new Set(rows)));
      const group = { lease, worker, before: position, next, businessId, ids: rows };
      const isHeld = await database.withTenant({ organizationId, ...(businessId && { businessId }) }, async (tx) => {
        const taken = await takeEvents(tx, group);
        if (!taken) return false;
        for (const row of taken.unreadable)
          logger.error({ subscriber: subscriber.name, row, organizationId }, "row of the event log is not readable");
        await handleTaken(tx, delivery, lease, ofSubscriber(subscriber, taken.events), taken.blocked);
        return true;
      });
      for (const id of rows) left.delete(id);
      position = next;
      return isHeld;
    };
    const isHeld = await attempt(ids, handleTogether).catch(() => "failed" as const);
    if (isHeld === true) continue;
    if (isHeld === false) return;
    // One row at a time, so that each transaction stays short.
    for (const id of ids) if (!(await attempt([id], handleSingly))) return;
  }
}

interface Group {
  organizationId: string;
  businessId: string | null;
  ids: number[];
}

/** Returns one group per organization or business, because a transaction is bound to one of them. */
function groupsOf({ rows }: Window): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, organizationId, businessId } of rows) {
    const place = `${organizationId} ${businessId}`;
    const group = groups.get(place) ?? { organizationId, businessId, ids: [] };
    group.ids.push(id);
    groups.set(place, group);
  }
  return [...groups.values()];
}

function positionAfter({ ahead, reach, rows }: Window, left: ReadonlySet<number>): Pick<Window, "after" | "ahead"> {
  const [first] = left;
  const after = first === undefined ? reach : first - 1;
  const done = [...ahead, ...rows.flatMap(({ id }) => (left.has(id) ? [] : [id]))];
  return { after, ahead: done.filter((id) => id > after) };
}

/** A row can also hold events for other subscribers. */
function ofSubscriber({ handlers }: Subscriber, events: readonly StoredEvent[]): StoredEvent[] {
  return events.filter(({ name }) => handlers.some(({ type }) => type.name === name));
}

async function handleTogether(
  tx: Tx,
  { subscriber }: Delivery,
  lease: Lease,
  events: readonly StoredEvent[],
  blocked: Set<string>,
): Promise<void> {
  const isBlocked = ({ key }: StoredEvent): boolean => blocked.has(key);
  for (const event of events.filter(isBlocked)) await putAside(tx, lease, event);
  const open = events.filter((event) => !isBlocked(event));
  for (let start = 0, end = 0; start < open.length; start = end) {
    const handler = handlerOf(subscriber, open[start]);
    while (end < open.length && handlerOf(subscriber, open[end]).handle === handler.handle) end++;
    await handle(tx, handler, open.slice(start, end));
  }
}

/** Handles each event by itself, and puts those that fail aside with later ones of their key. */
async function handleSingly(
  tx: Tx,
  delivery: Delivery,
  lease: Lease,
  events: readonly StoredEvent[],
  blocked: Set<string>,
): Promise<void> {
  for (const event of events) {
    if (blocked.has(event.key)) {
      await putAside(tx, lease, event);
      continue;
    }
    const failure = await tryHandle(tx, delivery, event);
    if (!failure) continue;
    blocked.add(event.key);
    await putAside(tx, lease, event, { code: failure, retryMs: retryMs(1) });
  }
}

/** Retries the events of a key that were put aside, in order, until one fails. */
export async function retryKey(delivery: Delivery, due: DueKey): Promise<void> {
  for (let n = 0; n < batch && (await retryFirst(delivery, due)); n++);
}

/** Retries the first event of a key. Returns whether there is a next one. */
function retryFirst(delivery: Delivery, due: DueKey): Promise<boolean> {
  const { organizationId, businessId } = due;
  return delivery.database.withTenant({ organizationId, ...(businessId && { businessId }) }, async (tx) => {
    const [letter] = await takeLetters(tx, delivery.worker, due, 1);
    if (!letter) return false;
    const failure = await tryHandle(tx, delivery, letter);
    if (!failure) {
      await deleteLetter(tx, due, letter.id);
      await wakeKey(tx, due);
      return true;
    }
    const attempts = letter.attempts + 1;
    const isDead = attempts >= maxAttempts;
    await failLetter(tx, due, letter.id, { code: failure, retryMs: isDead ? null : retryMs(attempts) });
    return false;
  });
}

/**
 * Returns the code of the error, after undoing what the handler wrote. An unavailable engine fails the whole delivery,
 * which is repeated. So does a locked row, once, and a handler that is too slow, because it may still write; the next
 * time it is not called.
 */
async function tryHandle(
  tx: Tx,
  { subscriber, logger, repeated }: Delivery,
  event: StoredEvent,
): Promise<string | undefined> {
  const before = repeated.get(event.id);
  repeated.delete(event.id);
  if (before === "event.handler-too-slow") return before;
  await sql`savepoint handler`.execute(tables(tx));
  try {
    await handle(tx, handlerOf(subscriber, event), [event]);
    await sql`release savepoint handler`.execute(tables(tx));
    return undefined;
  } catch (thrown) {
    const { code, class: errorClass } = toAppError(asAppError(thrown));
    if (errorClass === "unavailable") throw thrown;
    if (code === "event.handler-too-slow" || (errorClass === "limited" && before === undefined)) {
      repeated.set(event.id, code);
      throw thrown;
    }
    await sql`rollback to savepoint handler`.execute(tables(tx));
    logger.warn({ subscriber: subscriber.name, event: event.id, code, err: thrown }, "event was put aside");
    return code;
  }
}

function handlerOf({ name, handlers }: Subscriber, event: StoredEvent | undefined): Handler {
  const handler = handlers.find(({ type }) => type.name === event?.name);
  if (!handler) throw new Error(`${name} has no handler for ${event?.name}`);
  return handler;
}

async function handle(tx: Tx, handler: Handler, events: readonly StoredEvent[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(eventError("event.handler-too-slow")), handlerTimeoutMs);
  });
  try {
    await Promise.race([handler.handle(tx, events), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
