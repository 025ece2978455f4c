import pg from "pg";

export interface Statement {
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
      const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const [text, own] = typeof first === "string" ? [first, undefined] : [first.text, first.values];
      recorded.push({ text, values: own ?? values ?? [] });
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
