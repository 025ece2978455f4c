import { z } from "zod";

/** A request takes effect after this time unless it is withdrawn. */
export const erasureDelayMs = 72 * 3_600_000;

/** Erases the customer of a request when its time has come. */
export const eraseCustomerRequest = {
  name: "order.erase-customer",
  lane: "scheduled",
  input: z.object({ erasureId: z.guid(), until: z.iso.datetime() }),
} as const;
