import type { AccountParts } from "./account-parts.ts";
import { confirmCredentials, type Credentials } from "./confirm-credentials.ts";
import { endSessions } from "./end-sessions.ts";

/** Signs the account out everywhere, the asking browser included. A stolen token alone can't: it takes the password. */
export async function endAllSessions(parts: AccountParts, input: Credentials): Promise<number> {
  const { database, vault, clock } = parts;
  const { accountId, visitor } = input;
  await confirmCredentials(parts, input);
  const end = { which: { accountId }, reason: "ended-all", visitor } as const;
  return (await database.withTenant({}, (tx) => endSessions(tx, vault, end, clock.now()))).length;
}
