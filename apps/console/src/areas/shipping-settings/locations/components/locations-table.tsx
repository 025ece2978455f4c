import { Badge } from "@bc/ui/badge";
import { EmptyState } from "@bc/ui/empty-state";
import { formatNumber } from "@bc/ui/format-number";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { keepPreviousData } from "@tanstack/react-query";
import { Warehouse } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { StaleNotice } from "../../../../shared/stale-notice.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { listLocations, type ListLocationsQuery } from "../api/list-locations.gen.ts";
import { formatCutoff } from "./format-cutoff.ts";

type Location = ListLocationsQuery["inventory_locationList"]["data"][number];

const failed = "An error occurred while trying to retrieve the locations.";
const none: readonly Location[] = [];

const columns: readonly TableColumn<Location>[] = [
  {
    accessor: "name",
    Header: "Location",
    disableSortBy: true,
    disableHiding: true,
    width: 260,
    Cell: ({ name, isActive }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{name}</span>
        {!isActive && <Badge tone="neutral">Inactive</Badge>}
      </span>
    ),
  },
  {
    accessor: "type",
    Header: "Type",
    disableSortBy: true,
    width: 100,
    Cell: ({ type }) => (type === "OWN" ? "Own" : "External"),
  },
  {
    accessor: "city",
    Header: "City",
    disableSortBy: true,
    width: 160,
    Cell: ({ city, region, country }) => [city, region].filter(Boolean).join(", ") || country,
  },
  {
    accessor: "nextCutoff",
    Header: "Next cutoff",
    disableSortBy: true,
    width: 230,
    Cell: ({ type, nextCutoff, zone }) => (type === "OWN" && nextCutoff ? formatCutoff(nextCutoff, zone) : "–"),
  },
  {
    accessor: "openOrders",
    Header: "Open orders",
    align: "end",
    disableSortBy: true,
    width: 120,
    Cell: ({ openOrders }) => formatNumber(openOrders),
  },
];

function toLocation({ id }: Location, content: ReactNode): ReactNode {
  return <Link to={`/settings/shipping/locations/${id}`}>{content}</Link>;
}

export function LocationsTable({ businessId }: { businessId: string }) {
  const { table, page } = usePagedTable(columns);
  const query = useOperation(
    listLocations,
    { businessId, isActive: null, ...page },
    { placeholderData: keepPreviousData },
  );
  const { data = none, totalCount } = query.data?.inventory_locationList ?? {};
  return (
    <>
      {query.isError && query.data && <StaleNotice error={query.error} since={query.dataUpdatedAt} />}
      <DataTable
        label="Locations"
        {...table(totalCount)}
        data={data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={toLocation}
        loading={query.isFetching}
        error={query.error && !query.data ? toldWithRequest(query.error, failed) : undefined}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={Warehouse} title="No locations yet">
            Until you add one, orders ship Monday to Friday until 3:00 PM in your business's time zone.
          </EmptyState>
        }
        mobileMode="transformed"
      />
    </>
  );
}
