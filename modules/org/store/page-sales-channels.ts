import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import type { SalesChannelRow } from "./business-facts.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface SalesChannelPage {
  rows: SalesChannelRow[];
  totalCount: number;
}

const of = (tx: Tx, businessId: string) =>
  tables<OrgTables>(tx).selectFrom("org.sales_channel").where("business_id", "=", businessId);

export function findSalesChannel(tx: Tx, businessId: string, id: string): Promise<SalesChannelRow | undefined> {
  return of(tx, businessId).select(["id", "name"]).where("id", "=", id).executeTakeFirst();
}

/** A page of where a business sells, by name. */
export async function pageSalesChannels(tx: Tx, businessId: string, { skip, take }: Page): Promise<SalesChannelPage> {
  const rows = await of(tx, businessId)
    .select(["id", "name"])
    .orderBy((by) => by.fn("lower", ["name"]))
    .orderBy("id")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await of(tx, businessId)
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}
