import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** The requirement that an account has a second factor. */
export interface FactorRequirement {
  /** The name of the organization that requires it. */
  requiredBy: string;
  dueAt: Date;
}

/** Returns the earliest requirement of the account, if there is one. */
export async function findFactorRequirement(tx: Tx, accountId: string): Promise<FactorRequirement | undefined> {
  const { rows } = await sql<FactorRequirement>`
    select required_by as "requiredBy", due_at as "dueAt" from identity.factor_requirement(${accountId})
  `.execute(tables(tx));
  return rows[0];
}
