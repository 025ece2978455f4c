import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  explainNewest,
  explainShared,
  readNewest,
  readRoles,
  readRolesPrepared,
  readTotals,
  type Table,
} from "@bc/db/bench/partitions";
import { createDatabase, type Database } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { startPostgres } from "@bc/dev/postgres";
import { environmentWith } from "@bc/runtime/env";
import pg from "pg";
import type { Figure } from "../figures.ts";

const agency = 40;

interface Place {
  organizationId: string;
  businessId: string;
}

/**
 * Compares a table in 64 partitions with the same rows in one table, both behind row-level security: partitions that a
 * plan touches, planning time, and reads of 40 businesses in one transaction and in 40.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), "partitions-"));
  const postgres = await startPostgres({
    dir: join(dir, "postgres"),
    port: await freePort(),
    logFile: join(dir, "postgres.log"),
    settings: { fsync: "off" },
  });
  const database = createDatabase({ url: postgres.urlFor("bc_api"), max: 2, onIdleError: () => undefined });
  try {
    execFileSync(process.execPath, ["apps/api/src/migrate.ts"], {
      env: environmentWith({ DATABASE_ADMIN_URL: postgres.url }),
      stdio: ["ignore", "ignore", "inherit"],
    });
    const size = short ? { businesses: 200, rows: 200 } : { businesses: 1_000, rows: 200 };
    const { userId, places } = await seed(postgres.url, size);
    const rounds = short ? 100 : 500;
    return [
      ...(await compareOnePlace(database, userId, places[0] as Place, rounds)),
      ...(await compareAgency(database, userId, places, rounds / 10)),
    ];
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** `one` is a plain tenant table, `together` is also readable across tenants, and `parts` is both and partitioned. */
const schema = `
  create schema bench;
  grant usage on schema bench to bc_app;
  create table bench.one (
    business_id uuid not null, id uuid not null, at timestamptz not null, total integer not null,
    primary key (business_id, id));
  create index on bench.one (business_id, at);
  create table bench.together (like bench.one including all);
  create table bench.parts (like bench.one including all) partition by hash (business_id);
  do $$ begin
    for part in 0..63 loop
      execute format('create table bench.parts_%s partition of bench.parts for values with (modulus 64, remainder %s)',
        part, part);
    end loop;
  end $$;
  select app.protect('bench.one', 'business');
  select app.protect('bench.together', 'business'), app.readable_together('bench.together', 'business');
  select app.protect('bench.parts', 'business'), app.readable_together('bench.parts', 'business');`;

async function seed(adminUrl: string, { businesses, rows }: { businesses: number; rows: number }) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const userId = randomUUID();
  const places = Array.from({ length: agency }, () => ({ organizationId: randomUUID(), businessId: randomUUID() }));
  const ids = [places.map(({ organizationId }) => organizationId), places.map(({ businessId }) => businessId)];
  await admin.query(schema);
  await admin.query(
    `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, $1::text, '', '', $1::text)`,
    [userId],
  );
  await admin.query("insert into org.organization (id, name) select o, o from unnest($1::uuid[]) o", [ids[0]]);
  await admin.query(
    `insert into org.business (organization_id, id, name)
     select o, b, b from unnest($1::uuid[], $2::uuid[]) as p (o, b)`,
    ids,
  );
  await admin.query(
    `insert into org.assigned_role (organization_id, id, user_id, role_name)
     select o, gen_random_uuid(), $2, 'org_admin' from unnest($1::uuid[]) o`,
    [ids[0], userId],
  );
  await admin.query(
    `insert into bench.one
     select b, gen_random_uuid(), now() - n * interval '10 minutes', n
     from (select unnest($1::uuid[]) as b union all select gen_random_uuid() from generate_series(1, $2)) s,
       generate_series(1, $3) n`,
    [ids[1], businesses, rows],
  );
  await admin.query("insert into bench.together select * from bench.one");
  await admin.query("insert into bench.parts select * from bench.one");
  await admin.query("vacuum analyze");
  await admin.end();
  return { userId, places };
}

async function compareOnePlace(database: Database, userId: string, place: Place, rounds: number): Promise<Figure[]> {
  const { organizationId, businessId } = place;
  return database.withTenant({ userId, ...place }, async (tx) => {
    const planned = await explainNewest(tx, "parts", businessId);
    const shared = await explainShared(tx, businessId);
    const planning = await medians(rounds, {
      one: async () => (await explainNewest(tx, "together", businessId)).planningMs,
      parts: async () => (await explainNewest(tx, "parts", businessId)).planningMs,
    });
    const reading = await medians(rounds, {
      plain: () => timed(() => readNewest(tx, "one", businessId)),
      together: () => timed(() => readNewest(tx, "together", businessId)),
      roles: () => timed(() => readRoles(tx, userId, organizationId)),
      prepared: () => timed(() => readRolesPrepared(tx, userId, organizationId)),
    });
    return [
      { name: "partitions.touched", value: planned.touched, goal: { atMost: 1 } },
      { name: "partitions.touched-by-shared-plan", value: shared.touched, goal: { atMost: 1 } },
      { name: "partitions.planning-ratio", value: planning.parts / planning.one, goal: { atMost: 1.5 } },
      { name: "partitions.together-ratio", value: reading.together / reading.plain, goal: { atMost: 1.5 } },
      { name: "partitions.prepared-ratio", value: reading.prepared / reading.roles, goal: { atMost: 0.8 } },
    ];
  });
}

async function compareAgency(
  database: Database,
  userId: string,
  places: readonly Place[],
  rounds: number,
): Promise<Figure[]> {
  const businessIds = places.map(({ businessId }) => businessId);
  const together = (table: Table) => () =>
    timed(async () => {
      const rows = await database.withPlaces({ userId, places }, (tx) => readTotals(tx, table, businessIds));
      if (rows.length !== agency) throw new Error(`${rows.length} businesses instead of ${agency}`);
    });
  const times = await medians(rounds, {
    apart: () =>
      timed(async () => {
        for (const place of places)
          await database.withTenant({ userId, ...place }, (tx) => readTotals(tx, "parts", [place.businessId]));
      }),
    oneTable: together("together"),
    parts: together("parts"),
  });
  return [
    { name: "partitions.agency-of-one-table-ratio", value: times.oneTable / times.apart, goal: { atMost: 0.25 } },
    { name: "partitions.agency-ratio", value: times.parts / times.apart, goal: { atMost: 0.3 } },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Takes turns, so that load on the machine affects all alike. */
async function medians<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) for (const name of names) times.get(name)?.push(await measures[name]());
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(names.map((name) => [name, middle(times.get(name) ?? [])])) as Record<Name, number>;
}
