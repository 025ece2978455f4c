import { runText, type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { ArtifactWrite } from "./artifacts.ts";
import type { IdentityEvent } from "./events.ts";
import type { SessionRow } from "./sessions.ts";
import type { IdentityTables } from "./tables.gen.ts";

export interface Writes {
  upserts: ArtifactWrite[];
  deletes: { kind: string; idHash: Buffer }[];
  /** A new or renewed sign-in. */
  session?: SessionRow | undefined;
  event?: IdentityEvent | undefined;
  /** The browser of a sign-in; `session` is the sign-in. */
  browser?: SignInBrowser | undefined;
}

export interface SignInBrowser {
  hash: Buffer;
  /** The hashes under which earlier releases stored the browser. */
  formerHashes: readonly Buffer[];
  /** Queued if the browser is new to an account that signed in before. */
  mail: { id: string; kind: string; sealedParams: Buffer };
}

/** Returns SQL that upserts rows from eight array parameters. `first` is the number of the first parameter. */
const upsertText = (first: number, condition: string): string => {
  const at = (offset: number): string => `$${first + offset}`;
  return `
    insert into identity.artifact (kind, id_hash, sealed_payload, grant_hash, uid_hash, account_id, expires_at)
    select kind, id_hash, sealed_payload, grant_hash, uid_hash, account_id, expires_at
    from unnest(${at(0)}::text[], ${at(1)}::bytea[], ${at(2)}::bytea[], ${at(3)}::bytea[], ${at(4)}::bytea[],
      ${at(5)}::uuid[], ${at(6)}::timestamptz[], ${at(7)}::text[])
      as w (kind, id_hash, sealed_payload, grant_hash, uid_hash, account_id, expires_at, session_id)
    where ${condition}
    on conflict (kind, id_hash) do update set sealed_payload = excluded.sealed_payload,
      grant_hash = excluded.grant_hash, uid_hash = excluded.uid_hash, account_id = excluded.account_id,
      expires_at = excluded.expires_at`;
};

function upsertValues(rows: readonly ArtifactWrite[]): unknown[] {
  const column = <Key extends keyof ArtifactWrite>(key: Key) => rows.map((row) => row[key]);
  return (
    [
      "kind",
      "idHash",
      "sealedPayload",
      "grantHash",
      "uidHash",
      "accountId",
      "expiresAt",
      "sessionId",
    ] satisfies (keyof ArtifactWrite)[]
  ).map(column);
}

const nulls = (length: number): null[] => Array.from({ length }, () => null);

const writeText = (more = ""): string => `
  with held as (
    select id, ended_at from identity.session where id = any($25::text[]) for no key update
  ), gone as (
    delete from identity.artifact a using unnest($1::text[], $2::bytea[]) d (kind, id_hash)
    where a.kind = d.kind and a.id_hash = d.id_hash
  ), started as (
    insert into identity.session (id, account_id, device, network, acr, amr, signed_in_at, last_used_at)
    select $3::text, $4::uuid, $5::text, $6::text, $7::text, $8::text[], $9::timestamptz, $10::timestamptz
    where $3::text is not null
    on conflict (id) do update set acr = excluded.acr, amr = excluded.amr, network = excluded.network,
      device = excluded.device, signed_in_at = excluded.signed_in_at, last_used_at = excluded.last_used_at
  ), noted as (
    insert into identity.event (id, account_id, kind, network, device, session_id, detail)
    select $11::uuid, $12::uuid, $13::text, $14::text, $15::text, $16::text, $17::jsonb where $13::text is not null
  ), written as (${upsertText(18, "not exists (select from held h where h.id = w.session_id and h.ended_at is not null)")})
  ${more}
  select 1`;
const plainText = writeText();
const signInText = writeText(`, device as (
    insert into identity.known_device as d (account_id, device_hash, last_used_at, created_at)
    values ($4::uuid, $26::bytea, $10::timestamptz, $10::timestamptz)
    on conflict (account_id, device_hash) do update set last_used_at = excluded.last_used_at
    returning d.account_id, d.xmax = 0 as is_new
  ), mailed as (
    insert into identity.mail (id, kind, recipient, sealed_params, created_at, next_try_at)
    select $28::uuid, $29::text, a.email, $30::bytea, $10::timestamptz, $10::timestamptz
    from device join identity.account a on a.id = device.account_id
    where device.is_new
      and (a.created_at < $10::timestamptz - interval '1 day'
        or exists (select from identity.session s where s.account_id = a.id))
      and not exists (select from identity.known_device k
        where k.account_id = a.id and k.device_hash = any($27::bytea[]) and k.created_at = 'epoch')
  )`);

/**
 * Writes all changes of a request in one statement. A browser session that ended after the request read it is not saved
 * again: its row is locked first, which waits for a concurrent end.
 */
export async function writeArtifacts(tx: Tx, writes: Writes): Promise<void> {
  const { upserts, deletes, session: s, event: e, browser: b } = writes;
  if (upserts.length === 0 && deletes.length === 0 && !s && !e) return;
  await runText(tx, b ? signInText : plainText, [
    deletes.map(({ kind }) => kind),
    deletes.map(({ idHash }) => idHash),
    ...(s ? [s.id, s.accountId, s.device, s.network, s.acr, s.amr, s.signedInAt, s.lastUsedAt] : nulls(8)),
    ...(e
      ? [newId(), e.accountId, e.kind, e.network, e.device, e.sessionId ?? null, JSON.stringify(e.detail ?? {})]
      : nulls(7)),
    ...upsertValues(upserts),
    ...(b ? [b.hash, b.formerHashes, b.mail.id, b.mail.kind, b.mail.sealedParams] : []),
  ]);
}

export interface Exchange {
  /** The code or refresh token that is exchanged. */
  used: { kind: string; idHash: Buffer; sessionId: string; firstUseAfter: Date | null };
  /** The proof of possession, which works once. */
  proof: { idHash: Buffer; expiresAt: Date } | undefined;
  upserts: ArtifactWrite[];
}

export type ExchangeOutcome = "done" | "proof-replayed" | "session-ended" | "reused";

const exchangeText = `
  with proof as (
    insert into identity.replay (kind, id_hash, expires_at)
    select 'proof', $1::bytea, $2::timestamptz where $1::bytea is not null
    on conflict do nothing returning 1
  ), session as (
    update identity.session set last_used_at = $3
    where id = $4 and ended_at is null and ($1::bytea is null or exists (select from proof))
    returning 1
  ), used as (
    update identity.artifact set consumed_at = coalesce(consumed_at, $3)
    where kind = $5 and id_hash = $6 and exists (select from session)
      and (consumed_at is null or consumed_at > $7::timestamptz)
    returning 1
  ), written as (${upsertText(8, "exists (select from used)")})
  select (select count(*)::int from proof) as proofs, (select count(*)::int from session) as sessions,
    (select count(*)::int from used) as uses`;

/**
 * Consumes a code or refresh token and writes its successors, or writes nothing: of concurrent calls, one succeeds. The
 * session's row is locked first, so that a concurrent end of the session deletes the successors too. A token with
 * `firstUseAfter` can be used again if its first use was later than that.
 */
export async function exchangeArtifact(tx: Tx, exchange: Exchange, now: Date): Promise<ExchangeOutcome> {
  const { used, proof, upserts } = exchange;
  const [outcome] = await runText<{ proofs: number; sessions: number; uses: number }>(tx, exchangeText, [
    proof?.idHash ?? null,
    proof?.expiresAt ?? null,
    now,
    used.sessionId,
    used.kind,
    used.idHash,
    used.firstUseAfter,
    ...upsertValues(upserts),
  ]);
  if (proof && outcome?.proofs === 0) return "proof-replayed";
  if (!outcome || outcome.sessions === 0) return "session-ended";
  return outcome.uses === 0 ? "reused" : "done";
}

/** Records a value that works once. Returns false if it was used before. */
export async function isFirstUse(tx: Tx, kind: string, idHash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await tables<IdentityTables>(tx)
    .insertInto("identity.replay")
    .values({ kind, id_hash: idHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
