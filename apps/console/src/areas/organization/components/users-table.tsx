import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { DataTable } from "@bc/ui/table/data-table";
import type { TableSelection } from "@bc/ui/table/selection";
import { changed } from "@bc/ui/table/table-state";
import { useCallback, useMemo } from "react";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { plural } from "../../../shared/format/words.ts";
import { useZone } from "../../../shared/notifications/use-zone.ts";
import { personName } from "../../../shared/person-name.ts";
import { usePagedTable } from "../../../shared/use-paged-table.ts";
import { type User, type UsersPlace, useUsers } from "../api/use-users.ts";
import { type Reader, whyNotChange } from "./change-rule.ts";
import { TableSearch } from "../../../shared/table-search.tsx";
import { userColumns } from "./user-columns.tsx";
import { type UserActions, UserMenu } from "./user-menu.tsx";

interface UsersTableProps {
  place: UsersPlace;
  terminology: string;
  reader: Reader;
  /** Undefined if the user has no action on any user. */
  actions: UserActions | undefined;
  chosen: readonly User[];
  onChoose: (users: readonly User[]) => void;
}

export function UsersTable({ place, terminology, reader, actions, chosen, onChoose }: UsersTableProps) {
  const zone = useZone();
  const businesses = place.businessId ? undefined : plural(terminology);
  const columns = useMemo(() => userColumns({ businesses, zone }), [businesses, zone]);
  const { state, setState, request, page, table } = usePagedTable(columns);
  const { users, totalCount, error, isFetching, refetch } = useUsers(place, { search: request.search, ...page });
  const rowActions = useCallback(
    (user: User) => actions && <UserMenu user={user} reader={reader} actions={actions} />,
    [actions, reader],
  );
  const bulkActions = useCallback(
    () => (
      <Button variant="danger" size="small" onClick={() => actions?.remove(chosen)}>
        Remove
      </Button>
    ),
    [actions, chosen],
  );
  const canRemove = (user: User): boolean => user.status === "Active" && !whyNotChange("removeMembers", reader, user);
  const choose = ({ ids }: TableSelection): void =>
    onChoose([...new Map([...chosen, ...users].map((user) => [user.id, user])).values()].filter(({ id }) => ids[id]));
  return (
    <DataTable
      {...table(totalCount)}
      label="Users"
      framed={false}
      data={users}
      rowId={({ id }) => id}
      rowName={personName}
      loading={isFetching}
      error={error ? toldWithRequest(error, `There was a problem retrieving users: ${error.message}`) : undefined}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No members yet" />}
      mobileMode="transformed"
      toolbar={
        <TableSearch
          label="Search users"
          placeholder="Search by name or email"
          search={state.search}
          onSearch={(search) => setState(changed(state, { search }))}
        />
      }
      {...(actions && { rowActions })}
      {...(reader.rights.may("removeMembers") && {
        selectable: canRemove,
        selection: { all: false, ids: Object.fromEntries(chosen.map(({ id }) => [id, true as const])) },
        onSelectionChange: choose,
        bulkActions,
      })}
    />
  );
}
