import type { Tx } from "@bc/db/database";
import { orderError } from "../contract/errors.ts";
import { exportLimits } from "../contract/export-columns.ts";
import { findAsked, freezeOrders } from "../store/export-orders.ts";
import type { OrderScope } from "./order-context.ts";
import { readFilter } from "./read-filter.ts";

type Asked = { ids: string[] } | { filter: object };

/** Freezes the orders of a requested export. One that is frozen or ended stays as it is. */
export async function freezeExport(tx: Tx, scope: OrderScope, exportId: string, now: Date): Promise<void> {
  const { organizationId, businessId } = scope;
  const asked = (await findAsked(tx, businessId, exportId)) as Asked | undefined;
  if (!asked) return;
  const selection =
    "ids" in asked
      ? asked
      : // Whether the user may search by customer was decided when they asked.
        await readFilter(tx, asked.filter, { organizationId, businessId, isMasked: false, now });
  const rows = await freezeOrders(tx, businessId, exportId, selection);
  if (rows > exportLimits.orders) throw orderError("order.export-too-large", { rows, limit: exportLimits.orders });
}
