import { z } from "zod";

/** Writes the file of an export. */
export const writeExport = {
  name: "order.write-export",
  lane: "bulk",
  input: z.object({ exportId: z.guid() }),
} as const;

/** Deletes the file of an export when its time has come. */
export const expireExport = {
  name: "order.expire-export",
  lane: "scheduled",
  input: z.object({ exportId: z.guid(), until: z.iso.datetime() }),
} as const;
