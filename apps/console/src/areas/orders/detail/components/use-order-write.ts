import type { Operation } from "@bc/api-schema/operation";
import { useState } from "react";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { countOrderTabs } from "../../api/count-order-tabs.gen.ts";
import { listOrders } from "../../api/list-orders.gen.ts";
import { listTimeline } from "../api/list-timeline.gen.ts";
import { showOrder } from "../api/show-order.gen.ts";

interface Keyed {
  clientKey: string;
}

/**
 * A write of an order or one of its shipments. Its key stays the same for as long as the dialog is open, so that a
 * repeated request has one effect.
 */
export function useOrderWrite<Result, Input extends Keyed>(
  operation: Operation<Result, { businessId: string; input: Input }>,
) {
  const { business } = useCurrent();
  const [clientKey] = useState(() => crypto.randomUUID());
  const write = useWrite(operation, { refetch: [showOrder, listTimeline, listOrders, countOrderTabs] });
  return {
    isPending: write.isPending,
    error: write.error,
    save: (input: Omit<Input, keyof Keyed>) =>
      write.mutateAsync({ businessId: business?.id ?? "", input: { ...input, clientKey } as Input }),
  };
}
