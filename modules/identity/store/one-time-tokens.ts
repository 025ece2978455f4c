import { type Tx, tables } from "@bc/db/database";
import type { ExpressionBuilder } from "kysely";
import type { IdentityTables } from "./tables.gen.ts";

export interface OneTimeTokenWrite {
  tokenHash: Buffer;
  purpose: string;
  accountId: string;
  sealedDetail?: Buffer;
  expiresAt: Date;
}

export interface OneTimeTokenRow {
  accountId: string;
  sealedDetail: Buffer | null;
}

export async function insertOneTimeToken(tx: Tx, token: OneTimeTokenWrite): Promise<void> {
  await tables<IdentityTables>(tx)
    .insertInto("identity.one_time_token")
    .values({
      token_hash: token.tokenHash,
      purpose: token.purpose,
      account_id: token.accountId,
      sealed_detail: token.sealedDetail ?? null,
      expires_at: token.expiresAt,
    })
    .execute();
}

const columns = ["account_id as accountId", "sealed_detail as sealedDetail"] as const;

/** The token that can still be used. */
const usable =
  (purpose: string, tokenHash: Buffer, now: Date) =>
  (where: ExpressionBuilder<IdentityTables, "identity.one_time_token">) =>
    where.and([
      where("purpose", "=", purpose),
      where("token_hash", "=", tokenHash),
      where("used_at", "is", null),
      where("expires_at", ">", now),
    ]);

export function findOneTimeToken(
  tx: Tx,
  purpose: string,
  tokenHash: Buffer,
  now: Date,
): Promise<OneTimeTokenRow | undefined> {
  return tables<IdentityTables>(tx)
    .selectFrom("identity.one_time_token")
    .select(columns)
    .where(usable(purpose, tokenHash, now))
    .executeTakeFirst();
}

/** The token, if this caller is the one who used it up: of several at once, one wins. */
export function consumeOneTimeToken(
  tx: Tx,
  purpose: string,
  tokenHash: Buffer,
  now: Date,
): Promise<OneTimeTokenRow | undefined> {
  return tables<IdentityTables>(tx)
    .updateTable("identity.one_time_token")
    .set({ used_at: now })
    .where(usable(purpose, tokenHash, now))
    .returning(columns)
    .executeTakeFirst();
}

/** The account's other tokens of these purposes, once one of them has done its work. */
export async function spendOneTimeTokens(
  tx: Tx,
  accountId: string,
  purposes: readonly string[],
  now: Date,
): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.one_time_token")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}
