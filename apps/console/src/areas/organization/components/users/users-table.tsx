import { EmptyState } from "@bc/ui/empty-state";
import { DataTable } from "@bc/ui/table/data-table";
import { changed } from "@bc/ui/table/table-state";
import { useTableState } from "@bc/ui/table/use-table-state";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { plural } from "../../../../shared/format/words.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { type UsersPlace, useUsers } from "../../api/use-users.ts";
import { userColumns } from "./user-columns.tsx";
import { userName } from "./user-name.ts";
import { UserSearch } from "./user-search.tsx";

const pageSize = 25;

interface UsersTableProps {
  place: UsersPlace;
  terminology: string;
}

export function UsersTable({ place, terminology }: UsersTableProps) {
  const [params, setParams] = useSearchParams();
  const zone = useZone();
  const columns = useMemo(() => userColumns({ businesses: plural(terminology), zone }), [terminology, zone]);
  const [state, setState] = useTableState({ params, setParams, columns, defaults: { pageSize } });
  const asked = { search: state.search, skip: (state.page - 1) * state.pageSize, take: state.pageSize };
  const { users, totalCount, error, isFetching, refetch } = useUsers(place, asked);
  return (
    <DataTable
      label="Users"
      framed={false}
      columns={columns}
      data={users}
      rowId={({ id }) => id}
      rowName={userName}
      state={state}
      onStateChange={setState}
      pagination={{ strategy: "server", totalCount, showAbove: pageSize }}
      loading={isFetching}
      error={error ? `There was a problem retrieving users: ${error.message}` : undefined}
      onRetry={() => void refetch()}
      empty={<EmptyState title="Nobody belongs here yet" />}
      mobileMode="transformed"
      toolbar={<UserSearch search={state.search} onSearch={(search) => setState(changed(state, { search }))} />}
    />
  );
}
