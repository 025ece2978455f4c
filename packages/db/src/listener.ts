import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface Listening {
  stop(): Promise<void>;
}

export interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each connect, so that the caller can read what it missed. */
  onListening: () => void;
}

export interface Listener {
  listen(subscription: Subscription): Listening;
  close(): Promise<void>;
}

const retryMs = 500;

/**
 * Listens to any number of channels over one connection of its own, which is opened for the first channel, replaced when
 * it breaks and closed after the last one. Messages in between are lost.
 */
export function createListener(url: string, onError: (error: Error) => void): Listener {
  const subscriptions = new Set<Subscription>();
  let opened: pg.Client | undefined;
  let connected: pg.Client | undefined;
  let running: Promise<void> | undefined;
  let ended = new AbortController();
  let sending: Promise<unknown> = Promise.resolve();

  /** Sends one statement at a time. A channel that fails is listened to after the next connect. */
  function send(text: string): Promise<boolean> {
    const sent = sending.then(async () => (await connected?.query(text)) !== undefined).catch(() => false);
    sending = sent;
    return sent;
  }

  async function listenOnce(): Promise<void> {
    const client = (opened = new pg.Client({
      connectionString: url,
      application_name: "listener",
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    }));
    const { promise: broken, reject } = Promise.withResolvers<never>();
    broken.catch(() => undefined); // also when connecting fails first
    client.on("error", reject).on("end", () => reject(new Error("the listening connection ended")));
    client.on("notification", ({ channel, payload = "" }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onMessage(payload);
    });
    try {
      await client.connect();
      connected = client;
      const present = [...subscriptions];
      if (await send([...new Set(present.map(({ channel }) => `listen ${channel}`))].join("; ")))
        for (const { onListening } of present) onListening();
      await broken;
    } finally {
      connected = undefined;
      await client.end().catch(() => undefined);
    }
  }

  async function run({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!signal.aborted) onError(error as Error);
      });
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async function close(): Promise<void> {
    const stopping = running; // a later channel starts another run
    subscriptions.clear();
    ended.abort();
    await opened?.end().catch(() => undefined);
    await stopping;
  }

  return {
    listen(subscription) {
      const { channel, onListening } = subscription;
      if (!/^[a-z_]+$/.test(channel)) throw new Error(`"${channel}" is not a valid channel name`);
      subscriptions.add(subscription);
      if (running && !ended.signal.aborted) {
        // While it is not connected, the next connect includes the channel.
        if (connected) void send(`listen ${channel}`).then((isListening) => isListening && onListening());
      } else {
        const mine = (ended = new AbortController());
        running = Promise.resolve(running).then(() => run(mine));
      }
      return {
        async stop() {
          subscriptions.delete(subscription);
          if (subscriptions.size === 0) return close();
          if (![...subscriptions].some((other) => other.channel === channel)) await send(`unlisten ${channel}`);
        },
      };
    },
    close,
  };
}
