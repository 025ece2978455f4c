import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { DataTable } from "@bc/ui/table/data-table";
import { nothingSelected, selectedCount } from "@bc/ui/table/selection";
import { PackageCheck } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { OfflineNotice } from "../../../../shared/orders/offline-notice.tsx";
import { areSingleKeysOn } from "../../../../shared/shortcuts/single-keys.ts";
import { StaleNotice } from "../../../../shared/stale-notice.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import type { ReturnState } from "../../components/return-state.ts";
import { type ListTab, shipmentsRoot } from "../../components/tabs.ts";
import { hiddenColumns, shipmentColumns, trackingText } from "./columns.tsx";
import { SelectedShipments } from "./selected-shipments.tsx";
import { ShipmentCard } from "./shipment-card.tsx";
import { shipmentId, type ShipmentRow } from "./shipment-row.ts";
import { ShipmentToolbar } from "./shipment-toolbar.tsx";
import { useShipmentPages } from "./use-shipment-pages.ts";

interface ShipmentTableProps {
  businessId: string;
  tab: ListTab;
  zone: string;
}

/** The shipments of a tab, with search, filters, views, selection and pages. */
export function ShipmentTable({ businessId, tab, zone }: ShipmentTableProps) {
  const location = useLocation();
  const columns = useMemo(() => shipmentColumns(zone), [zone]);
  const card = useMemo(() => (shipment: ShipmentRow) => <ShipmentCard shipment={shipment} zone={zone} />, [zone]);
  const pages = useShipmentPages({ businessId, tab: tab.tab, columns });
  const { rows, missing, added, showFresh, state, setState, find, query } = pages;
  const [selection, setSelection] = useState(nothingSelected);
  const error = query.data ? undefined : query.error;
  const bar = (
    <SelectedShipments
      businessId={businessId}
      find={find}
      ids={selection.all ? undefined : Object.keys(selection.ids)}
      count={selectedCount(selection, pages.pagination.totalCount ?? 0)}
      onDone={() => setSelection(nothingSelected)}
    />
  );
  return (
    <>
      <OfflineNotice since={query.dataUpdatedAt} />
      {query.data && query.isError && <StaleNotice error={query.error} since={query.dataUpdatedAt} />}
      <DataTable
        label={`Shipments: ${tab.label}`}
        dense
        columns={columns}
        data={rows}
        rowId={shipmentId}
        rowName={trackingText}
        state={state}
        onStateChange={setState}
        pagination={pages.pagination}
        loading={query.isPending || query.isPlaceholderData}
        error={error ? toldWithRequest(error) : undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState icon={PackageCheck} title={tab.empty} />}
        texts={texts}
        selectable
        selection={selection}
        onSelectionChange={setSelection}
        bulkActions={() => bar}
        rowKeys={areSingleKeysOn}
        focusRow={(location.state as Partial<ReturnState> | null)?.shipmentId}
        isDimmed={({ id }) => missing.includes(id)}
        rowLink={shipmentLink}
        columnMenu
        hiddenColumns={hiddenColumns}
        mobileMode="transformed"
        card={card}
        toolbar={
          <ShipmentToolbar businessId={businessId} tab={tab} state={state} onChange={setState}>
            {(added > 0 || missing.length > 0) && (
              <Button variant="secondary" size="small" onClick={showFresh}>
                {added > 0 ? `${added} new ${added === 1 ? "shipment" : "shipments"}. Show` : "Update the list"}
              </Button>
            )}
          </ShipmentToolbar>
        }
      />
    </>
  );
}

const texts = { noMatch: "No shipments match these filters." };
const shipmentLink = ({ id }: ShipmentRow, content: ReactNode): ReactNode => (
  <Link to={`${shipmentsRoot}/${id}`} className="font-medium hover:underline">
    {content}
  </Link>
);
