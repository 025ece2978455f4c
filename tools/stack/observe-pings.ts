import type { Stack } from "@bc/dev/stack";
import pg from "pg";

/** What happened to pings, as the engines saw it: each list holds a run's id as often as it happened. */
export interface Happenings {
  runs: string[];
  /** Committed executions of the step that writes the row, also those that found it there. */
  written: string[];
  /** Those of them that came when the run had long succeeded. */
  writtenLate: string[];
  succeeded: string[];
  confirmed: string[];
  /** Rows in ClickHouse as they were inserted, before any merge could take a repeated one away. */
  stored: string[];
}

export interface Observer {
  /** Makes each write of a ping take so long, which keeps its run open. */
  slowDown(seconds: number): Promise<void>;
  openRuns(): Promise<number>;
  read(): Promise<Happenings>;
  close(): Promise<void>;
}

// Triggers, because a primary key hides a repetition: a second write of a ping leaves no second row, but fires.
const triggers = `
  create schema chaos;
  create table chaos.pace (seconds double precision not null);
  insert into chaos.pace values (0);
  create table chaos.happening (run_id uuid not null, what text not null, at timestamptz default clock_timestamp());
  create function chaos.note() returns trigger language plpgsql security definer as $$
  begin
    insert into chaos.happening values (new.id, tg_argv[0]);
    if tg_argv[0] = 'written' then perform pg_sleep(seconds) from chaos.pace; end if;
    return new;
  end $$;
  create trigger written before insert on status.ping for each row execute function chaos.note('written');
  create trigger succeeded before update on workflow.run for each row
    when (new.status = 'succeeded') execute function chaos.note('succeeded');
`;

const late = `
  select w.run_id as id from chaos.happening w join chaos.happening s on s.run_id = w.run_id
  where w.what = 'written' and s.what = 'succeeded' and w.at > s.at`;

export async function observe(stack: Stack): Promise<Observer> {
  const database = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
  await database.connect();
  await database.query(triggers);
  await askWarehouse(stack, "system stop merges console.ping");
  const ids = async (sql: string): Promise<string[]> =>
    (await database.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  return {
    async slowDown(seconds) {
      await database.query("update chaos.pace set seconds = $1", [seconds]);
    },
    async openRuns() {
      return (await ids("select id from workflow.run where finished_at is null")).length;
    },
    async read() {
      return {
        runs: await ids("select id from workflow.run"),
        written: await ids("select run_id as id from chaos.happening where what = 'written'"),
        writtenLate: await ids(late),
        succeeded: await ids("select run_id as id from chaos.happening where what = 'succeeded'"),
        confirmed: await ids("select id from status.ping where warehouse_at is not null"),
        stored: (await askWarehouse(stack, "select toString(run_id) from console.ping")).split("\n").filter(Boolean),
      };
    },
    close: () => database.end(),
  };
}

async function askWarehouse({ addresses, secrets }: Stack, sql: string): Promise<string> {
  const response = await fetch(addresses.clickhouse, {
    method: "POST",
    headers: { "x-clickhouse-user": "ingest", "x-clickhouse-key": secrets.warehouseWriterPassword },
    body: sql,
  });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}
