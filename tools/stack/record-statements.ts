import pg from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

/** What really goes to PostgreSQL while the work runs, so that a bare server can send just that. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    recorded.push(
      typeof first === "string"
        ? { text: first, values: values ?? [] }
        : { text: first.text, values: first.values ?? values ?? [] },
    );
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
    return recorded;
  } finally {
    prototype.query = original;
  }
}
