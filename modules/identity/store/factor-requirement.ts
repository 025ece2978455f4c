import { runText, type Tx } from "@bc/db/database";

/** That somebody requires a second factor of an account. */
export interface FactorRequirement {
  /** The name of whoever does. */
  requiredBy: string;
  dueAt: Date;
}

/** What is required first, if anything is. */
export async function findFactorRequirement(tx: Tx, accountId: string): Promise<FactorRequirement | undefined> {
  const statement = `select required_by as "requiredBy", due_at as "dueAt" from identity.factor_requirement($1)`;
  const [found] = await runText<FactorRequirement>(tx, statement, [accountId]);
  return found;
}
