import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { UaTables } from "./tables.gen.ts";

export interface AccountRow {
  id: string;
  name: string;
  currency: string;
  zone: string;
  extra: Readonly<Record<string, string>>;
  isSelected: boolean;
  problem: string | null;
}

export type ListedAccount = Omit<AccountRow, "problem">;

const columns = [
  "id",
  "name",
  "currency",
  "zone",
  sql<Readonly<Record<string, string>>>`extra`.as("extra"),
  "is_selected as isSelected",
  "problem",
] as const;

/** Saves what the source lists. Accounts that it no longer lists are kept for their data, but not read. */
export async function saveAccounts(
  tx: Tx,
  businessId: string,
  connectionId: string,
  accounts: readonly ListedAccount[],
): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.account")
    .set({ is_selected: false })
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .where("is_selected", "=", true)
    .execute();
  for (const { id, name, currency, zone, extra, isSelected } of accounts) {
    const content = { name, currency, zone, extra: JSON.stringify(extra), is_selected: isSelected };
    await tables<UaTables>(tx)
      .insertInto("ua.account")
      .values({ business_id: businessId, connection_id: connectionId, id, ...content })
      .onConflict((conflict) => conflict.columns(["business_id", "connection_id", "id"]).doUpdateSet(content))
      .execute();
  }
}

export function listAccounts(tx: Tx, businessId: string, connectionId: string): Promise<AccountRow[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.account")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .orderBy("id")
    .execute();
}

export async function markAccount(
  tx: Tx,
  businessId: string,
  connectionId: string,
  id: string,
  problem: string | null,
): Promise<void> {
  await tables<UaTables>(tx)
    .updateTable("ua.account")
    .set({ problem })
    .where("business_id", "=", businessId)
    .where("connection_id", "=", connectionId)
    .where("id", "=", id)
    .execute();
}
