import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import type { OrgTables } from "./tables.gen.ts";

export interface BusinessPage {
  rows: { id: string; name: string; createdAt: Date }[];
  totalCount: number;
}

/** A page of an organization's businesses by name, for whoever may see all of them. */
export async function pageBusinesses(tx: Tx, organizationId: string, { skip, take }: Page): Promise<BusinessPage> {
  const all = tables<OrgTables>(tx).selectFrom("org.business").where("organization_id", "=", organizationId);
  const rows = await all
    .select(["id", "name", "created_at as createdAt"])
    .orderBy((by) => by.fn("lower", ["name"]))
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await all.select((select) => select.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}
