import type { App } from "@bc/connector-kit/authorize";
import type { Connector } from "@bc/connector-kit/connector";
import { createTransport } from "@bc/connector-kit/transport";
import type { Database } from "@bc/db/database";
import { systemClock } from "@bc/runtime/clock";
import { createKeyRing } from "@bc/runtime/key-ring";
import { noteCall, reserveCall } from "@bc/workflow/budget";
import { sourcePurpose } from "../contract/key-purpose.ts";
import type { Sources } from "./sources.ts";

export interface SourceOptions {
  database: Database;
  load: (slug: string) => Promise<Connector>;
  /** The console's registrations at sources, by name. */
  apps: Readonly<Record<string, App>>;
  /** Where sources are reached, if not at their own addresses. */
  origins: Readonly<Record<string, string>>;
  keys: readonly [string, ...string[]];
}

/** Create one per process. */
export function createSources(options: SourceOptions): Sources & { close(): Promise<void> } {
  const { database, load, apps, origins, keys } = options;
  const transport = createTransport({ origins });
  return {
    load,
    appOf(name) {
      const app = apps[name];
      if (!app) throw new Error(`the console has no registration at "${name}"`);
      return app;
    },
    transport,
    ring: createKeyRing(keys, sourcePurpose),
    limiter: {
      reserve: (limit, hasWaited) => reserveCall(database, limit, hasWaited),
      pause: (limit, ms) => noteCall(database, limit, { hasFailed: false, retryAfterMs: ms }),
    },
    clock: systemClock,
    close: () => transport.close(),
  };
}
