import { createDatabase, tables } from "@bc/db/database";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { pageRequests } from "./requests.ts";

test("search by reference reads the found requests only", { tags: ["console.request.support"] }, async () => {
  const clone = await testDatabase();
  onTestFinished(() => clone.drop());
  const make = await connectFactories(clone.adminUrl);
  onTestFinished(() => make.end());
  const admin = await clone.connectAdmin();
  const database = createDatabase({ url: clone.urlFor("bc_api"), max: 1, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  const { id: userId } = await make.user({ email: "support@console.test", firstName: "Sue", lastName: "Support" });
  await make.globalRole({ userId, roleName: "customer_sales_rep" });
  await admin.query(
    `insert into request.service_request
       (business_id, id, organization_id, requested_by, key, reference, kind, fields, page_uri, page_name)
     select $1, gen_random_uuid(), $1, $1, n, 'R-' || lpad(n::text, 8, '0'), 'none', '[]', 'p', 'p'
     from generate_series(1, 5000) n`,
    [userId],
  );
  await admin.query("analyze request.service_request");
  const { found, read } = await database.withTenant({ userId, everywhere: true }, async (tx) => {
    const { totalCount } = await pageRequests(tx, { reference: "R-0000123" }, { skip: 0, take: 20 });
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
      where relid = 'request.service_request'::regclass`.execute(tables(tx));
    return { found: totalCount, read: rows[0]?.read };
  });
  expect(found).toBe(10);
  expect(read).toBeLessThan(100);
});
