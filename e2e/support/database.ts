import { whileBroken as breaking } from "@bc/testing/break-database";
import { runStatement } from "@bc/testing/run-statement";
import { environment } from "./environment.ts";

/** Runs something while the api loses the database wherever it needs what the statement locks. */
export const whileBroken = (lock: string, during: () => Promise<void>): Promise<void> =>
  breaking(environment.DATABASE_URL, lock, during);

/** Keeps an organization from being changed; reading it goes on. */
export const organizationLock = (id: string): string => `select from org.organization where id = '${id}' for update`;

/** Changes or reads rows behind the product's back. */
export const sql = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  runStatement<Row>(environment.DATABASE_URL, text, values);
