import { Badge } from "@bc/ui/badge";
import { EmptyState } from "@bc/ui/empty-state";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import type { TableRequest } from "@bc/ui/table/pagination-options";
import { changed } from "@bc/ui/table/table-state";
import { useTableState } from "@bc/ui/table/use-table-state";
import { keepPreviousData } from "@tanstack/react-query";
import { Store } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { formatDate } from "../../../../shared/format/dates.ts";
import { plural } from "../../../../shared/format/words.ts";
import { StaleNotice } from "../../../../shared/stale-notice.tsx";
import { listBusinesses, type ListBusinessesQuery } from "../../api/list-businesses.gen.ts";
import { TableSearch } from "../../../../shared/table-search.tsx";

type Business = ListBusinessesQuery["org_businessListByOrgId"]["data"][number];

const failed = "An error occurred while trying to retrieve the list of businesses.";
const pageSize = 25;
const none: readonly Business[] = [];

interface BusinessesTableProps {
  organizationId: string;
  terminology: string;
  /** Whether the user sees all businesses, or only those in which they have a role. */
  seesAll: boolean;
}

export function BusinessesTable({ organizationId, terminology, seesAll }: BusinessesTableProps) {
  const [params, setParams] = useSearchParams();
  const currentId = useCurrent().business?.id;
  const columns = useMemo(() => columnsOf(terminology, currentId), [terminology, currentId]);
  const [state, setState] = useTableState({
    params,
    setParams,
    columns,
    prefix: "businesses.",
    defaults: { pageSize },
  });
  const [asked, setAsked] = useState<TableRequest | null>(null);
  const { page, pageSize: take, search } = asked ?? state;
  const query = useOperation(
    listBusinesses,
    { organizationId, search: search || null, skip: (page - 1) * take, take },
    { enabled: asked !== null, placeholderData: keepPreviousData },
  );
  const { data = none, totalCount } = query.data?.org_businessListByOrgId ?? {};
  const words = plural(terminology).toLowerCase();
  return (
    <>
      {query.isError && query.data && <StaleNotice error={query.error} since={query.dataUpdatedAt} />}
      <DataTable
        label={plural(terminology)}
        framed={false}
        columns={columns}
        data={data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={toBusiness}
        state={state}
        onStateChange={setState}
        pagination={{
          strategy: "server",
          fetchData: setAsked,
          ...(totalCount !== undefined && { totalCount }),
          showAbove: pageSize,
        }}
        loading={query.isFetching || asked === null}
        error={query.error && !query.data ? toldWithRequest(query.error, failed) : undefined}
        onRetry={() => void query.refetch()}
        empty={<Nothing words={words} seesAll={seesAll} />}
        mobileMode="shorten"
        shortenTo={["name", "numUsersWithAccess"]}
        toolbar={
          <TableSearch
            label={`Search ${words}`}
            placeholder="Search by name"
            search={state.search}
            onSearch={(text) => setState(changed(state, { search: text }))}
          />
        }
      />
    </>
  );
}

function columnsOf(terminology: string, currentId: string | undefined): TableColumn<Business>[] {
  return [
    {
      accessor: "name",
      Header: terminology,
      disableSortBy: true,
      disableHiding: true,
      width: 420,
      Cell: ({ id, name }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {id === currentId && <Badge tone="primary">Current</Badge>}
        </span>
      ),
    },
    { accessor: "numUsersWithAccess", Header: "Users", align: "end", disableSortBy: true, width: 90 },
    {
      accessor: "createdAt",
      Header: "Created",
      disableSortBy: true,
      width: 140,
      Cell: ({ createdAt, timeZone }) => formatDate(createdAt, timeZone),
    },
  ];
}

function toBusiness({ id }: Business, content: ReactNode): ReactNode {
  return <Link to={`/settings/organization/businesses/${id}`}>{content}</Link>;
}

function Nothing({ words, seesAll }: { words: string; seesAll: boolean }) {
  return (
    <EmptyState icon={Store} title={seesAll ? `No ${words} yet` : `You don't have access to any ${words}`}>
      {seesAll
        ? "Create one to start selling and add users."
        : "Ask an administrator of your organization for an invite."}
    </EmptyState>
  );
}
