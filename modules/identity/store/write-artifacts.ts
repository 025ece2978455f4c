import { type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import type { ArtifactWrite } from "./artifacts.ts";
import type { IdentityEvent } from "./events.ts";
import type { SessionRow } from "./sessions.ts";
import type { IdentityTables } from "./tables.gen.ts";

export interface Writes {
  upserts: ArtifactWrite[];
  deletes: { kind: string; idHash: Buffer }[];
  /** A sign-in, or its renewal. */
  session?: SessionRow | undefined;
  event?: IdentityEvent | undefined;
}

/** All that one request changes, in one statement. */
export async function writeArtifacts(tx: Tx, { upserts, deletes, session, event }: Writes): Promise<void> {
  const parts = [];
  if (deletes.length > 0)
    parts.push(sql`gone as (
      delete from identity.artifact a using unnest(${deletes.map(({ kind }) => kind)}::text[],
        ${deletes.map(({ idHash }) => idHash)}::bytea[]) d (kind, id_hash)
      where a.kind = d.kind and a.id_hash = d.id_hash)`);
  if (session)
    parts.push(sql`started as (
      insert into identity.session (id, account_id, device, network, acr, amr, signed_in_at, last_used_at)
      values (${session.id}, ${session.accountId}, ${session.device}, ${session.network}, ${session.acr},
        ${session.amr}, ${session.signedInAt}, ${session.lastUsedAt})
      on conflict (id) do update set acr = excluded.acr, amr = excluded.amr, network = excluded.network,
        device = excluded.device, signed_in_at = excluded.signed_in_at, last_used_at = excluded.last_used_at)`);
  if (event)
    parts.push(sql`noted as (
      insert into identity.event (id, account_id, kind, network, device, session_id, detail)
      values (${newId()}, ${event.accountId}, ${event.kind}, ${event.network}, ${event.device},
        ${event.sessionId ?? null}, ${JSON.stringify(event.detail ?? {})}::jsonb))`);
  if (upserts.length > 0) parts.push(sql`written as (${upsert(upserts, sql`true`)})`);
  if (parts.length === 0) return;
  await sql`with ${sql.join(parts)} select 1`.execute(tables<IdentityTables>(tx));
}

export interface Exchange {
  /** The code or refresh token that is given for new ones. */
  used: { kind: string; idHash: Buffer; sessionId: string; firstUseAfter: Date | null };
  /** The proof of possession that came along; good once. */
  proof: { idHash: Buffer; expiresAt: Date } | undefined;
  upserts: ArtifactWrite[];
}

export type ExchangeOutcome = "done" | "proof-replayed" | "session-ended" | "reused";

/**
 * Uses up a code or refresh token and writes what it was given for, or nothing at all: of several at once one wins.
 * The session's row is locked first, so that whoever ends the session sees everything this leaves behind. A token with
 * `firstUseAfter` may be used again if its first use was later than that.
 */
export async function exchangeArtifact(tx: Tx, exchange: Exchange, now: Date): Promise<ExchangeOutcome> {
  const { used, proof, upserts } = exchange;
  const { rows } = await sql<{ proofs: number; sessions: number; uses: number }>`
    with proof as (
      insert into identity.replay (kind, id_hash, expires_at)
      select 'proof', ${proof?.idHash ?? null}::bytea, ${proof?.expiresAt ?? null}::timestamptz
      where ${proof !== undefined}::boolean
      on conflict do nothing returning 1
    ), session as (
      update identity.session set last_used_at = ${now}
      where id = ${used.sessionId} and ended_at is null
        and (${proof === undefined}::boolean or exists (select from proof))
      returning 1
    ), used as (
      update identity.artifact set consumed_at = coalesce(consumed_at, ${now})
      where kind = ${used.kind} and id_hash = ${used.idHash} and exists (select from session)
        and (consumed_at is null or consumed_at > ${used.firstUseAfter}::timestamptz)
      returning 1
    ), written as (${upsert(upserts, sql`exists (select from used)`)})
    select (select count(*)::int from proof) as proofs, (select count(*)::int from session) as sessions,
      (select count(*)::int from used) as uses`.execute(tables<IdentityTables>(tx));
  const { proofs = 0, sessions = 0, uses = 0 } = rows[0] ?? {};
  if (proof && proofs === 0) return "proof-replayed";
  if (sessions === 0) return "session-ended";
  return uses === 0 ? "reused" : "done";
}

/** Whether nobody showed this before. */
export async function isFirstUse(tx: Tx, kind: string, idHash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .insertInto("identity.replay")
    .values({ kind, id_hash: idHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

function upsert(rows: ArtifactWrite[], condition: ReturnType<typeof sql>) {
  const column = <Key extends keyof ArtifactWrite>(key: Key) => rows.map((row) => row[key]);
  return sql`
    insert into identity.artifact (kind, id_hash, sealed_payload, grant_hash, uid_hash, account_id, expires_at)
    select * from unnest(${column("kind")}::text[], ${column("idHash")}::bytea[], ${column("sealedPayload")}::bytea[],
      ${column("grantHash")}::bytea[], ${column("uidHash")}::bytea[], ${column("accountId")}::uuid[],
      ${column("expiresAt")}::timestamptz[])
    where ${condition}
    on conflict (kind, id_hash) do update set sealed_payload = excluded.sealed_payload,
      grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash, account_id = excluded.account_id,
      expires_at = excluded.expires_at`;
}
