import { ButtonLink } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { Page, PageHeader } from "@bc/ui/page";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { formatDate } from "../../../shared/format/dates.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { NoRequestsPicture } from "../../../shared/pictures/no-requests-picture.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";
import { listRequests, type ListRequestsQuery } from "../../../shared/services/api/list-requests.gen.ts";
import { serviceOf, statusWords } from "../../../shared/services/request-words.ts";
import { StatusBadge } from "../../../shared/services/status-badge.tsx";
import { usePagedTable } from "../../../shared/use-paged-table.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";

type ListedRequest = ListRequestsQuery["request_list"]["data"][number];

const columnsIn = (zone: string): readonly TableColumn<ListedRequest>[] => [
  { accessor: "reference", Header: "Reference", width: 150, disableSortBy: true },
  { id: "service", accessor: ({ kind }) => serviceOf(kind), Header: "Service", width: 220, disableSortBy: true },
  {
    id: "status",
    accessor: ({ status }) => statusWords[status].label,
    Header: "Status",
    width: 190,
    disableSortBy: true,
    Cell: ({ status }) => <StatusBadge status={status} />,
  },
  { accessor: "requester", Header: "Requested by", width: 200, disableSortBy: true },
  {
    id: "date",
    accessor: ({ createdAt }) => formatDate(createdAt, zone),
    Header: "Date",
    width: 140,
    disableSortBy: true,
  },
];

const rowLink = ({ id }: ListedRequest, content: ReactNode) => (
  <Link to={`/requests/${id}`} className="font-medium hover:underline">
    {content}
  </Link>
);

/** The service requests of the current business. */
export function RequestsPage() {
  const { business } = useCurrent();
  const zone = useZone();
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const { page, table } = usePagedTable(columns);
  const query = useOperation(
    listRequests,
    { businessId: business?.id ?? "", paginationArgs: page },
    { enabled: business !== null, placeholderData: (before) => before },
  );
  const { data = [], totalCount = 0 } = query.data?.request_list ?? {};
  const isEmpty = !business || (query.data !== undefined && totalCount === 0);
  return (
    <>
      <title>Your requests · Brand Console</title>
      <Page>
        <PageHeader title="Your requests" note="Services and quotes that your team asked for, and where they stand." />
        {isEmpty ? (
          <NoRequests />
        ) : (
          <DataTable
            {...table(query.data && totalCount)}
            label="Your requests"
            data={data}
            rowId={({ id }) => id}
            loading={query.isFetching}
            error={query.error ? toldWithRequest(query.error) : undefined}
            onRetry={() => void query.refetch()}
            rowLink={rowLink}
            mobileMode="transformed"
          />
        )}
      </Page>
    </>
  );
}

function NoRequests() {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface py-6">
      <NoRequestsPicture className="h-40 w-60" />
      <EmptyState
        title="No requests yet"
        action={
          <ButtonLink link={RouterLink} href="/solutions-services">
            See services
          </ButtonLink>
        }
      >
        The requests that you send from service pages appear here.
      </EmptyState>
    </div>
  );
}
