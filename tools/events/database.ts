import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@bc/dev/free-port";
import { type Postgres, startPostgres } from "@bc/dev/postgres";
import { environmentWith } from "@bc/runtime/env";
import { runStatement } from "@bc/testing/run-statement";

export interface EventDatabase {
  urlFor(role: string): string;
  query<Row>(text: string): Promise<Row[]>;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

export interface Worker {
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  pause(): void;
  resume(): void;
}

/** Orders as an intake writes them, counters whose events show their own order, and the effects of subscribers. */
const schema = `
  create schema shop;
  grant usage on schema shop to bc_worker;
  create table shop.purchase (
    organization_id uuid, id uuid, business_id uuid not null, number text not null, status text not null,
    total numeric not null, customer jsonb not null, lines jsonb not null, placed_at timestamptz not null,
    updated_at timestamptz not null default now(), primary key (organization_id, id));
  create unique index purchase_number on shop.purchase (business_id, number);
  create index purchase_placed on shop.purchase (business_id, placed_at);
  create table shop.stock (organization_id uuid, item integer, sold integer not null, primary key (organization_id, item))
    with (fillfactor = 50);
  create table shop.counter (organization_id uuid, key text, n integer not null, primary key (organization_id, key));
  select app.protect('shop.' || name, 'organization') from unnest(array['purchase', 'stock', 'counter']) name;
  create table shop.effect (id bigserial, subscriber text, organization_id uuid, key text, n integer,
    lag_ms float8);
  grant select, insert on shop.effect to bc_worker;
  grant usage on sequence shop.effect_id_seq to bc_worker;
  alter table shop.effect set (autovacuum_enabled = false)`;

/** Runs work on a migrated PostgreSQL of its own. */
export async function withEventDatabase<T>(work: (database: EventDatabase) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), "events-"));
  const place = { dir: join(dir, "postgres"), port: await freePort(), logFile: join(dir, "postgres.log") };
  let postgres: Postgres = await startPostgres(place);
  try {
    execFileSync(process.execPath, [new URL("../../apps/api/src/migrate.ts", import.meta.url).pathname], {
      env: environmentWith({ DATABASE_ADMIN_URL: postgres.url }),
      stdio: ["ignore", "ignore", "inherit"],
    });
    await runStatement(postgres.url, schema);
    return await work({
      urlFor: (role) => postgres.urlFor(role),
      query: (text) => runStatement(postgres.url, text),
      async kill() {
        postgres.kill();
        await postgres.exited;
      },
      async restart() {
        postgres = await startPostgres(place);
      },
    });
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Starts a process with four subscribers. */
export function startWorker(databaseUrl: string): Worker {
  const script = new URL("./worker.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, databaseUrl], { stdio: "inherit" });
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
  };
}
