import { useEffect } from "react";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import type { ListOrdersQuery } from "../../api/list-orders.gen.ts";
import { countRange } from "../../components/count-range.ts";

type Found = Pick<ListOrdersQuery["order_orderList"], "searchKind" | "totalCount">;

/** Records what kind of match a search had, once per search and never its text. */
export function useSearchEvent(search: string, found: Found | undefined): void {
  const isSearched = search.trim() !== "" && found !== undefined;
  useEffect(() => {
    if (!isSearched || !found) return;
    telemetry.event("order_search", { kind: found.searchKind ?? "NONE", found: countRange(found.totalCount) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later results of the same search are the same event
  }, [search, isSearched]);
}
