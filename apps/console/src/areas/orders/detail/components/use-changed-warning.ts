import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { showMessage } from "../../../../shared/message.ts";
import type { Order } from "./order.ts";

/** Warns the user if another user or a channel changes the order while a dialog is open. The dialog keeps its input. */
export function useChangedWarning(
  { version, orderNumber }: Pick<Order, "version" | "orderNumber">,
  openedVersion: number | undefined,
): void {
  const queries = useQueryClient();
  const warn = useEffectEvent(() => {
    // A write of the user's own ends after the order was read again.
    if (openedVersion === undefined || version <= openedVersion || queries.isMutating() > 0) return;
    showMessage({
      tone: "note",
      text: `Order ${orderNumber} changed while you were editing. Your input is kept. Review the order before you save.`,
    });
  });
  useEffect(() => warn(), [version]);
}
