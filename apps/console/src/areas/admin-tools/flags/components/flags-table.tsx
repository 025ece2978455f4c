import { EmptyState } from "@bc/ui/empty-state";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { changed } from "@bc/ui/table/table-state";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { TableSearch } from "../../../../shared/table-search.tsx";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { findFlags, type FindFlagsQuery } from "../../api/find-flags.gen.ts";
import { Expiry } from "./expiry.tsx";
import { FlagBadge } from "./flag-badge.tsx";
import { audienceOf } from "../../components/flag-audience.ts";

type Flag = FindFlagsQuery["flag_flagList"]["data"][number];

const columns: readonly TableColumn<Flag>[] = [
  {
    accessor: "key",
    Header: "Flag",
    width: 300,
    disableSortBy: true,
    wraps: true,
    Cell: ({ key }) => <span className="font-mono">{key}</span>,
  },
  {
    id: "state",
    accessor: "isEnabled",
    Header: "State",
    width: 110,
    disableSortBy: true,
    Cell: (flag) => <FlagBadge flag={flag} />,
  },
  { id: "audience", accessor: audienceOf, Header: "Audience", width: 260, disableSortBy: true, wraps: true },
  { accessor: "owner", Header: "Owner", width: 130, disableSortBy: true },
  {
    id: "expires",
    accessor: "expiresAt",
    Header: "Expires",
    width: 210,
    disableSortBy: true,
    Cell: (flag) => <Expiry flag={flag} />,
  },
];

const rowLink = ({ key }: Flag, content: ReactNode) => (
  <Link to={`/settings/admin-tools/flags/${encodeURIComponent(key)}`} className="font-medium hover:underline">
    {content}
  </Link>
);

/** All flags, searchable by key, owner or description. */
export function FlagsTable() {
  const { state, setState, request, page, table } = usePagedTable(columns);
  const query = useOperation(
    findFlags,
    { search: request.search, paginationArgs: page },
    { placeholderData: (before) => before },
  );
  const { data = [], totalCount = 0 } = query.data?.flag_flagList ?? {};
  return (
    <DataTable
      {...table(totalCount)}
      label="Flags"
      data={data}
      rowId={({ key }) => key}
      loading={query.isFetching}
      error={query.error ? toldWithRequest(query.error) : undefined}
      onRetry={() => void query.refetch()}
      empty={<EmptyState title="No flags yet">Flags are created by the release that uses them.</EmptyState>}
      rowLink={rowLink}
      mobileMode="transformed"
      toolbar={
        <TableSearch
          label="Search flags"
          placeholder="Search by key, owner or description"
          search={state.search}
          onSearch={(search) => setState(changed(state, { search }))}
        />
      }
    />
  );
}
