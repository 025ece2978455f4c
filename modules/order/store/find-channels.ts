import { type Tx, tables } from "@bc/db/database";
import type { OrderTables } from "./tables.gen.ts";

export interface ChannelRow {
  id: string;
  name: string;
}

/** Returns the channels that delivered orders of a business. */
export function findChannels(tx: Tx, businessId: string): Promise<ChannelRow[]> {
  return tables<OrderTables>(tx)
    .selectFrom("order.channel")
    .select(["id", "name"])
    .where("business_id", "=", businessId)
    .execute();
}
