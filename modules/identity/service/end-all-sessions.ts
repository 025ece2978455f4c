import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import type { AccountParts } from "./account-parts.ts";
import { endSessions } from "./end-sessions.ts";
import { signIn } from "./sign-in.ts";

export interface EndAllSessions {
  accountId: string;
  email: string;
  password: string;
  visitor: Visitor;
}

/** Signs the account out everywhere, the asking browser included. A stolen token alone can't: it takes the password. */
export async function endAllSessions(parts: AccountParts, input: EndAllSessions): Promise<number> {
  const { database, vault, clock } = parts;
  const { accountId, visitor } = input;
  const signedIn = await signIn(parts, input);
  if (signedIn?.accountId !== accountId) throw identityError("identity.password-wrong");
  const end = { which: { accountId }, reason: "ended-all", visitor } as const;
  return (await database.withTenant({}, (tx) => endSessions(tx, vault, end, clock.now()))).length;
}
