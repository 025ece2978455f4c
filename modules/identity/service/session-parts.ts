import type { Database } from "@bc/db/database";
import type { Clock } from "@bc/runtime/clock";
import type { Vault } from "./vault.ts";

/** What the use cases about sessions work with. */
export interface SessionParts {
  database: Database;
  vault: Vault;
  clock: Clock;
}
