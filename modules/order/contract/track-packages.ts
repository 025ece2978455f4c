import { z } from "zod";

/** Requests that a posted report be applied to the shipments of a business. */
export const applyReportRequest = {
  name: "order.apply-report",
  lane: "scheduled",
  input: z.object({ eventId: z.string() }),
} as const;

/** Requests that the aggregator be asked about packages of a business. */
export const pollPackagesRequest = {
  name: "order.poll-packages",
  lane: "scheduled",
  perOrganization: 4,
  input: z.object({ packageIds: z.array(z.guid()).min(1).max(50) }),
} as const;
