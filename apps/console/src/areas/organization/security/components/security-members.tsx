import { sessionIdleDays } from "@bc/identity/contract/session";
import { staleAfterDays } from "@bc/org/contract/security";
import { EmptyState } from "@bc/ui/empty-state";
import { DataTable } from "@bc/ui/table/data-table";
import { type ReactNode, useMemo } from "react";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { personName } from "../../../../shared/person-name.ts";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { type SecurityMember, useSecurityMembers } from "../api/use-security.ts";
import { securityMemberColumns } from "./security-member-columns.tsx";

const none: readonly SecurityMember[] = [];

const empty: Record<"ALL" | "LACKING" | "STALE", ReactNode> = {
  ALL: <EmptyState title="No members yet" />,
  LACKING: <EmptyState title="All members use multi-factor authentication" />,
  STALE: (
    <EmptyState title="No stale sessions">
      All sessions were used in the last {staleAfterDays} days. Sessions expire after {sessionIdleDays} days of
      inactivity.
    </EmptyState>
  ),
};

interface SecurityMembersProps {
  organizationId: string;
  which: "ALL" | "LACKING" | "STALE";
  label: string;
}

/** How members sign in: all members, or those that need attention. */
export function SecurityMembers({ organizationId, which, label }: SecurityMembersProps) {
  const zone = useZone();
  const columns = useMemo(() => securityMemberColumns(which, zone), [which, zone]);
  const { page, table } = usePagedTable(columns);
  const { data, error, isFetching, refetch } = useSecurityMembers(organizationId, which, page);
  const found = data?.org_securityMemberList;
  return (
    <DataTable
      {...table(found?.totalCount)}
      label={label}
      framed={false}
      data={found?.data ?? none}
      rowId={({ id }) => id}
      rowName={personName}
      loading={isFetching}
      error={error ? toldWithRequest(error, `Couldn't load sign-in details: ${error.message}`) : undefined}
      onRetry={() => void refetch()}
      empty={empty[which]}
      mobileMode="transformed"
    />
  );
}
