import { WhyNot } from "../../../shared/why-not.tsx";
import { useCan } from "../../../shared/rights.ts";
import { ExportButton } from "./export-button.tsx";
import type { OrderSelection } from "./selection.ts";

/** The actions on selected orders. */
export function SelectionActions({ selection }: { selection: OrderSelection }) {
  const mayUpdate = useCan("updateOrders");
  return (
    <>
      <ExportButton orders={selection} />
      {!mayUpdate && <WhyNot intent="updateOrders" place={{ businessId: selection.businessId }} />}
    </>
  );
}
