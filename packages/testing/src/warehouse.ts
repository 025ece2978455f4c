import { inject } from "vitest";

interface Login {
  user: string;
  password: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    clickhouse: { url: string; migrator: Login; writer: Login; reader: Login; databases: string[] };
  }
}

export interface TestWarehouse {
  url: string;
  database: string;
  migrator: Login;
  writer: Login;
  reader: Login;
  drop(): Promise<void>;
}

/**
 * Creates an empty warehouse database for one test file. The server's policies name its databases at its start, so the
 * names are fixed, and a test file takes the first one that is free.
 */
export async function testWarehouse(): Promise<TestWarehouse> {
  const { databases, ...server } = inject("clickhouse");
  const run = async (sql: string): Promise<Response> => {
    const headers = { "x-clickhouse-user": server.migrator.user, "x-clickhouse-key": server.migrator.password };
    return fetch(server.url, { method: "POST", headers, body: sql });
  };
  for (const database of databases)
    if ((await run(`CREATE DATABASE ${database}`)).ok)
      return { ...server, database, drop: async () => void (await run(`DROP DATABASE ${database} SYNC`)) };
  throw new Error("no free warehouse database: a test file did not drop its own");
}
