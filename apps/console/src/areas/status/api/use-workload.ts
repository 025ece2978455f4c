import { useOperation } from "../../../shared/api/use-operation.ts";
import { getWorkload, type GetWorkloadQuery } from "./get-workload.gen.ts";

export type Workload = GetWorkloadQuery["status_workload"];
export type Lane = Workload["lanes"][number];

/** Refetches every ten seconds while the page is visible. */
export function useWorkload() {
  return useOperation(getWorkload, {}, { refetchInterval: 10_000, staleTime: 0 });
}
