import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { freePort } from "@bc/dev/free-port";
import { startService } from "@bc/dev/service";
import type { Stack } from "@bc/dev/stack";
import { environmentWith } from "@bc/runtime/env";
import pg from "pg";
import { createApiInside } from "./api-inside.ts";
import type { LoadRequest } from "./load.ts";
import { recordStatements, type Statement } from "./record-statements.ts";
import { vacuumTables } from "./vacuum-tables.ts";

const unlimited = {
  NETWORK_LIMIT_PER_MINUTE: "100000000",
  TENANT_LIMIT_PER_MINUTE: "100000000",
  TOKEN_LIMIT_PER_MINUTE: "100000000",
  OPEN_OPERATIONS: "true",
};

export type SeededApi = Awaited<ReturnType<typeof startSeededApi>>;

/** The database that the processes of a stack use. */
export const stackDatabase = "postgres";

/** Starts an api without limits, on a database that `seed` fills: one of its own, or that of the stack. */
export async function startSeededApi(stack: Stack, name: string, seed: (adminUrl: string) => Promise<unknown>) {
  const adminUrl = stack.postgres.urlFor("postgres", name);
  if (name !== stackDatabase) {
    await asAdmin(stack.databaseUrl("postgres"), `create database ${name}`);
    execFileSync(process.execPath, ["apps/api/src/migrate.ts"], {
      env: environmentWith({ DATABASE_ADMIN_URL: adminUrl }),
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
  await seed(adminUrl);
  await vacuumTables(adminUrl);
  const [port, healthPort] = [await freePort(), await freePort()];
  const databaseUrl = stack.postgres.urlFor("bc_api", name);
  const environment = {
    ...stack.apiEnvironment,
    ...unlimited,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
  };
  const service = await startService({
    name,
    args: ["apps/api/src/main.ts"],
    environment,
    logFile: join(stack.logDir, `${name}.log`),
    readyUrl: `http://127.0.0.1:${healthPort}/readyz`,
    signal: undefined,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    environment,
    dir: stack.logDir,
    stop: () => service.stop(),
  };
}

// Rate-limit tokens are leased for many requests, and ended sessions are read periodically.
const ofNoRequest = /rate_bucket|ended_session/;

/** Returns the statements of each request after its caller is cached. */
export async function recordRequests({ environment }: SeededApi, requests: LoadRequest[]): Promise<Statement[][]> {
  const { server, stop } = await createApiInside(environment);
  const recorded: Statement[][] = [];
  for (const { headers, body } of requests) {
    const send = async (): Promise<void> => {
      const response = await server.inject({ method: "POST", url: "/graphql", headers, payload: body });
      if (response.statusCode !== 200 || response.body.includes('"errors"')) throw new Error(response.body);
    };
    await send();
    const statements = await recordStatements(send);
    recorded.push(statements.filter(({ text }) => !ofNoRequest.test(text)));
  }
  await stop();
  return recorded;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
