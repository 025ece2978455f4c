import { z } from "zod";

/** Derives the open orders of a business again after one of its locations changed or became inactive. */
export const recomputeDeadlines = {
  name: "order.recompute-deadlines",
  input: z.object({ locationId: z.uuid(), moveToId: z.uuid().nullable() }),
};
