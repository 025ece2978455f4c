import { Button } from "@bc/ui/button";
import { DataTable } from "@bc/ui/table/data-table";
import { nothingSelected, selectedCount } from "@bc/ui/table/selection";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { useCan } from "../../../../shared/rights.ts";
import { areSingleKeysOn } from "../../../../shared/shortcuts/single-keys.ts";
import { StaleNotice } from "../../../../shared/stale-notice.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useIsOnline } from "../../../../shared/use-is-online.ts";
import { type ListTrail, rememberList, type ReturnState } from "../../components/list-trail.ts";
import type { OrderRow } from "../../components/order-row.ts";
import { BulkDialogs } from "../../components/bulk-dialogs.tsx";
import { ExportButton } from "../../components/export-button.tsx";
import type { OrderSelection } from "../../components/selection.ts";
import { SelectionActions } from "../../components/selection-actions.tsx";
import { type ListTab, ordersRoot } from "../../components/tabs.ts";
import { useBulk } from "../../components/use-bulk.ts";
import { useBulkActions } from "../../components/use-bulk-actions.ts";
import { hiddenColumns, orderColumns } from "./columns.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FoundElsewhere } from "./found-elsewhere.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { OfflineNotice } from "../../../../shared/orders/offline-notice.tsx";
import { OrderCard } from "./order-card.tsx";
import { RowNotesProvider } from "./ship-by-cell.tsx";
import { useExactMatch } from "./use-exact-match.ts";
import { useListShortcuts } from "./use-list-shortcuts.ts";
import { useOrderPages } from "./use-order-pages.ts";

interface OrderTableProps {
  businessId: string;
  tab: ListTab;
  zone: string;
}

/** The orders of a tab, with search, filters, selection and pages. */
export function OrderTable({ businessId, tab, zone }: OrderTableProps) {
  const columns = useMemo(() => orderColumns(zone), [zone]);
  const pages = useOrderPages({ businessId, tab: tab.tab, zone, columns });
  const { rows, notes, added, showFresh, state, setState, find, query, fresh } = pages;
  const total = pages.pagination.totalCount ?? 0;
  const [selection, setSelection] = useState(nothingSelected);
  const selected: OrderSelection = {
    businessId,
    find,
    cartOrderIds: selection.all ? undefined : Object.keys(selection.ids),
    count: selectedCount(selection, total),
    clear: () => setSelection(nothingSelected),
  };
  const [isFiltering, setIsFiltering] = useState(false);
  const location = useLocation();
  useExactMatch(fresh?.exactMatchId);
  const isOnline = useIsOnline();
  const mayAct = useCan("updateOrders") && isOnline;
  const actions = useBulkActions(selected, mayAct);
  const bar = <SelectionActions selection={selected} actions={actions} />;
  const { undoLast } = useBulk(businessId);
  useListShortcuts({
    onFilter: () => setIsFiltering(true),
    onShowNew: added > 0 ? showFresh : undefined,
    onUndo: mayAct ? () => void undoLast() : undefined,
  });
  useTrail({
    businessId,
    pages: [{ address: location.pathname + location.search, ids: rows.map(({ cartOrderId }) => cartOrderId) }],
    skip: (state.page - 1) * state.pageSize,
    totalCount: pages.pagination.totalCount ?? rows.length,
    find,
    pageSize: state.pageSize,
    endCursor: fresh?.endCursor ?? null,
  });

  const isDimmed = useMemo(
    () =>
      ({ cartOrderId }: OrderRow) =>
        notes.has(cartOrderId),
    [notes],
  );
  const card = useMemo(() => (order: OrderRow) => <OrderCard order={order} zone={zone} />, [zone]);
  const isMasked = rows.some(({ isCustomerDataMasked }) => isCustomerDataMasked);
  const error = query.data ? undefined : query.error;

  return (
    <RowNotesProvider value={notes}>
      <OfflineNotice since={query.dataUpdatedAt} />
      {query.data && query.isError && <StaleNotice error={query.error} since={query.dataUpdatedAt} />}
      <DataTable
        label={`Orders: ${tab.label}`}
        dense
        columns={columns}
        data={rows}
        rowId={orderId}
        rowName={orderNumber}
        state={state}
        onStateChange={setState}
        pagination={pages.pagination}
        loading={query.isPending || query.isPlaceholderData}
        error={error ? toldWithRequest(error) : undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyList businessId={businessId} tab={tab} zone={zone} />}
        texts={texts}
        selectable
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={() => bar}
        rowKeys={areSingleKeysOn}
        focusRow={(location.state as Partial<ReturnState> | null)?.cartOrderId}
        isDimmed={isDimmed}
        rowLink={orderLink}
        columnMenu
        hiddenColumns={hiddenColumns}
        mobileMode="transformed"
        card={card}
        toolbar={
          <ListToolbar
            state={state}
            isMasked={isMasked}
            isFiltering={isFiltering}
            businessId={businessId}
            zone={zone}
            onChange={setState}
            onFiltering={setIsFiltering}
          >
            <ExportButton orders={{ businessId, find, cartOrderIds: undefined, count: total }} />
          </ListToolbar>
        }
        news={
          added > 0 && (
            <Button variant="secondary" size="small" onClick={showFresh}>
              {newOrders(added, state.pageSize)}
            </Button>
          )
        }
      />
      <BulkDialogs selection={selected} actions={actions} />
      {fresh && rows.length === 0 && <FoundElsewhere businessId={businessId} search={state.search} />}
    </RowNotesProvider>
  );
}

const texts = { noMatch: "No orders match these filters." };
const orderId = ({ cartOrderId }: OrderRow): string => cartOrderId;
const orderNumber = ({ orderNumber: number }: OrderRow): string => number;
const orderLink = ({ cartOrderId }: OrderRow, content: ReactNode): ReactNode => (
  <Link to={`${ordersRoot}/${cartOrderId}`} className="font-medium hover:underline">
    {content}
  </Link>
);

/** "14 new orders. Show" */
function newOrders(count: number, pageSize: number): string {
  if (count === 1) return "1 new order. Show";
  return `${count}${count >= pageSize ? "+" : ""} new orders. Show`;
}

/** Remembers the page for the order that is opened from it. */
function useTrail(trail: ListTrail): void {
  const text = JSON.stringify(trail);
  useEffect(() => rememberList(JSON.parse(text) as ListTrail), [text]);
}
