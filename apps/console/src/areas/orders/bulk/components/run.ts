import { holdReasonWords } from "../../components/order-words.ts";
import type { ShowBulkQuery } from "../api/show-bulk.gen.ts";

export type BulkRun = ShowBulkQuery["order_bulkShow"];

export const hasEnded = ({ state }: BulkRun): boolean =>
  state === "FINISHED" || state === "CANCELED" || state === "FAILED";

/** What the run was told: a reason, a location, tags. */
export function settingsOf({ reason, locationName, addTags, removeTags }: BulkRun): string[] {
  return [
    ...(reason ? [holdReasonWords[reason]] : []),
    ...(locationName ? [locationName] : []),
    ...(addTags.length > 0 ? [`Added tags: ${addTags.join(", ")}`] : []),
    ...(removeTags.length > 0 ? [`Removed tags: ${removeTags.join(", ")}`] : []),
  ];
}
