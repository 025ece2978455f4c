import { z } from "zod";

// What happens to locations and concerns the deadlines and places of orders. The key is the location.

/** A location was added, or its zone, type, cutoffs, calendar or handling days changed. */
export const locationChanged = { name: "inventory.location-changed", payload: z.object({ locationId: z.uuid() }) };

/** A location became inactive. Its open orders move to another one. */
export const locationDeactivated = {
  name: "inventory.location-deactivated",
  payload: z.object({ locationId: z.uuid(), moveToId: z.uuid().nullable(), userId: z.uuid() }),
};
