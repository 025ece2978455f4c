import type { Stack } from "@bc/dev/stack";
import pg from "pg";

/** Executions of pings as the engines recorded them. Each list contains a run's ID once per occurrence. */
export interface PingExecutions {
  runs: string[];
  /** Committed executions of the step that writes the row, including those that found it. */
  written: string[];
  /** Committed executions of the step that reads it back and confirms it. */
  confirmed: string[];
  /** Executions of either step after the run had succeeded. */
  late: string[];
  succeeded: string[];
  /** Inserted rows in ClickHouse, before merges remove duplicates. */
  stored: string[];
}

export interface Observer {
  /** Delays each write of a ping to PostgreSQL, which keeps its run open. */
  slowDown(seconds: number): Promise<void>;
  openRuns(): Promise<number>;
  /** The times at which runs succeeded, in order. */
  successTimes(): Promise<number[]>;
  read(): Promise<PingExecutions>;
  close(): Promise<void>;
}

// Triggers count repetitions: a second write of a ping adds no row, but fires the trigger.
const triggers = `
  create schema chaos;
  create table chaos.pace (seconds double precision not null);
  insert into chaos.pace values (0);
  create table chaos.happening (run_id uuid not null, what text not null, at timestamptz default clock_timestamp());
  create function chaos.note() returns trigger language plpgsql security definer as $$
  begin
    insert into chaos.happening values (new.id, tg_argv[0]);
    if tg_table_name = 'ping' then perform pg_sleep(seconds) from chaos.pace; end if;
    return new;
  end $$;
  create trigger written before insert on status.ping for each row execute function chaos.note('written');
  create trigger confirmed before update on status.ping for each row execute function chaos.note('confirmed');
  create trigger succeeded before update on workflow.run for each row
    when (new.status = 'succeeded' and new.workflow = 'status.ping') execute function chaos.note('succeeded');
`;

const late = `
  select w.run_id as id from chaos.happening w join chaos.happening s on s.run_id = w.run_id
  where w.what <> 'succeeded' and s.what = 'succeeded' and w.at > s.at`;

export async function observe(stack: Stack): Promise<Observer> {
  // A pool connects again after PostgreSQL was killed or stopped; a running query reports that itself.
  const database = new pg.Pool({ connectionString: stack.databaseUrl("postgres"), max: 1 });
  database.on("error", () => undefined);
  await database.query(triggers);
  // A setting of the table, because a restarted server would merge again after "system stop merges".
  await askWarehouse(stack, "alter table console.ping modify setting max_bytes_to_merge_at_max_space_in_pool = 1");
  const ids = async (sql: string): Promise<string[]> =>
    (await database.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  const happened = (what: string): Promise<string[]> =>
    ids(`select run_id as id from chaos.happening where what = '${what}'`);
  return {
    async slowDown(seconds) {
      await database.query("update chaos.pace set seconds = $1", [seconds]);
    },
    async openRuns() {
      return (await ids("select id from workflow.run where workflow = 'status.ping' and finished_at is null")).length;
    },
    async successTimes() {
      const sql =
        "select extract(epoch from at)::float8 * 1000 as at from chaos.happening where what = 'succeeded' order by 1";
      return (await database.query<{ at: number }>(sql)).rows.map(({ at }) => at);
    },
    async read() {
      return {
        runs: await ids("select id from workflow.run where workflow = 'status.ping'"),
        written: await happened("written"),
        confirmed: await happened("confirmed"),
        late: await ids(late),
        succeeded: await happened("succeeded"),
        stored: (await askWarehouse(stack, "select toString(run_id) from console.ping")).split("\n").filter(Boolean),
      };
    },
    close: () => database.end(),
  };
}

async function askWarehouse({ addresses, secrets }: Stack, sql: string): Promise<string> {
  const response = await fetch(addresses.clickhouse, {
    method: "POST",
    headers: { "x-clickhouse-user": "migrator", "x-clickhouse-key": secrets.warehouseMigratorPassword },
    body: sql,
  });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}
