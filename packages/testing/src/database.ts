import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestDatabase {
  /** The superuser's URL. Policies do not apply. */
  adminUrl: string;
  /** Opens a superuser connection that stays open, at most, until the database is dropped. */
  connectAdmin(): Promise<pg.Client>;
  urlFor(role: "bc_api" | "bc_worker" | "bc_identity" | "bc_owner"): string;
  drop(): Promise<void>;
}

/** Creates a database for the test file, cloned from the migrated template of the run. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = new URL(inject("postgresUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(server.href, `create database ${name} template template_bc`);
  const urlFor = (role: string): string => {
    const url = new URL(server);
    url.username = role;
    url.pathname = `/${name}`;
    return url.href;
  };
  const adminUrl = urlFor("postgres");
  const clients: pg.Client[] = [];
  return {
    adminUrl,
    async connectAdmin() {
      const client = new pg.Client({ connectionString: adminUrl });
      // A broken connection fails the statements that use it; without a listener it would also fail the whole run.
      client.on("error", () => undefined);
      await client.connect();
      clients.push(client);
      return client;
    },
    urlFor,
    async drop() {
      await Promise.all(clients.map((client) => client.end()));
      await asAdmin(server.href, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
