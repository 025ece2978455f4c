import type { TableColumn } from "@bc/ui/table/column";
import type { TableRequest } from "@bc/ui/table/pagination-options";
import { useTableState } from "@bc/ui/table/use-table-state";
import { useState } from "react";
import { useSearchParams } from "react-router";

const pageSize = 25;

/** A table that the server pages: where it stands is in the address, and what to ask for follows from it. */
export function usePagedTable<Item>(columns: readonly TableColumn<Item>[]) {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useTableState({ params, setParams, columns, defaults: { pageSize } });
  const [request, fetchData] = useState<TableRequest>(state);
  return {
    state,
    setState,
    request,
    page: { skip: (request.page - 1) * request.pageSize, take: request.pageSize },
    /** What the table is given of it; without a count as long as none is known. */
    table: (totalCount: number | undefined) => ({
      columns,
      state,
      onStateChange: setState,
      pagination: {
        strategy: "server" as const,
        fetchData,
        showAbove: pageSize,
        ...(totalCount !== undefined && { totalCount }),
      },
    }),
  };
}
