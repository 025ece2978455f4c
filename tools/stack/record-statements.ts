import pg from "pg";

export interface Statement {
  /** The name of a prepared statement. */
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** Records the statements sent to PostgreSQL during the work, for a bare server to send. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, "query") as PropertyDescriptor;
  const query = original.value as (...args: unknown[]) => unknown;
  Object.defineProperty(pg.Client.prototype, "query", {
    ...original,
    value(this: pg.Client, ...args: unknown[]): unknown {
      const [first, values] = args as [string | Statement, unknown[] | undefined];
      const sent = typeof first === "string" ? { name: undefined, text: first, values } : first;
      recorded.push({ name: sent.name, text: sent.text, values: sent.values ?? values ?? [] });
      return Reflect.apply(query, this, args);
    },
  });
  try {
    await work();
    return recorded;
  } finally {
    Object.defineProperty(pg.Client.prototype, "query", original);
  }
}
