import { Button } from "@bc/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useClient } from "../../../../shared/api/client.ts";
import { showMessage } from "../../../../shared/message.ts";
import { useCan } from "../../../../shared/rights.ts";
import { useIsOnline } from "../../../../shared/use-is-online.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { countShipmentTabs } from "../../api/count-shipment-tabs.gen.ts";
import { type FindShipmentInput, listShipments } from "../../api/list-shipments.gen.ts";
import { actOnShipments, matchingIds, maxSelected, type ShipmentAction } from "./act-on-shipments.ts";

interface SelectedShipmentsProps {
  businessId: string;
  find: FindShipmentInput;
  /** Undefined if all that match are selected. */
  ids: readonly string[] | undefined;
  count: number;
  onDone: () => void;
}

/** The actions on selected shipments. Those that an action doesn't fit are skipped. */
export function SelectedShipments({ businessId, find, ids, count, onDone }: SelectedShipmentsProps) {
  const mayUpdate = useCan("updateOrders");
  const isOnline = useIsOnline();
  const client = useClient();
  const queries = useQueryClient();
  const [pending, setPending] = useState<{ action: ShipmentAction; tried: number; stop: AbortController }>();

  async function act(action: ShipmentAction): Promise<void> {
    if (count > maxSelected) {
      showMessage({ tone: "bad", text: `You can select up to ${maxSelected} shipments. Narrow the filter.` });
      return;
    }
    const stop = new AbortController();
    const onProgress = (tried: number): void => setPending({ action, tried, stop });
    onProgress(0);
    try {
      const chosen = ids ?? (await matchingIds(client, businessId, find));
      const run = { signal: stop.signal, onProgress };
      const { text, hasFailed } = await actOnShipments(client, businessId, action, chosen, run);
      showMessage({ tone: hasFailed ? "bad" : "good", text, closeAfter: 8_000 });
      // What failed or is left stays selected for another try, which skips what is done.
      if (!hasFailed && !stop.signal.aborted) onDone();
    } catch (error) {
      showMessage({ tone: "bad", text: (error as ApiError).message });
    }
    setPending(undefined);
    for (const { name } of [listShipments, countShipmentTabs]) void queries.invalidateQueries({ queryKey: [name] });
  }

  if (!mayUpdate) return <WhyNot intent="updateOrders" place={{ businessId }} />;
  const button = (action: ShipmentAction, label: string) => (
    <Button
      variant="secondary"
      size="small"
      busy={pending?.action === action}
      disabled={!isOnline || pending !== undefined}
      onClick={() => void act(action)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {pending && (
        <>
          <span className="text-dense text-muted tabular-nums">{`${pending.tried} of ${count}`}</span>
          <Button
            variant="secondary"
            size="small"
            disabled={pending.stop.signal.aborted}
            onClick={() => pending.stop.abort()}
          >
            Stop
          </Button>
        </>
      )}
      {button("handOver", "Mark handed over")}
      {button("handle", "Mark handled")}
    </>
  );
}
