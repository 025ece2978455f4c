import { randomBytes } from "node:crypto";
import type { Tx } from "@bc/db/database";
import { insertOneTimeToken } from "../store/one-time-tokens.ts";
import type { Vault } from "./vault.ts";

export type LinkPurpose = "verify-email" | "reset-password";

const minutes = 60_000;
const lifetimes: Record<LinkPurpose, number> = { "verify-email": 24 * 60 * minutes, "reset-password": 30 * minutes };

/** The secret for a link in a mail. Only its hash is stored. */
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

export function linkHash(vault: Vault, token: string): Buffer {
  return vault.hash(`link ${token}`);
}
