import { resendMessage } from "@bc/org/contract/invitation";
import { unusedAfterDays } from "@bc/org/contract/security";
import { Badge } from "@bc/ui/badge";
import { EmptyState } from "@bc/ui/empty-state";
import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem } from "@bc/ui/menu";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { formatDate } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { roleLabel } from "../../../../shared/role-label.ts";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { resendInvite } from "../../../../shared/api/resend-invite.gen.ts";
import { inviteViews, type UnusedInvite, useUnusedInvites } from "../api/use-security.ts";
import type { Notice } from "../../components/use-user-writes.ts";

const RevokeInviteDialog = lazy(async () => ({
  default: (await import("../../../../shared/revoke-invite-dialog.tsx")).RevokeInviteDialog,
}));

const none: readonly UnusedInvite[] = [];

interface UnusedInvitesProps {
  organizationId: string;
  label: string;
  onDone: (notice: Notice) => void;
}

/** Invites that were not accepted, to resend or revoke. */
export function UnusedInvites({ organizationId, label, onDone }: UnusedInvitesProps) {
  const zone = useZone();
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const { page, table } = usePagedTable(columns);
  const [revoked, setRevoked] = useState<UnusedInvite>();
  const { data, error, isFetching, refetch } = useUnusedInvites(organizationId, page);
  const { mutate } = useWrite(resendInvite, { refetch: inviteViews });
  const resend = useCallback(
    (invite: UnusedInvite) =>
      mutate(
        { input: placeOf(organizationId, invite) },
        {
          onSuccess: ({ org_userInviteResend: { inviteStatus } }) =>
            onDone({ tone: "good", text: resendMessage(inviteStatus) }),
          onError: (failure) => {
            if (!failure.challenge) onDone({ tone: "bad", text: toldWithRequest(failure) });
          },
        },
      ),
    [mutate, organizationId, onDone],
  );
  const rowActions = useCallback(
    (invite: UnusedInvite) => (
      <Menu button={<IconButton icon={Ellipsis} size="small" label={`Actions for ${invite.primaryEmail}`} />}>
        <MenuItem onSelect={() => resend(invite)}>Resend invite</MenuItem>
        <MenuItem danger onSelect={() => setRevoked(invite)}>
          Revoke
        </MenuItem>
      </Menu>
    ),
    [resend],
  );
  const found = data?.org_unusedInviteList;
  return (
    <>
      <DataTable
        {...table(found?.totalCount)}
        label={label}
        framed={false}
        data={found?.data ?? none}
        rowId={({ id }) => id}
        rowName={({ primaryEmail }) => primaryEmail}
        loading={isFetching}
        error={error ? toldWithRequest(error, `Couldn't load unused invites: ${error.message}`) : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No unused invites">No pending invite is older than {unusedAfterDays} days.</EmptyState>
        }
        mobileMode="transformed"
        rowActions={rowActions}
      />
      {revoked && (
        <Suspense>
          <RevokeInviteDialog
            email={revoked.primaryEmail}
            input={placeOf(organizationId, revoked)}
            refetch={inviteViews}
            onClose={() => setRevoked(undefined)}
            onRevoked={() => onDone({ tone: "good", text: "Invite revoked." })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the arguments of a write: the business alone for a business invite. */
function placeOf(organizationId: string, { id: inviteId, businessId }: UnusedInvite) {
  return businessId === null ? { organizationId, inviteId } : { businessId, inviteId };
}

function columnsIn(zone: string): TableColumn<UnusedInvite>[] {
  return [
    { id: "address", accessor: "primaryEmail", Header: "Email", disableSortBy: true, width: 260 },
    {
      id: "role",
      accessor: ({ roleName, businessName }) => `${roleLabel(roleName)}${businessName ? ` in ${businessName}` : ""}`,
      Header: "Role",
      disableSortBy: true,
      wraps: true,
      width: 240,
    },
    {
      id: "invited",
      accessor: ({ createdAt, invitedBy }) => `${formatDate(createdAt, zone)}${invitedBy ? ` by ${invitedBy}` : ""}`,
      Header: "Invited",
      disableSortBy: true,
      wraps: true,
      width: 260,
    },
    { id: "status", accessor: "inviteStatus", Header: "Status", Cell: Status, disableSortBy: true, width: 120 },
  ];
}

function Status({ inviteStatus }: UnusedInvite) {
  return inviteStatus === "EXPIRED" ? <Badge tone="warning">Expired</Badge> : <Badge tone="info">Pending</Badge>;
}
