import type { Workload } from "../api/use-workload.ts";

type Name = Workload["times"][number]["name"];

export const timeLabels: Record<Name, { title: string; note: string }> = {
  dispatch: { title: "Dispatch delay", note: "95% of interactive jobs, last minute" },
  step: { title: "Step duration", note: "95% of steps, last minute" },
  connection: { title: "Wait for a database connection", note: "99% of waits in the slowest process, last minute" },
};
