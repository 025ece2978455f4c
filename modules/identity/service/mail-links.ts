import { randomBytes } from "node:crypto";
import type { Tx } from "@bc/db/database";
import { lockAccount } from "../store/change-account.ts";
import {
  consumeOneTimeToken,
  findOneTimeToken,
  insertOneTimeToken,
  type OneTimeTokenRow,
} from "../store/one-time-tokens.ts";
import type { Vault } from "./vault.ts";

export type LinkPurpose = "verify-email" | "reset-password";

const minutes = 60_000;
const lifetimes: Record<LinkPurpose, number> = { "verify-email": 24 * 60 * minutes, "reset-password": 30 * minutes };

/** Creates the secret of an emailed link. Only its hash is stored. */
export async function createLinkToken(
  tx: Tx,
  vault: Vault,
  link: { purpose: LinkPurpose; accountId: string; detail?: unknown },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertOneTimeToken(tx, {
    tokenHash: linkHash(vault, token),
    purpose: link.purpose,
    accountId: link.accountId,
    ...(link.detail === undefined ? {} : { sealedDetail: vault.seal(link.detail) }),
    expiresAt: new Date(now.getTime() + lifetimes[link.purpose]),
  });
  return token;
}

/**
 * Consumes the link and returns its content, or undefined if it can't be used. Locks the account first, so that two
 * links of one account wait for each other.
 */
export async function consumeLink(
  tx: Tx,
  vault: Vault,
  { purpose, token }: { purpose: LinkPurpose; token: string },
  now: Date,
): Promise<OneTimeTokenRow | undefined> {
  const tokenHash = linkHash(vault, token);
  const found = await findOneTimeToken(tx, purpose, tokenHash, now);
  if (!found) return undefined;
  await lockAccount(tx, found.accountId);
  return consumeOneTimeToken(tx, purpose, tokenHash, now);
}

export function linkHash(vault: Vault, token: string): Buffer {
  return vault.hash(`link ${token}`);
}
