import { randomBytes } from "node:crypto";
import { identityError } from "../contract/errors.ts";
import { recordEvent } from "../store/events.ts";
import { findOneTimeToken, insertOneTimeToken } from "../store/one-time-tokens.ts";
import { type FactorOwner, type FactorParts, later, minute } from "./factor-parts.ts";

const purpose = "enrolment";

/** Creates a token that is valid for five minutes and only for enrolling second factors. */
export async function createEnrolmentToken(parts: FactorParts, { accountId, visitor }: FactorOwner): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = later(parts, 5 * minute);
  await parts.database.withTenant({}, async (tx) => {
    await insertOneTimeToken(tx, { tokenHash: parts.vault.hash(token), purpose, accountId, expiresAt });
    await recordEvent(tx, { accountId, kind: "factor.enrolment-opened", ...visitor });
  });
  return token;
}

/** Returns the token's account. The token can be used repeatedly until it expires. */
export async function accountOfEnrolmentToken(parts: FactorParts, token: string): Promise<string> {
  const { database, vault, clock } = parts;
  const found = await database.withTenant({}, (tx) => findOneTimeToken(tx, purpose, vault.hash(token), clock.now()));
  if (!found) throw identityError("identity.token-refused");
  return found.accountId;
}
