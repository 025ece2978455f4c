import type { Database } from "@bc/db/database";
import type { Clock } from "@bc/runtime/clock";
import type { Passwords } from "./passwords.ts";
import type { Vault } from "./vault.ts";

/** What the use cases about accounts work with. */
export interface AccountParts {
  database: Database;
  vault: Vault;
  clock: Clock;
  passwords: Passwords;
}
