import type { News } from "@bc/notification/public";
import { changesOf, eventsOf, heartbeat, opening } from "./events.ts";

/** The stream of one reader: reads when woken and at intervals, until it ends. */
export interface Stream {
  wake(): void;
  /** Tells the reader that a business has changed. */
  tell(businessId: string): void;
  end(): void;
  readonly events: AsyncGenerator<string, void, undefined>;
}

interface Options {
  read: (after: number | undefined) => Promise<News>;
  after: number | undefined;
  onError: (error: unknown) => void;
}

const heartbeatMs = 25_000;
// The end of a snooze sends no signal, and a signal can be lost: both are noticed within two minutes.
const heartbeatsPerRead = 5;
const retryMs = 5_000;

/**
 * Nothing is buffered: while a reader is slow, the stream does not read and the database keeps the events. Events
 * are therefore sent in order, without loss or repetition.
 */
export function createStream({ read, after, onError }: Options): Stream {
  let isOver = false;
  let isWoken = false;
  const changed = new Set<string>();
  let stir = (): void => undefined;

  const pause = (ms: number): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      stir = () => {
        clearTimeout(timer);
        done();
      };
    });

  async function* events(): AsyncGenerator<string, void, undefined> {
    yield opening;
    let position = after;
    let toldCount: number | undefined;
    while (!isOver) {
      isWoken = false;
      const news = await read(position).catch(onError);
      if (!news) {
        if (!isOver) await pause(retryMs);
        continue;
      }
      const text = eventsOf(news, toldCount);
      ({ position, unreadCount: toldCount } = news);
      if (text) yield text;
      const readAgainAt = Date.now() + heartbeatMs * heartbeatsPerRead;
      while (!news.hasMore && !isWoken && !isOver && Date.now() < readAgainAt) {
        if (changed.size === 0) await pause(heartbeatMs);
        if (isWoken || isOver) break;
        yield changed.size > 0 ? changesOf(changed) : heartbeat;
        changed.clear();
      }
    }
  }

  return {
    wake() {
      isWoken = true;
      stir();
    },
    tell(businessId) {
      changed.add(businessId);
      stir();
    },
    end() {
      isOver = true;
      stir();
    },
    events: events(),
  };
}
