import { z } from "zod";

/** Derives the open orders of a business again after one of its locations or its settings changed. */
export const recomputeDeadlines = {
  name: "order.recompute-deadlines",
  input: z.object({ locationId: z.uuid().nullable(), moveToId: z.uuid().nullable() }),
};
