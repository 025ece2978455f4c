import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Tooltip } from "@bc/ui/tooltip";
import { lazy, Suspense, useMemo, useState } from "react";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useMe } from "../../../../shared/api/use-me.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { roleLabel } from "../../../../shared/role-label.ts";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { personName } from "../../../../shared/person-name.ts";
import { draft, useDraft } from "../../../../shared/draft.ts";
import { listGlobalRoles } from "../api/list-global-roles.gen.ts";
import type { ChosenRole } from "./assign-role-dialog.tsx";
import type { Holder } from "./holder.ts";

const RemoveRoleDialog = lazy(async () => ({ default: (await import("./remove-role-dialog.tsx")).RemoveRoleDialog }));
const AssignRoleDialog = lazy(async () => ({ default: (await import("./assign-role-dialog.tsx")).AssignRoleDialog }));

/** Names of the drafts that are kept while the user signs in again. */
const [assignDraft, removeDraft] = ["global-role.assign", "global-role.remove"];

const columns: readonly TableColumn<Holder>[] = [
  { id: "person", accessor: personName, Header: "User", width: 170, disableSortBy: true },
  { accessor: "primaryEmail", Header: "Email address", width: 220, disableSortBy: true },
  {
    id: "role",
    accessor: ({ role }) => role.name,
    Header: "Role",
    width: 260,
    disableSortBy: true,
    Cell: ({ role }) => (
      <Badge kind="label" tone={role.name === "superadmin" ? "primary" : "info"}>
        {roleLabel(role.name)}
      </Badge>
    ),
  },
  {
    id: "assigned",
    accessor: "createdAt",
    Header: "Assigned",
    width: 230,
    disableSortBy: true,
    wraps: true,
    Cell: ({ createdAt, grantedByName }) => (
      <>
        <Instant iso={createdAt} />
        {grantedByName && <span className="block text-muted">by {grantedByName}</span>}
      </>
    ),
  },
];

/** Users with a global role. */
export function RolesTable() {
  const me = useMe().data?.me;
  const may = useCan("assignGlobalRoles");
  const { page, table } = usePagedTable(columns);
  const query = useOperation(listGlobalRoles, { paginationArgs: page }, { placeholderData: (before) => before });
  const { data = [], totalCount = 0 } = query.data?.org_globalRoleList ?? {};
  const [assigning, setAssigning] = useState(() => draft.read<ChosenRole>(assignDraft));
  const kept = useDraft<Holder>(removeDraft);
  const [removing, setRemoving] = useState(kept);
  const ownId = me?.id;
  const rowActions = useMemo(
    () => (holder: Holder) => (
      <RemoveButton holder={holder} may={may} isOwn={holder.userId === ownId} onRemove={setRemoving} />
    ),
    [may, ownId],
  );
  return (
    <>
      <DataTable
        {...table(totalCount)}
        label="Global roles"
        data={data}
        rowId={({ userId, role }) => `${userId} ${role.name}`}
        rowName={personName}
        loading={query.isFetching}
        error={query.error ? toldWithRequest(query.error) : undefined}
        onRetry={() => void query.refetch()}
        rowActions={rowActions}
        mobileMode="transformed"
        toolbar={
          <div className="flex w-full flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted">Global roles apply to every organization. You can't change your own.</p>
            <div className="flex items-center gap-2">
              {!may && <WhyNot intent="assignGlobalRoles" place={{}} />}
              <Button disabled={!may} onClick={() => setAssigning({})}>
                Assign role
              </Button>
            </div>
          </div>
        }
      />
      <Suspense>
        {assigning && (
          <AssignRoleDialog
            ownId={ownId}
            suggested={assigning}
            onClose={() => {
              draft.remove(assignDraft);
              setAssigning(undefined);
            }}
            onChallenge={(chosen) => {
              setAssigning(undefined);
              draft.keep(assignDraft, chosen);
            }}
          />
        )}
        {removing && (
          <RemoveRoleDialog
            holder={removing}
            onClose={() => setRemoving(undefined)}
            onChallenge={() => draft.keep(removeDraft, removing)}
          />
        )}
      </Suspense>
    </>
  );
}

interface RemoveButtonProps {
  holder: Holder;
  may: boolean;
  isOwn: boolean;
  onRemove: (holder: Holder) => void;
}

function RemoveButton({ holder, may, isOwn, onRemove }: RemoveButtonProps) {
  const button = (
    <Button
      variant="quiet"
      size="small"
      disabled={!may || isOwn}
      aria-label={`Remove ${roleLabel(holder.role.name)} from ${personName(holder)}`}
      onClick={() => onRemove(holder)}
    >
      Remove
    </Button>
  );
  return may && isOwn ? (
    <Tooltip text="You can't remove your own role. Ask another super administrator.">{button}</Tooltip>
  ) : (
    button
  );
}
