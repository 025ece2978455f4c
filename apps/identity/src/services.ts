import type { Database } from "@bc/db/database";
import type { Vault } from "@bc/identity/public";
import type { Clock } from "@bc/runtime/clock";
import type { Logger } from "@bc/runtime/logger";
import type { Provider } from "oidc-provider";
import type { Config } from "./config.ts";
import type { LiveProvider } from "./live-provider.ts";

/** What request handlers work with; made once at the start. */
export interface Services {
  config: Config;
  /** The one with the present keys: ask for it anew in each request. */
  readonly provider: Provider;
  database: Database;
  vault: Vault;
  clock: Clock;
  logger: Logger;
}

export function createServices(parts: Omit<Services, "provider">, live: LiveProvider): Services {
  return {
    ...parts,
    get provider() {
      return live.current;
    },
  };
}
