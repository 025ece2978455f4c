import { z } from "zod";

/** How much one query asks for. */
export const metricLimits = { tiles: 24, dimensions: 2, filters: 10, filterValues: 100, months: 37 } as const;

const filter = z.object({ values: z.array(z.string().max(2_000)).min(1).max(metricLimits.filterValues) });
const tile = z.object({
  id: z.string().min(1).max(60),
  by: z.array(z.string()).max(metricLimits.dimensions).optional(),
  filters: z.array(filter).max(metricLimits.filters).optional(),
});

/** How large a query can be. GraphQL checks the names in it. */
export const metricTiles = z.array(tile).min(1).max(metricLimits.tiles);
export const metricDays = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => from <= to);
