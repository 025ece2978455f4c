import type { Database } from "@bc/db/database";
import type { Clock } from "@bc/runtime/clock";
import type { Vault } from "./vault.ts";

/** The dependencies of session services. */
export interface SessionParts {
  database: Database;
  vault: Vault;
  clock: Clock;
}
