import type { News } from "@bc/notification/public";
import { eventsOf, heartbeat, opening } from "./events.ts";

/** One reader's stream: reads when woken, and now and then unasked, until ended. */
export interface Stream {
  wake(): void;
  end(): void;
  readonly events: AsyncGenerator<string, void, undefined>;
}

interface Options {
  read: (after: number | undefined) => Promise<News>;
  after: number | undefined;
  onError: (error: unknown) => void;
}

const heartbeatMs = 25_000;
// A snooze that ends wakes nobody, and a message can be lost: two minutes are the longest that either stays unnoticed.
const heartbeatsPerRead = 5;
const retryMs = 5_000;

/**
 * Nothing waits in memory: whoever reads slowly is not read for meanwhile, and the database keeps what comes. Events
 * therefore leave in order, without loss or repetition, however often it is woken.
 */
export function createStream({ read, after, onError }: Options): Stream {
  let isOver = false;
  let isWoken = false;
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
      for (let beat = 0; beat < heartbeatsPerRead && !news.hasMore && !isWoken && !isOver; beat++) {
        await pause(heartbeatMs);
        if (!isWoken && !isOver) yield heartbeat;
      }
    }
  }

  return {
    wake() {
      isWoken = true;
      stir();
    },
    end() {
      isOver = true;
      stir();
    },
    events: events(),
  };
}
