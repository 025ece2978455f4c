import { type Tx, tables } from "@bc/db/database";
import type { IdentityTables } from "./tables.gen.ts";

export interface FederatedLogin {
  issuer: string;
  subject: string;
}

export async function findFederatedAccount(tx: Tx, { issuer, subject }: FederatedLogin): Promise<string | undefined> {
  const row = await tables<IdentityTables>(tx)
    .selectFrom("identity.federated_login")
    .select("account_id as accountId")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.accountId;
}

export async function insertFederatedLogin(tx: Tx, login: FederatedLogin, accountId: string): Promise<void> {
  await tables<IdentityTables>(tx)
    .insertInto("identity.federated_login")
    .values({ issuer: login.issuer, subject: login.subject, account_id: accountId })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .execute();
}
