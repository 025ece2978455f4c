import type { Database } from "@bc/db/database";
import type { Clock } from "@bc/runtime/clock";
import type { Passwords } from "./passwords.ts";
import type { Vault } from "./vault.ts";

/** The dependencies of account services. */
export interface AccountParts {
  database: Database;
  vault: Vault;
  clock: Clock;
  passwords: Passwords;
}
