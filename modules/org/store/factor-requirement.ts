import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrgTables } from "./tables.gen.ts";

/** Returns the date from which members need a second factor, or null. */
export async function findFactorRequirement(tx: Tx, organizationId: string): Promise<Date | null> {
  const { requiredFrom } = await tables<OrgTables>(tx)
    .selectFrom("org.organization")
    .select("factor_required_from as requiredFrom")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return requiredFrom;
}

/** Requires it in so many days, or no longer. */
export async function updateFactorRequirement(
  tx: Tx,
  organizationId: string,
  graceDays: number | null,
): Promise<Date | null> {
  const { requiredFrom } = await tables<OrgTables>(tx)
    .updateTable("org.organization")
    // To the millisecond, the precision of every reader.
    .set({
      factor_required_from: sql`date_trunc('milliseconds', now()) + make_interval(days => ${graceDays}::integer)`,
    })
    .where("id", "=", organizationId)
    .returning("factor_required_from as requiredFrom")
    .executeTakeFirstOrThrow();
  return requiredFrom;
}
