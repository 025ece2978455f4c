import { runText, type Tx, tables } from "@bc/db/database";
import { type RawBuilder, sql } from "kysely";
import type { IdentityTables } from "./tables.gen.ts";

export interface ArtifactRow {
  kind: string;
  idHash: Buffer;
  sealedPayload: Buffer;
  consumedAt: Date | null;
}

export interface ArtifactWrite {
  kind: string;
  idHash: Buffer;
  sealedPayload: Buffer;
  grantHash: Buffer | null;
  /** The browser session that it belongs to. */
  uidHash: Buffer | null;
  accountId: string | null;
  expiresAt: Date | null;
  /** Only for browser sessions: the ID under which the session's end is recorded. */
  sessionId: string | null;
}

/** The account's data for tokens, and whether it may get any. */
export interface Owner {
  id: string;
  email: string;
  isVerified: boolean;
  isBlocked: boolean;
  /** The date from which the account must have a second factor. */
  factorDueAt: Date | null;
}

/** The first row is the requested artifact. */
export interface LoadedArtifacts {
  rows: ArtifactRow[];
  owner: Owner | undefined;
}

type LoadedRow = ArtifactRow & Omit<Owner, "id"> & { ownerId: string | null };

const ownerColumns = `a.email, a.email_verified_at is not null as "isVerified", a.blocked_at is not null as "isBlocked",
    (select due_at from identity.factor_requirement(a.id)) as "factorDueAt"`;

const loadText = (column: "id_hash" | "uid_hash"): string => `
  with found as (
    select * from identity.artifact
    where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > $3)
    limit 1
  ), owner as materialized (
    select a.id as "ownerId", ${ownerColumns}
    from identity.account a where a.id = (select account_id from found)
  )
  select r.kind, r.id_hash as "idHash", r.sealed_payload as "sealedPayload", r.consumed_at as "consumedAt",
    owner.*
  from (
    select 1 as place, found.* from found
    union all
    select 2, g.* from found join identity.artifact g on g.kind = 'Grant' and g.id_hash = found.grant_hash
    where found.kind <> 'Grant' and g.expires_at > $3
    union all
    select 3, s.* from found join identity.artifact s on s.kind = 'Session' and s.uid_hash = found.uid_hash
    where found.kind <> 'Session' and s.expires_at > $3
  ) r
  left join owner on true
  order by r.place`;
const loadTexts = { id_hash: loadText("id_hash"), uid_hash: loadText("uid_hash") };

/**
 * Reads an artifact with its grant, its browser session and its account, which the provider always requests next. A
 * token request then needs one statement.
 */
export async function loadArtifact(
  tx: Tx,
  kind: string,
  by: { column: "id_hash" | "uid_hash"; hash: Buffer },
  now: Date,
): Promise<LoadedArtifacts> {
  const rows = await runText<LoadedRow>(tx, loadTexts[by.column], [kind, by.hash, now]);
  const [first] = rows;
  if (!first?.ownerId) return { rows, owner: undefined };
  const { ownerId: id, email, isVerified, isBlocked, factorDueAt } = first;
  return { rows, owner: { id, email, isVerified, isBlocked, factorDueAt } };
}

export async function findOwner(tx: Tx, accountId: string): Promise<Owner | undefined> {
  const [owner] = await runText<Owner>(tx, `select a.id, ${ownerColumns} from identity.account a where a.id = $1`, [
    accountId,
  ]);
  return owner;
}

/** Deletes a grant with its codes and tokens. */
export async function deleteArtifactsOfGrant(tx: Tx, grantHash: Buffer): Promise<void> {
  await deleteInOrder(
    tx,
    sql`select kind, id_hash from identity.artifact where grant_hash = ${grantHash} and kind <> 'Session'`,
  );
}

/** Deletes the account's sign-ins in progress, whatever was already verified. */
export async function deleteInteractionsOfAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from identity.artifact where kind = 'Interaction' and account_id = ${accountId}`.execute(
    tables<IdentityTables>(tx),
  );
}

/** Returns the `uidHash` of each browser session of the account, except one. */
export async function listBrowserSessions(tx: Tx, accountId: string, except: Buffer | null): Promise<Buffer[]> {
  const rows = await runText<{ uidHash: Buffer }>(
    tx,
    `select uid_hash as "uidHash" from identity.artifact
     where kind = 'Session' and account_id = $1 and uid_hash is not null and uid_hash is distinct from $2::bytea`,
    [accountId, except],
  );
  return rows.map(({ uidHash }) => uidHash);
}

/** Deletes browser sessions with their codes, tokens and grants. */
export async function deleteArtifactsOfSessions(tx: Tx, uidHashes: Buffer[]): Promise<void> {
  const own = sql`select kind, id_hash, grant_hash from identity.artifact where uid_hash = any(${uidHashes})`;
  // A union, because an "or" over both conditions reads every grant.
  await deleteInOrder(
    tx,
    sql`select kind, id_hash from (${own}) o union select 'Grant', grant_hash from (${own}) o where grant_hash is not null`,
  );
}

/** Locks the rows in one order, so that two requests that delete the same rows can't deadlock. */
async function deleteInOrder(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    with held as (
      select a.kind, a.id_hash from identity.artifact a join (${rows}) r using (kind, id_hash)
      order by a.kind, a.id_hash for update of a
    )
    delete from identity.artifact a using held h where a.kind = h.kind and a.id_hash = h.id_hash
  `.execute(tables<IdentityTables>(tx));
}
