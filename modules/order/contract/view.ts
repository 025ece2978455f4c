import { z } from "zod";
import { viewFilters } from "./view-filters.ts";

/** How many views a user has, and how many a team. */
export const viewLimits = { perScope: 50, nameCharacters: 75 };

export type ViewScope = "MINE" | "TEAM";

const column = z.string().regex(/^[A-Za-z]{1,40}$/);
const columns = z.array(column).max(100);

const maxCharacters = 16_384;

/** What a view keeps of the list. */
const content = z.object({
  tab: z.enum(["toShipToday", "lateRisk", "onHold", "exceptions", "unfulfilled", "all"]),
  filters: z
    .array(z.object({ name: z.enum(viewFilters), values: z.array(z.string().min(1).max(200)).min(1).max(100) }))
    .max(viewFilters.length),
  sort: z.object({ column, direction: z.enum(["asc", "desc"]) }).nullable(),
  hiddenColumns: columns,
  columnOrder: columns,
  rows: z.int().min(5).max(100),
  density: z.enum(["COMPACT", "COMFORTABLE"]),
});
export const viewContent = content.refine((view) => JSON.stringify(view).length <= maxCharacters, {
  error: "A view with so many filters can't be saved.",
});
export type ViewContent = z.infer<typeof content>;

export const viewName = z.string().trim().min(1).max(viewLimits.nameCharacters);
