import { availableParallelism } from "node:os";
import pg from "pg";

/** Vacuums and analyzes all tables of a database, as many at a time as there are cores. */
export async function vacuumTables(adminUrl: string): Promise<void> {
  const clients = Array.from({ length: availableParallelism() }, () => new pg.Client({ connectionString: adminUrl }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    // A divided table has statistics of its own besides those of its partitions.
    const { rows } = await (clients[0] as pg.Client).query<{ statement: string }>(
      `select format(case relkind when 'p' then 'analyze only %s' else 'vacuum (analyze) %s' end, oid::regclass) as statement
       from pg_class where relkind in ('r', 'p') order by relkind = 'p' desc, pg_relation_size(oid) desc`,
    );
    let next = 0;
    await Promise.all(
      clients.map(async (client) => {
        for (let at = next++; at < rows.length; at = next++) await client.query(rows[at]?.statement ?? "");
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
