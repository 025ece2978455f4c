import { EmptyState } from "@bc/ui/empty-state";
import { Select } from "@bc/ui/select";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { changed } from "@bc/ui/table/table-state";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { serviceOf, statusWords } from "../../../../shared/services/request-words.ts";
import { StatusBadge } from "../../../../shared/services/status-badge.tsx";
import { TableSearch } from "../../../../shared/table-search.tsx";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { listAllRequests, type ListAllRequestsQuery } from "../api/list-all-requests.gen.ts";

type ListedRequest = ListAllRequestsQuery["request_supportList"]["data"][number];

const columns: readonly TableColumn<ListedRequest>[] = [
  { accessor: "reference", Header: "Reference", width: 130, disableSortBy: true },
  { id: "service", accessor: ({ kind }) => serviceOf(kind), Header: "Service", width: 180, disableSortBy: true },
  {
    id: "status",
    accessor: ({ status }) => statusWords[status].label,
    Header: "Status",
    width: 180,
    disableSortBy: true,
    Cell: ({ status }) => <StatusBadge status={status} />,
  },
  { accessor: "place", Header: "Business", width: 220, disableSortBy: true, wraps: true },
  { accessor: "requester", Header: "Requested by", width: 160, disableSortBy: true },
  {
    id: "date",
    accessor: "createdAt",
    Header: "Date",
    width: 230,
    disableSortBy: true,
    Cell: ({ createdAt }) => <Instant iso={createdAt} />,
  },
];

const statuses = Object.keys(statusWords) as (keyof typeof statusWords)[];
const all = "all";
const statusOptions = [
  { value: all, text: "All statuses" },
  ...statuses.map((value) => ({ value, text: statusWords[value].label })),
];

const rowLink = ({ id }: ListedRequest, content: ReactNode) => (
  <Link to={`/settings/admin-tools/requests/${id}`} className="font-medium hover:underline">
    {content}
  </Link>
);

/** Service requests, by status and reference. The filters are in the address. */
export function RequestsTable() {
  const [params, setParams] = useSearchParams();
  const { state, setState, request, page, table } = usePagedTable(columns);
  const status = statuses.find((value) => value === params.get("status"));
  const query = useOperation(
    listAllRequests,
    { status: status ?? null, search: request.search || null, paginationArgs: page },
    { placeholderData: (before) => before },
  );
  const { data = [], totalCount = 0 } = query.data?.request_supportList ?? {};
  return (
    <DataTable
      {...table(totalCount)}
      label="Service requests"
      data={data}
      rowId={({ id }) => id}
      loading={query.isFetching}
      error={query.error ? toldWithRequest(query.error) : undefined}
      onRetry={() => void query.refetch()}
      empty={<EmptyState title="No requests yet">Requests appear here as soon as a customer sends one.</EmptyState>}
      rowLink={rowLink}
      mobileMode="transformed"
      toolbar={
        <>
          <TableSearch
            label="Search by reference"
            placeholder="Search by reference"
            search={state.search}
            onSearch={(search) => setState(changed(state, { search }))}
          />
          <div className="w-56 max-sm:w-full">
            <Select
              label="Status"
              labelHidden
              options={statusOptions}
              value={status ?? all}
              onChange={(next) =>
                setParams(
                  (before) => {
                    // Another list starts at its first page.
                    before.delete("page");
                    before.delete("status");
                    if (next && next !== all) before.set("status", next);
                    return before;
                  },
                  { replace: true },
                )
              }
            />
          </div>
        </>
      }
    />
  );
}
