import { useOperation } from "../../../shared/api/use-operation.ts";
import { getHealth } from "./get-health.gen.ts";

/** Refetches every ten seconds while the page is visible. */
export function useHealth() {
  return useOperation(getHealth, {}, { refetchInterval: 10_000, staleTime: 0 });
}
