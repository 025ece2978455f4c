import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "./free-port.ts";
import { startPostgres } from "./postgres.ts";

test("a server killed during a statement starts again at once and keeps committed rows", async () => {
  const dir = mkdtempSync(join(tmpdir(), "postgres-"));
  const options = { dir: join(dir, "data"), port: await freePort(), logFile: join(dir, "log") };
  let server = await startPostgres(options);
  onTestFinished(async () => {
    await server.stop();
    rmSync(dir, { recursive: true });
  });
  const ask = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: server.url });
    client.on("error", () => undefined);
    await client.connect();
    return client.query<Record<string, unknown>>(sql).then(
      async ({ rows }) => {
        await client.end();
        return rows;
      },
      () => [],
    );
  };
  await ask("create table sale (id int)");
  await ask("insert into sale values (1)");
  // A backend that computes does not notice the end of the server by itself.
  const computing = ask("insert into sale select 2 from generate_series(1, 100000000)");
  const active = "select 1 from pg_stat_activity where query like 'insert into sale select%' and state = 'active'";
  await vi.waitFor(async () => expect(await ask(active)).toHaveLength(1), { timeout: 10_000 });
  server.kill();
  await server.exited;
  expect(await computing).toEqual([]);
  server = await startPostgres(options);
  expect(await ask("select id from sale")).toEqual([{ id: 1 }]);
});
