import type { LocationUse } from "@bc/inventory/public";
import { countOpenOrders } from "../store/open-orders.ts";
import { previewDeadlines } from "./preview-deadlines.ts";

/** What the module inventory asks about a location before it changes or becomes inactive. */
export const locationUse: LocationUse = { countOpenOrders, previewDeadlines };
