import type { TableColumn } from "@bc/ui/table/column";
import type { TableRequest } from "@bc/ui/table/pagination-options";
import { useTableState } from "@bc/ui/table/use-table-state";
import { useState } from "react";
import { useSearchParams } from "react-router";

const pageSize = 25;

/** A table with server-side pages: its state is in the URL, and the query follows from it. */
export function usePagedTable<Item>(columns: readonly TableColumn<Item>[]) {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useTableState({ params, setParams, columns, defaults: { pageSize } });
  const [request, fetchData] = useState<TableRequest>(state);
  return {
    state,
    setState,
    request,
    page: { skip: (request.page - 1) * request.pageSize, take: request.pageSize },
    /** The table's pagination; without a count until one is known. */
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
