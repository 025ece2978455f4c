import type { App } from "@bc/connector-kit/authorize";
import type { Connector, DailyStream, Stream } from "@bc/connector-kit/connector";
import { createDatabase, type Database } from "@bc/db/database";
import { createWarehouse, type Warehouse } from "@bc/warehouse/warehouse";
import { createSources } from "../service/create-sources.ts";
import type { Limiter, Sources } from "../service/sources.ts";

/** How a process reaches the engines and sources of a scene. */
export interface Reach {
  databaseUrl: string;
  warehouse: Parameters<typeof createWarehouse>[0];
  apps: Record<string, App>;
  origins: Record<string, string>;
}

export interface Reached {
  database: Database;
  warehouse: Warehouse;
  sources: Sources;
  close(): Promise<void>;
}

/** Connects to the engines and sources of a scene. `load` finds connectors. */
export function openReach(reach: Reach, load: (slug: string) => Promise<Connector>): Reached {
  const database = createDatabase({ url: reach.databaseUrl, max: 10, onIdleError: () => undefined });
  const warehouse = createWarehouse(reach.warehouse);
  const { apps, origins } = reach;
  const sources = createSources({ database, load, apps, origins, keys: ["s".repeat(32)] });
  return {
    database,
    warehouse,
    sources: { ...sources, limiter: fast(sources.limiter) },
    async close() {
      await sources.close();
      await warehouse.close();
      await database.close();
    },
  };
}

const shortMs = 200;

/** The same limits, but with a hundred times as many calls, so that tests do not wait for them. */
const fast = ({ reserve, pause }: Limiter): Limiter => ({
  reserve: (limit, hasWaited) => reserve({ ...limit, perSecond: limit.perSecond * 100 }, hasWaited),
  pause: (limit, ms) => pause(limit, Math.min(ms, shortMs)),
});

/** The same connector, whose waits for reports and limits are short. */
export function impatient(given: Connector): Connector {
  const connector: Connector = {
    ...given,
    classify(answer) {
      const fault = given.classify(answer);
      return fault?.class === "retry" && fault.waitMs !== undefined
        ? { ...fault, waitMs: Math.min(fault.waitMs, shortMs) }
        : fault;
    },
  };
  return withStreams(connector, (stream) => ({
    ...stream,
    async *read(...asked: Parameters<typeof stream.read>) {
      for await (const page of stream.read(...asked)) yield "wait" in page ? { ...page, wait: soon(page.wait) } : page;
    },
    async total(...asked: Parameters<typeof stream.total>) {
      const found = await stream.total(...asked);
      return "wait" in found ? { ...found, wait: soon(found.wait) } : found;
    },
  }));
}

const soon = <Wait extends { ms: number }>(wait: Wait): Wait => ({ ...wait, ms: Math.min(wait.ms, shortMs) });

type AnyStream = DailyStream<"marketing_daily">;

/** The same connector with other streams. What is done to them must not depend on their shape. */
export function withStreams(connector: Connector, change: (stream: AnyStream) => AnyStream): Connector {
  const streams = Object.entries(connector.streams).map(([shape, stream]) => [
    shape,
    change(stream as AnyStream) as Stream,
  ]);
  return { ...connector, streams: Object.fromEntries(streams) as Connector["streams"] };
}
