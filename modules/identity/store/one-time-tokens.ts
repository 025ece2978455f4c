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

/** Returns the token if it is unused and has not expired. */
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

/** Consumes the token and returns it. Of concurrent calls, one gets it. */
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

/** Invalidates the account's unused tokens of these purposes. */
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
