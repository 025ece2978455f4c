import type { LocationUse } from "@bc/inventory/public";
import { countOpenOrders } from "../store/open-orders.ts";

/** What the module inventory asks about a location before it becomes inactive. */
export const locationUse: LocationUse = { countOpenOrders };
