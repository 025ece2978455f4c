import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Tooltip } from "@bc/ui/tooltip";
import { lazy, Suspense, useMemo, useState } from "react";
import { toldWithRequest } from "../../../../shared/api/api-error.ts";
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
import type { ChosenRole } from "./give-role-dialog.tsx";
import type { Holder } from "./holder.ts";

const TakeRoleDialog = lazy(async () => ({ default: (await import("./take-role-dialog.tsx")).TakeRoleDialog }));
const GiveRoleDialog = lazy(async () => ({ default: (await import("./give-role-dialog.tsx")).GiveRoleDialog }));

/** Under which a dialog's content is kept while the user signs in again. */
const [givenDraft, takenDraft] = ["global-role.given", "global-role.taken"];

const columns: readonly TableColumn<Holder>[] = [
  { id: "person", accessor: personName, Header: "Person", width: 170, disableSortBy: true },
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
    id: "given",
    accessor: "createdAt",
    Header: "Given",
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

/** Who holds a role over every organization. */
export function RolesTable() {
  const me = useMe().data?.me;
  const may = useCan("assignGlobalRoles");
  const { page, table } = usePagedTable(columns);
  const query = useOperation(listGlobalRoles, { paginationArgs: page }, { placeholderData: (before) => before });
  const { data = [], totalCount = 0 } = query.data?.org_globalRoleList ?? {};
  const [giving, setGiving] = useState(() => draft.read<ChosenRole>(givenDraft));
  const kept = useDraft<Holder>(takenDraft);
  const [taking, setTaking] = useState(kept);
  const ownId = me?.id;
  const rowActions = useMemo(
    () => (holder: Holder) => (
      <TakeButton holder={holder} may={may} isOwn={holder.userId === ownId} onTake={setTaking} />
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
            <p className="text-sm text-muted">These roles reach every organization. Nobody changes their own.</p>
            <div className="flex items-center gap-2">
              {!may && <WhyNot intent="assignGlobalRoles" place={{}} />}
              <Button disabled={!may} onClick={() => setGiving({})}>
                Give a role
              </Button>
            </div>
          </div>
        }
      />
      <Suspense>
        {giving && (
          <GiveRoleDialog
            ownId={ownId}
            suggested={giving}
            onClose={() => {
              draft.remove(givenDraft);
              setGiving(undefined);
            }}
            onChallenge={(chosen) => {
              setGiving(undefined);
              draft.keep(givenDraft, chosen);
            }}
          />
        )}
        {taking && (
          <TakeRoleDialog
            holder={taking}
            onClose={() => setTaking(undefined)}
            onChallenge={() => draft.keep(takenDraft, taking)}
          />
        )}
      </Suspense>
    </>
  );
}

interface TakeButtonProps {
  holder: Holder;
  may: boolean;
  isOwn: boolean;
  onTake: (holder: Holder) => void;
}

function TakeButton({ holder, may, isOwn, onTake }: TakeButtonProps) {
  const button = (
    <Button
      variant="quiet"
      size="small"
      disabled={!may || isOwn}
      aria-label={`Take ${roleLabel(holder.role.name)} from ${personName(holder)}`}
      onClick={() => onTake(holder)}
    >
      Take
    </Button>
  );
  return may && isOwn ? (
    <Tooltip text="Nobody takes their own role. Ask another super administrator.">{button}</Tooltip>
  ) : (
    button
  );
}
