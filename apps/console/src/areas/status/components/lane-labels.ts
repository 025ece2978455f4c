import type { Lane } from "../api/use-workload.ts";

export const laneLabels: Record<Lane["name"], { title: string; note: string }> = {
  interactive: { title: "Interactive", note: "A user waits for it" },
  scheduled: { title: "Scheduled", note: "Started by a schedule" },
  bulk: { title: "Bulk", note: "Mass work without a deadline" },
};
