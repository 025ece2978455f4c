import { z } from "zod";

/** Derives the open orders of a business again after one of its locations or its settings changed. */
export const recomputeDeadlines = {
  name: "order.recompute-deadlines",
  input: z.object({ locationId: z.uuid().nullable(), moveToId: z.uuid().nullable() }),
};

/** Rebuilds the days and counters of a business after its zone changed. */
export const rezone = { name: "order.rezone", input: z.object({ after: z.guid().nullable() }) };
