import type { Operation } from "@bc/api-schema/operation";
import { useState } from "react";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { countShipmentTabs } from "../../api/count-shipment-tabs.gen.ts";
import { listShipments } from "../../api/list-shipments.gen.ts";
import { showShipment } from "../api/show-shipment.gen.ts";

interface Keyed {
  clientKey: string;
}

/**
 * A write of a shipment. Its key stays the same for as long as the dialog is open, so that a repeated request has one
 * effect.
 */
export function useShipmentWrite<Input extends Keyed>(
  operation: Operation<unknown, { businessId: string; input: Input }>,
) {
  const { business } = useCurrent();
  const [clientKey] = useState(() => crypto.randomUUID());
  const write = useWrite(operation, { refetch: [showShipment, listShipments, countShipmentTabs] });
  return {
    isPending: write.isPending,
    save: (input: Omit<Input, keyof Keyed>) =>
      write.mutateAsync({ businessId: business?.id ?? "", input: { ...input, clientKey } as Input }),
  };
}
