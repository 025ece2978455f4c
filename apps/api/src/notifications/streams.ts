import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { apiError } from "@bc/api-kit/errors";
import type { Database } from "@bc/db/database";
import { notificationError } from "@bc/notification/contract/errors";
import { newsChannel, readNews } from "@bc/notification/public";
import { changesChannel, listOwnBusinesses } from "@bc/order/public";
import type { Logger } from "@bc/runtime/logger";
import { meter } from "@bc/runtime/telemetry";
import pLimit from "p-limit";
import type { Caller } from "../authenticate.ts";
import type { EndedSessions } from "../ended-sessions.ts";
import { createStream, type Stream } from "./stream.ts";

export interface NotificationStreams {
  /** The caller's events as the body of the response; refused when there are too many already. */
  open(caller: Caller, after: number | undefined, response: ServerResponse): Readable;
  close(): Promise<void>;
}

interface Options {
  database: Database;
  ended: EndedSessions;
  logger: Logger;
  max: number;
  /** How long a reader that takes nothing stays connected. */
  patienceMs?: number;
}

interface OpenStream extends Stream {
  caller: Caller;
  response: ServerResponse;
  /** Whose changes it tells: those in which its user may view orders. */
  businessIds: ReadonlySet<string>;
  /** When they were read. */
  placedAt: number;
  /** Since when the stream is closing, or the reader takes nothing. */
  overdueSince: number | undefined;
}

const maxPerUser = 10;
const closeTimeoutMs = 1_000;
const reportEveryMs = 10_000;
// Who lost a role hears of a business for this long, and until the next read.
const placedMs = 60_000;
// All streams read again when the listening connection is back; requests need the database's connections too.
const readsAtATime = 4;

const openStreams = meter.createUpDownCounter("notification.streams", { description: "Open streams of notifications" });

/**
 * The notification streams of this process. One connection listens for all; a message only says that
 * a user has new notifications or a business has changed, and each stream reads what its own user may see.
 */
export function startNotificationStreams({
  database,
  ended,
  logger,
  max,
  patienceMs = 15_000,
}: Options): NotificationStreams {
  const streams = new Map<string, Set<OpenStream>>();
  const reading = pLimit(readsAtATime);
  let count = 0;
  let isClosed = false;
  let reportedAt = 0;
  // When the database is down every stream fails; that is logged once.
  const report = (error: unknown): void => {
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    logger.warn({ err: error }, "could not read the news of a stream");
  };
  const every = function* (): Generator<OpenStream> {
    for (const own of streams.values()) yield* own;
  };
  const listening = database.listen(
    newsChannel,
    (userId) => streams.get(userId)?.forEach((stream) => stream.wake()),
    () => every().forEach((stream) => stream.wake()),
  );
  const tellAll = (stream: OpenStream): void => stream.businessIds.forEach((id) => stream.tell(id));
  const following = database.listen(
    changesChannel,
    (businessId) => every().forEach((stream) => stream.businessIds.has(businessId) && stream.tell(businessId)),
    () => every().forEach(tellAll),
  );
  const read = async (stream: OpenStream, position: number | undefined) => {
    const { userId } = stream.caller;
    if (Date.now() - stream.placedAt > placedMs) {
      const own = await listOwnBusinesses({ database, userId });
      stream.businessIds = new Set(own.map(({ businessId }) => businessId));
      stream.placedAt = Date.now();
    }
    return readNews(database, userId, position);
  };
  const watch = setInterval(() => every().forEach((stream) => endOverdue(stream, ended, patienceMs)), 1_000);

  return {
    open(caller, after, response) {
      const own = streams.get(caller.userId) ?? new Set();
      if (own.size >= maxPerUser) throw notificationError("notification.too-many-streams");
      if (count >= max || isClosed) throw notificationError("notification.streams-full");
      if (response.destroyed) throw apiError("api.caller-gone");
      const stream: OpenStream = {
        ...createStream({
          after,
          read: (position) => reading(() => read(stream, position)),
          onError: report,
        }),
        caller,
        response,
        businessIds: new Set(),
        placedAt: 0,
        overdueSince: undefined,
      };
      streams.set(caller.userId, own.add(stream));
      count += 1;
      openStreams.add(1);
      response.once("close", () => {
        stream.end();
        own.delete(stream);
        if (own.size === 0) streams.delete(caller.userId);
        count -= 1;
        openStreams.add(-1);
      });
      return Readable.from(stream.events);
    },
    async close() {
      isClosed = true;
      clearInterval(watch);
      await listening.stop();
      await following.stop();
      for (const stream of every()) stream.end();
      for (const until = Date.now() + closeTimeoutMs; count > 0 && Date.now() < until;) await sleep(10);
      for (const { response } of every()) response.destroy();
    },
  };
}

/** A stream lives as long as its token. A reader that must leave, or takes nothing, is disconnected after a moment. */
function endOverdue(stream: OpenStream, ended: EndedSessions, patienceMs: number): void {
  const { expiresAt, session } = stream.caller;
  const isOver = expiresAt.getTime() <= Date.now() || (session.id !== undefined && ended.has(session.id));
  if (isOver) stream.end();
  if (!isOver && !stream.response.writableNeedDrain) stream.overdueSince = undefined;
  else if (Date.now() - (stream.overdueSince ??= Date.now()) > patienceMs) stream.response.destroy();
}
