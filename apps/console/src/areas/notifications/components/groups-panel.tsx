import { useSnackbar } from "@bc/ui/snackbar";
import { lazy, Suspense, useMemo, useState } from "react";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { listNotificationGroups } from "../../../shared/notifications/api/list-notification-groups.gen.ts";
import type { Group } from "../../../shared/notifications/notification.ts";
import { type Notice, useNotificationActions } from "../../../shared/notifications/use-notification-actions.ts";
import { useSeen } from "../../../shared/notifications/use-seen.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { useListAddress } from "./use-list-address.ts";
import { type ViewName, views } from "./views.ts";
import { Filters } from "./filters.tsx";
import { GroupList } from "./group-list.tsx";
import { KeyHelp } from "./key-help.tsx";
import { ListHead } from "./list-head.tsx";
import { EmptyView } from "./empty-view.tsx";
import { Pager } from "./pager.tsx";

const SnoozeDialog = lazy(async () => ({ default: (await import("./snooze-dialog.tsx")).SnoozeDialog }));
const pageSize = 25;

/** One view of the notifications, with its filters, groups and actions. */
export function GroupsPanel({ name }: { name: ViewName }) {
  const address = useListAddress();
  const { kind, business: businessId, page } = address;
  const filter = { states: views[name].states, kind, businessId };
  const paginationArgs = { skip: (page - 1) * pageSize, take: pageSize };
  const query = useOperation(
    listNotificationGroups,
    { filter, paginationArgs },
    { placeholderData: (before) => before },
  );
  const groups = query.data?.notification_groupList.data;
  useSeen(useMemo(() => groups?.map(({ newest }) => newest) ?? [], [groups]));

  const show = useSnackbar();
  const notify = ({ text, isBad, action }: Notice): void =>
    show(isBad ? { text, action, tone: "bad" } : { text, action, tone: "good", closeAfter: 8_000 });
  const actions = useNotificationActions(filter, () => notify);

  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = groups?.filter(({ cause }) => selected.has(cause)) ?? [];
  const [picking, setPicking] = useState<readonly Group[] | null>(null);
  const isFiltered = kind !== null || businessId !== null;

  return (
    <>
      <Filters address={address} />
      <section aria-label={views[name].label} className="rounded-lg border border-line bg-surface">
        {groups && groups.length > 0 && (
          <ListHead
            view={name}
            groups={groups}
            chosen={chosen}
            actions={actions}
            onChoose={(causes) => setSelected(new Set(causes))}
            onPick={setPicking}
          />
        )}
        <QueryState query={query} what="notifications" lines={6}>
          {({ notification_groupList: { data, totalCount } }) =>
            data.length === 0 ? (
              <EmptyView view={name} isFiltered={isFiltered} address={address} isBeyond={totalCount > 0} />
            ) : (
              <>
                <GroupList
                  groups={data}
                  filter={filter}
                  actions={actions}
                  selected={selected}
                  onSelect={setSelected}
                  onPick={(group) => setPicking([group])}
                />
                <Pager
                  page={page}
                  pageSize={pageSize}
                  rows={data.length}
                  total={totalCount}
                  onPage={(to) => address.set({ page: to })}
                />
              </>
            )
          }
        </QueryState>
      </section>
      {groups && groups.length > 0 && <KeyHelp />}
      {picking && (
        <Suspense>
          <SnoozeDialog
            onClose={() => setPicking(null)}
            onSnooze={(until, zone) => {
              actions.snooze(picking, until, zone);
              setPicking(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
