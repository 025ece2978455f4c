import { type Database, tables, type Tx } from "@bc/db/database";
import { toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import { sql } from "kysely";
import type { Subscriber } from "./define.ts";
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
}

/** The number of rows that are read at a time, and of letters. */
export const batch = 200;
const maxAttempts = 8;
/** Below the timeout of a connection that is idle in a transaction. */
const handlerTimeoutMs = 12_000;

const retryMs = (attempts: number): number => 1_000 * 2 ** (attempts - 1);

/** Delivers the events of a window, unless the lease is lost. */
export async function deliverWindow(delivery: Delivery, window: Window): Promise<void> {
  const { database, worker } = delivery;
  const { lease } = window;
  let position: Pick<Window, "after" | "ahead"> = window;
  const left = new Set(window.rows.map(({ id }) => id));
  for (const { organizationId, businessId, ids } of groupsOf(window)) {
    for (const id of ids) left.delete(id);
    const next = positionAfter(window, left);
    const group = { lease, worker, before: position, next, businessId, ids };
    const attempt = (handleTaken: typeof handleTogether) =>
      database.withTenant({ organizationId, ...(businessId && { businessId }) }, async (tx) => {
        const taken = await takeEvents(tx, group);
        if (taken)
          await handleTaken(tx, delivery, lease, ofSubscriber(delivery.subscriber, taken.events), taken.blocked);
        return taken !== undefined;
      });
    const isHeld = await attempt(handleTogether).catch(() => attempt(handleSingly));
    if (!isHeld) return;
    position = next;
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
    while (end < open.length && open[end]?.name === open[start]?.name) end++;
    await handle(tx, subscriber, open.slice(start, end));
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
  const { organizationId, businessId } = due;
  await delivery.database.withTenant({ organizationId, ...(businessId && { businessId }) }, async (tx) => {
    for (const letter of await takeLetters(tx, delivery.worker, due, batch)) {
      const failure = await tryHandle(tx, delivery, letter);
      if (failure) {
        const attempts = letter.attempts + 1;
        const isDead = attempts >= maxAttempts;
        return await failLetter(tx, due, letter.id, { code: failure, retryMs: isDead ? null : retryMs(attempts) });
      }
      await deleteLetter(tx, due, letter.id);
    }
    await wakeKey(tx, due);
  });
}

/** Returns the code of the error, after undoing what the handler wrote. */
async function tryHandle(tx: Tx, { subscriber, logger }: Delivery, event: StoredEvent): Promise<string | undefined> {
  await sql`savepoint handler`.execute(tables(tx));
  try {
    await handle(tx, subscriber, [event]);
    await sql`release savepoint handler`.execute(tables(tx));
    return undefined;
  } catch (thrown) {
    await sql`rollback to savepoint handler`.execute(tables(tx));
    const { code } = toAppError(thrown);
    logger.warn({ subscriber: subscriber.name, event: event.id, code, err: thrown }, "event was put aside");
    return code;
  }
}

async function handle(tx: Tx, subscriber: Subscriber, events: readonly StoredEvent[]): Promise<void> {
  const handler = subscriber.handlers.find(({ type }) => type.name === events[0]?.name);
  if (!handler) throw new Error(`${subscriber.name} has no handler for ${events[0]?.name}`);
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
