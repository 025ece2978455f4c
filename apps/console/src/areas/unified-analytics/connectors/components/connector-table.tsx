import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { DataTable } from "@bc/ui/table/data-table";
import type { TableRequest } from "@bc/ui/table/pagination-options";
import { nothingSelected } from "@bc/ui/table/selection";
import { useTableState } from "@bc/ui/table/use-table-state";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { useCanIn } from "../../../../shared/rights.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { StaleNotice } from "../../../../shared/stale-notice.tsx";
import { listConnectors } from "../../api/list-connectors.gen.ts";
import { useListedBusinesses } from "../../api/listed-businesses.ts";
import type { Connector } from "../../components/connector.ts";
import { ListFailure } from "../../components/list-failure.tsx";
import { connectionLink } from "../../components/paths.ts";
import { type ActionProgress, useConnectorActions } from "../../components/use-connector-actions.ts";
import { ActionDialogs, type AskedAction } from "./action-dialogs.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { connectorColumns } from "./columns.tsx";
import { ConnectorCard } from "./connector-card.tsx";
import { ConnectorFilters } from "./connector-filters.tsx";
import { findOf, showsDeleted } from "./filters.ts";
import { type RowAction, RowMenu } from "./row-menu.tsx";
import { useFilterOptions } from "./use-filter-options.ts";

const pageSize = 10;
const refreshMs = 5_000;
const isMoving = ({ status }: Connector): boolean => status === "pending" || status === "running";

/** The data connectors of the organization, with filters, selection and actions. */
export function ConnectorTable() {
  const { organization } = useCurrent();
  const zone = useZone();
  const { terminology } = organization;
  const columns = useMemo(() => connectorColumns(zone, terminology), [zone, terminology]);
  const [params, setParams] = useSearchParams();
  const [state, setState] = useTableState({ params, setParams, columns, defaults: { pageSize } });
  const [request, fetchData] = useState<TableRequest>(state);
  const listed = useListedBusinesses();
  const { filter, ordering } = findOf(request);
  const query = useOperation(
    listConnectors,
    {
      organizationId: organization.id,
      filter: { ...listed, ...filter },
      ordering,
      page: { skip: (request.page - 1) * request.pageSize, take: request.pageSize },
    },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data } }) => (data?.ua_dataConnectorsList.data.some(isMoving) ? refreshMs : false),
    },
  );
  const { data: rows = none, totalCount } = query.data?.ua_dataConnectorsList ?? {};
  const known = useKnownRows(rows);
  const [selection, setSelection] = useState(nothingSelected);
  const { act, isBusy, progress } = useConnectorActions();
  const [asked, setAsked] = useState<AskedAction>();
  const filters = useFilterOptions();

  async function run(action: RowAction, chosen: readonly Connector[]): Promise<void> {
    const failed = new Set((await act(action, chosen)).map(connectorId));
    const finished = new Set(chosen.map(connectorId).filter((id) => !failed.has(id)));
    setSelection(({ ids }) => ({
      all: false,
      ids: Object.fromEntries(Object.entries(ids).filter(([id]) => !finished.has(id))),
    }));
  }
  const start = (action: RowAction, chosen: readonly Connector[]): void => {
    if (action === "sync" || action === "restore") void run(action, chosen);
    else setAsked({ action, rows: chosen });
  };
  const onAct = useStable(start);
  const rowActions = useMemo(() => (row: Connector) => <RowMenu row={row} onAct={onAct} />, [onAct]);
  const card = useMemo(
    () => (row: Connector) => <ConnectorCard row={row} zone={zone} terminology={terminology} />,
    [zone, terminology],
  );
  if (query.isError && !query.data) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />;
  const chosen = Object.keys(selection.ids).flatMap((id) => known.get(id) ?? []);
  const bar = (
    <BulkButtons
      chosen={chosen}
      isDeleted={showsDeleted(state)}
      busy={isBusy}
      progress={progress}
      onAct={(action) => start(action, chosen)}
    />
  );
  return (
    <>
      {query.isError && <StaleNotice error={query.error} since={query.dataUpdatedAt} />}
      <DataTable
        label="Data connectors"
        columns={columns}
        data={rows}
        rowId={connectorId}
        rowName={connectorTitle}
        state={state}
        onStateChange={setState}
        pagination={{
          strategy: "server",
          fetchData,
          showAbove: pageSize,
          ...(totalCount !== undefined && { totalCount }),
        }}
        loading={query.isPending || query.isPlaceholderData}
        empty={
          showsDeleted(request) ? (
            <EmptyState title="No deleted data connectors">
              Deleted data connectors can be restored here for 30 days.
            </EmptyState>
          ) : (
            <EmptyState title="No data connectors yet">Add a data connector to see its data here.</EmptyState>
          )
        }
        texts={texts}
        selectable={isSelectable}
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={() => bar}
        rowLink={connectorLink}
        rowActions={rowActions}
        mobileMode="transformed"
        card={card}
        toolbar={<ConnectorFilters state={state} onChange={setState} {...filters} />}
      />
      <ActionDialogs
        asked={asked}
        progress={<BulkProgress progress={progress} />}
        onConfirm={({ action, rows: confirmed }) => run(action, confirmed)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

const none: readonly Connector[] = [];
const texts = { noMatch: "No matching results" };
const connectorId = ({ id }: Connector): string => id;
const connectorLink = (row: Connector, content: ReactNode): ReactNode =>
  row.deletedAt === null ? <RouterLink href={connectionLink(row)}>{content}</RouterLink> : content;
const connectorTitle = ({ title }: Connector): string => title;
// Only rows that were shown can be selected, because each is acted on by its own request.
const isSelectable = (): boolean => true;

interface BulkButtonsProps {
  chosen: readonly Connector[];
  /** Whether deleted ones are listed. */
  isDeleted: boolean;
  busy: boolean;
  progress: ActionProgress | undefined;
  onAct: (action: RowAction) => void;
}

function BulkButtons({ chosen, isDeleted, busy, progress, onAct }: BulkButtonsProps) {
  const canIn = useCanIn();
  const maySync = chosen.every(({ business }) => canIn("syncConnectors", business.id));
  const may = chosen.every(({ business }) => canIn("manageConnectors", business.id));
  const running = <BulkProgress progress={progress} />;
  if (isDeleted)
    return (
      <>
        {running}
        <Button size="small" variant="secondary" busy={busy} disabled={!may} onClick={() => onAct("restore")}>
          Restore
        </Button>
      </>
    );
  return (
    <>
      {running}
      <Button size="small" variant="secondary" busy={busy} disabled={!maySync} onClick={() => onAct("sync")}>
        Sync
      </Button>
      <Button size="small" variant="secondary" disabled={!may || busy} onClick={() => onAct("reset")}>
        Reset
      </Button>
      <Button size="small" variant="danger" disabled={!may || busy} onClick={() => onAct("delete")}>
        Delete
      </Button>
    </>
  );
}

/** Every row that was shown, so that selected rows of other pages can be acted on. */
function useKnownRows(rows: readonly Connector[]): ReadonlyMap<string, Connector> {
  const [known, setKnown] = useState<{ rows: readonly Connector[]; byId: ReadonlyMap<string, Connector> }>({
    rows: none,
    byId: new Map(),
  });
  if (known.rows !== rows)
    setKnown({ rows, byId: new Map([...known.byId, ...rows.map((row) => [row.id, row] as const)]) });
  return known.byId;
}

/** A function that never changes and calls the newest one. */
function useStable<Arguments extends unknown[]>(call: (...given: Arguments) => void): (...given: Arguments) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        newest.current(...given),
  );
  return stable;
}
