import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestDatabase {
  /** As the superuser, whom no policy binds. */
  adminUrl: string;
  urlFor(role: "bc_api" | "bc_worker" | "bc_identity" | "bc_owner"): string;
  drop(): Promise<void>;
}

/** A database of the test file's own, cloned from the migrated template of the run. */
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
  return {
    adminUrl: urlFor("postgres"),
    urlFor,
    drop: () => asAdmin(server.href, `drop database ${name} with (force)`),
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
