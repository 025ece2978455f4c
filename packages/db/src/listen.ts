import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface Listening {
  stop(): Promise<void>;
}

interface Options {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  onListening: () => void;
  onError: (error: Error) => void;
}

const retryMs = 500;

/**
 * Listens to a channel over a separate connection, which is replaced when it breaks. Messages in between are lost: a
 * caller that must not miss any also reads the table they are about.
 */
export function startListening({ url, channel, onMessage, onListening, onError }: Options): Listening {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`"${channel}" is not a valid channel name`);
  const stopped = new AbortController();
  let client: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
    client.on("notification", ({ payload }) => onMessage(payload ?? ""));
    const broken = new Promise<never>((_, reject) => {
      client?.on("error", reject).on("end", () => reject(new Error("the listening connection ended")));
    });
    broken.catch(() => undefined); // also when connecting fails first
    await client.connect();
    await client.query(`listen ${channel}`);
    onListening();
    await broken;
  }

  const running = (async () => {
    while (!stopped.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!stopped.signal.aborted) onError(error as Error);
      });
      await client?.end().catch(() => undefined);
      await sleep(retryMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
