import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Runs work while every connection that waits for the locked rows is terminated. Other connections are not affected.
 */
export async function whileBroken(adminUrl: string, lock: string, during: () => Promise<void>): Promise<void> {
  const [blocker, admin] = [adminUrl, adminUrl].map((connectionString) => new pg.Client({ connectionString })) as [
    pg.Client,
    pg.Client,
  ];
  await Promise.all([blocker.connect(), admin.connect()]);
  const { rows } = await blocker.query<{ pid: number }>("select pg_backend_pid() as pid");
  let isDone = false;
  const breaking = async (): Promise<void> => {
    while (!isDone) {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where $1 = any (pg_blocking_pids(pid))",
        [rows[0]?.pid],
      );
      await sleep(20);
    }
  };
  try {
    await blocker.query(`begin; ${lock}`);
    const broken = breaking();
    await during().finally(() => (isDone = true));
    await broken;
    await blocker.query("rollback");
  } finally {
    await Promise.all([blocker.end(), admin.end()]);
  }
}
