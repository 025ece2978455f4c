import { z } from "zod";

const day = z.iso.date();
const daysSchema = z.object({ from: day, to: day });
export type Days = z.output<typeof daysSchema>;

/** What is left to read of a stream of an account: days, from the newest to the oldest, or changes since an instant. */
const taskSchema = z.object({
  accountId: z.string(),
  shape: z.enum(["marketing_daily", "traffic_daily", "search_daily", "email_daily", "order"]),
  /** `newest` is where the task began; days from `to` to `newest` are read. */
  days: z.object({ from: day, to: day, newest: day, step: z.number().int().min(1) }).exactOptional(),
  since: z.string().exactOptional(),
  /** The start date of the connection when the task was planned. */
  startDate: day.exactOptional(),
  /** Whether the next slice was read once and differed from the source. */
  isSecond: z.boolean().exactOptional(),
});
export type Task = z.output<typeof taskSchema>;

const input = z.object({
  connectionId: z.uuid(),
  requestedBy: z.uuid().exactOptional(),
  /** For a run that continues: what is left, and the feed that it writes. */
  feedKey: z.number().int().exactOptional(),
  tasks: z.array(taskSchema).exactOptional(),
});

/** Reads what is new. Requested with the connection's ID as the key, so that one run at a time reads it. */
export const syncRequest = {
  name: "ua.sync",
  lane: "scheduled",
  perOrganization: 8,
  input: input.extend({
    kind: z.enum(["FIRST", "SCHEDULED", "REQUESTED", "REREAD"]),
    /** The days of a REREAD, and the account if it is not all of them. */
    days: daysSchema.exactOptional(),
    accountId: z.string().exactOptional(),
  }),
} as const;

/** Reads the days before those that are held, the newest first. The connection's ID is the key. */
export const backfillRequest = { name: "ua.backfill", lane: "bulk", perOrganization: 4, input } as const;

/** Reads everything again into a new feed, which then replaces the live one or waits. The connection's ID is the key. */
export const resetRequest = {
  name: "ua.reset",
  lane: "bulk",
  perOrganization: 2,
  input: input.extend({
    feedKey: z.number().int(),
    /** Whether a user accepts or discards what was read. */
    review: z.boolean().exactOptional(),
    /** Whether everything was read, and only what is new since then is left. */
    isCatchUp: z.boolean().exactOptional(),
  }),
} as const;

const stopInput = z.object({
  connectionId: z.uuid(),
  feedKeys: z.array(z.number().int()),
  /** The runs that were canceled. */
  runIds: z.array(z.uuid()),
});

/** Cancels the jobs at the source that canceled runs have left, once these have stopped. */
export const cancelJobsRequest = { name: "ua.cancel-jobs", input: stopInput } as const;

/** Does the same for a deleted connection, and revokes its access. */
export const disconnectRequest = { name: "ua.disconnect", lane: "scheduled", input: stopInput } as const;

/** Compares days with the source without reading them, and reads again those that differ. The connection's ID is the key. */
export const checkRequest = {
  name: "ua.check",
  lane: "bulk",
  perOrganization: 2,
  input: z.object({
    connectionId: z.uuid(),
    days: daysSchema,
    /** For a run that continues: what is left. */
    tasks: z.array(taskSchema).exactOptional(),
  }),
} as const;

/** Rows that nothing needs any longer: those of a feed, or of some of its batches, and the days that they may be of. */
const leftoverSchema = z.object({
  feedKey: z.number().int(),
  batches: z.array(z.number().int()).exactOptional(),
  /** Null once the rows are removed. */
  days: daysSchema.nullable(),
});
export type Leftover = z.output<typeof leftoverSchema>;

const garbageSchema = z.object({ businessKey: z.number().int(), leftovers: z.array(leftoverSchema) });
export type Garbage = z.output<typeof garbageSchema>;

/**
 * Purges a connection 30 days after it was deleted, and removes feeds that nothing names. The connection's ID is the key,
 * or that of the business for the feeds of its sales.
 */
export const cleanUpRequest = {
  name: "ua.clean-up",
  lane: "scheduled",
  perOrganization: 2,
  input: z.object({
    connectionId: z.uuid().nullable(),
    /** For a run that continues: what is left. */
    garbage: garbageSchema.exactOptional(),
  }),
} as const;

/** Projects orders that changed to the live feed of sales. The business's ID is the key. */
export const projectSalesRequest = {
  name: "ua.project-sales",
  lane: "scheduled",
  perOrganization: 8,
  input: z.object({}),
} as const;

/** Projects all orders to a new feed of sales, which then replaces the live one. The business's ID is the key. */
export const rebuildSalesRequest = {
  name: "ua.rebuild-sales",
  lane: "bulk",
  perOrganization: 4,
  input: z.object({
    feedKey: z.number().int(),
    /** The last order that is projected, null for none. */
    after: z.uuid().nullable(),
  }),
} as const;

/** Reads the reference rates of currencies, which belong to no organization. */
export const readRatesRequest = {
  name: "ua.read-rates",
  lane: "scheduled",
  perOrganization: 1,
  input: z.object({}),
} as const;
