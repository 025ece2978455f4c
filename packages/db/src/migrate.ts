import { setTimeout as sleep } from "node:timers/promises";
import { type MigrationSource, newMigrationFiles } from "@bc/runtime/migration-files";
import pg from "pg";

export type { MigrationSource };

const lock = "select pg_try_advisory_lock(hashtext('brand-console.migrate')) as held";

/**
 * Applies each file of each source once, in order, with one runner at a time. Each file runs in its own transaction
 * unless its first line is "-- no-transaction". An applied file that was changed or deleted stops the run.
 */
export async function migrate(connectionString: string, sources: readonly MigrationSource[]): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Polls, because a waiting statement holds a snapshot, for which "create index concurrently" would wait in turn.
    while (!(await client.query<{ held: boolean }>(lock)).rows[0]?.held) await sleep(100);
    await client.query(`
      create table if not exists public.schema_migration (
        source text, name text, sha256 text not null, applied_at timestamptz not null default now(),
        primary key (source, name))`);
    // A statement that waits for a table blocks all later ones, so it fails instead and can be run again.
    await client.query("set lock_timeout = '5s'");
    const applied: string[] = [];
    for (const source of sources) applied.push(...(await applySource(client, source)));
    return applied;
  } finally {
    await client.end(); // ends the session and releases the lock
  }
}

async function applySource(client: pg.Client, source: MigrationSource): Promise<string[]> {
  const earlier = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from public.schema_migration where source = $1",
    [source.name],
  );
  const known = new Map(earlier.rows.map((row) => [row.name, row.sha256]));
  const applied: string[] = [];
  for await (const { name, text, sha256 } of newMigrationFiles(source, known)) {
    await applyFile(client, source.name, name, text, sha256);
    applied.push(`${source.name}/${name}`);
  }
  return applied;
}

async function applyFile(client: pg.Client, source: string, name: string, text: string, sha256: string): Promise<void> {
  const transactional = !text.startsWith("-- no-transaction");
  try {
    if (transactional) await client.query("begin");
    await client.query(text);
    await client.query("insert into public.schema_migration (source, name, sha256) values ($1, $2, $3)", [
      source,
      name,
      sha256,
    ]);
    if (transactional) await client.query("commit");
  } catch (cause) {
    if (transactional) await client.query("rollback");
    throw new Error(`migration ${source}/${name} failed: ${(cause as Error).message}`, { cause });
  }
}
