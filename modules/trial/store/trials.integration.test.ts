import { createDatabase, tables } from "@bc/db/database";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { listEndingTrials } from "./trials.ts";

test("list of ending trials reads no rows of other organizations", { tags: ["console.home.trials"] }, async () => {
  const clone = await testDatabase();
  onTestFinished(() => clone.drop());
  const make = await connectFactories(clone.adminUrl);
  onTestFinished(() => make.end());
  const admin = await clone.connectAdmin();
  const database = createDatabase({ url: clone.urlFor("bc_api"), max: 1, onIdleError: () => undefined });
  onTestFinished(() => database.close());
  const { id: organizationId } = await make.organization({ name: "Acme" });
  const { id: userId } = await make.user({ email: "ann@acme.test", firstName: "Ann", lastName: "Lee" });
  await make.assignRole({ organizationId, userId, roleName: "org_owner" });
  await make.business({ organizationId, name: "Shop" });
  await admin.query(
    `with others as (
       insert into org.organization (id, name) select gen_random_uuid(), 'Other ' || n from generate_series(1, 500) n
       returning id)
     insert into org.business (organization_id, id, name)
     select others.id, gen_random_uuid(), 'Shop ' || n from others, generate_series(1, 10) n`,
  );
  await admin.query(
    `insert into trial.trial (business_id, id, product, status, started_by, subject, email, details, ready_at, ends_at)
     select id, id, 'mcm', 'SUCCESS', id, 's', 'b@acme.test', '{}', now(), now() + interval '1 day' from org.business`,
  );
  await admin.query("analyze");
  const { found, read } = await database.withTenant({ userId }, async (tx) => {
    const trials = await listEndingTrials(tx, new Date(Date.now() + 7 * 86_400_000));
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
      where relid in ('org.business'::regclass, 'trial.trial'::regclass)`.execute(tables(tx));
    return { found: trials.length, read: rows[0]?.read };
  });
  expect(found).toBe(1);
  expect(read).toBeLessThan(100);
});
