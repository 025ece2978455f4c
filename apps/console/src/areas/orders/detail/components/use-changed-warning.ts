import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { showMessage } from "../../../../shared/message.ts";

/** Warns a user who has a dialog open when somebody else changes the order. What the user typed stays. */
export function useChangedWarning(version: number, openedVersion: number | undefined): void {
  const queries = useQueryClient();
  const warn = useEffectEvent(() => {
    // A write of the user's own ends after the order was read again.
    if (openedVersion === undefined || version <= openedVersion || queries.isMutating() > 0) return;
    showMessage({ tone: "note", text: "This order changed while you were editing. Your input is kept." });
  });
  useEffect(() => warn(), [version]);
}
