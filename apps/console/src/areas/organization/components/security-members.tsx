import { staleAfterDays } from "@bc/org/contract/security";
import { EmptyState } from "@bc/ui/empty-state";
import { DataTable } from "@bc/ui/table/data-table";
import type { TableRequest } from "@bc/ui/table/pagination-options";
import { useTableState } from "@bc/ui/table/use-table-state";
import { type ReactNode, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { toldWithRequest } from "../../../shared/api/api-error.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { personName } from "../../../shared/person-name.ts";
import { type SecurityMember, useSecurityMembers } from "../api/use-security.ts";
import { securityMemberColumns } from "./security-member-columns.tsx";

const pageSize = 25;
const none: readonly SecurityMember[] = [];

const empty: Record<"ALL" | "LACKING" | "STALE", ReactNode> = {
  ALL: <EmptyState title="Nobody belongs here yet" />,
  LACKING: <EmptyState title="Everybody has a second factor" />,
  STALE: (
    <EmptyState title="No stale sessions">
      Every session was used in the last {staleAfterDays} days. Sessions that nobody uses for 14 days end by themselves.
    </EmptyState>
  ),
};

interface SecurityMembersProps {
  organizationId: string;
  which: "ALL" | "LACKING" | "STALE";
  label: string;
}

/** How members sign in: all of them, or those to look after. */
export function SecurityMembers({ organizationId, which, label }: SecurityMembersProps) {
  const [params, setParams] = useSearchParams();
  const zone = useZone();
  const columns = useMemo(() => securityMemberColumns(which, zone), [which, zone]);
  const [state, setState] = useTableState({ params, setParams, columns, defaults: { pageSize } });
  const [request, fetchData] = useState<TableRequest>(state);
  const { data, error, isFetching, refetch } = useSecurityMembers(organizationId, which, {
    skip: (request.page - 1) * request.pageSize,
    take: request.pageSize,
  });
  const page = data?.org_securityMemberList;
  return (
    <DataTable
      label={label}
      framed={false}
      columns={columns}
      data={page?.data ?? none}
      rowId={({ id }) => id}
      rowName={personName}
      state={state}
      onStateChange={setState}
      pagination={{
        strategy: "server",
        fetchData,
        showAbove: pageSize,
        ...(page && { totalCount: page.totalCount }),
      }}
      loading={isFetching}
      error={error ? toldWithRequest(error, `How people sign in could not be read: ${error.message}`) : undefined}
      onRetry={() => void refetch()}
      empty={empty[which]}
      mobileMode="transformed"
    />
  );
}
