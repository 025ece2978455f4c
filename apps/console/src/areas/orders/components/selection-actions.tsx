import { useCan } from "../../../shared/rights.ts";
import { useIsOnline } from "../../../shared/use-is-online.ts";
import { WhyNot } from "../../../shared/why-not.tsx";
import { BulkButtons } from "./bulk-buttons.tsx";
import { ExportButton } from "./export-button.tsx";
import type { OrderSelection } from "./selection.ts";
import type { BulkActions } from "./use-bulk-actions.ts";

/** The actions on selected orders. */
export function SelectionActions({ selection, actions }: { selection: OrderSelection; actions: BulkActions }) {
  const mayUpdate = useCan("updateOrders");
  const isOnline = useIsOnline();
  return (
    <>
      {mayUpdate && isOnline && <BulkButtons actions={actions} />}
      <ExportButton orders={selection} />
      {!mayUpdate && <WhyNot intent="updateOrders" place={{ businessId: selection.businessId }} />}
    </>
  );
}
