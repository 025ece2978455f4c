import { z } from "zod";
import { shipmentViewFilters, viewFilters } from "./view-filters.ts";

/** How many views a user has, and how many a team. */
export const viewLimits = { perScope: 50, nameCharacters: 75 };

export type ViewScope = "MINE" | "TEAM";
export type ViewList = "ORDERS" | "SHIPMENTS";

const column = z.string().regex(/^[A-Za-z]{1,40}$/);
const columns = z.array(column).max(100);

const maxCharacters = 16_384;

const filtersOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .array(z.object({ name: z.enum(names), values: z.array(z.string().min(1).max(200)).min(1).max(100) }))
    .max(names.length);

const looks = z.object({
  sort: z.object({ column, direction: z.enum(["asc", "desc"]) }).nullable(),
  hiddenColumns: columns,
  columnOrder: columns,
  rows: z.int().min(5).max(100),
  density: z.enum(["COMPACT", "COMFORTABLE"]),
});

/** What a view keeps of its list. */
const content = z.discriminatedUnion("list", [
  looks.extend({
    list: z.literal("ORDERS"),
    tab: z.enum(["toShipToday", "lateRisk", "onHold", "exceptions", "unfulfilled", "all"]),
    filters: filtersOf(viewFilters),
  }),
  looks.extend({
    list: z.literal("SHIPMENTS"),
    tab: z.enum(["needsAction", "awaitingPickup", "onTheWay", "delivered", "all"]),
    filters: filtersOf(shipmentViewFilters),
  }),
]);
export const viewContent = content.refine((view) => JSON.stringify(view).length <= maxCharacters, {
  error: "A view with so many filters can't be saved.",
});
export type ViewContent = z.infer<typeof content>;

export const viewName = z.string().trim().min(1).max(viewLimits.nameCharacters);
