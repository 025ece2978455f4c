import { WidgetBoundary as Boundary } from "@bc/ui/error-boundary";
import { hasUnsavedChanges } from "@bc/ui/form/leave-guard";
import type { ReactNode } from "react";
import { telemetry } from "./telemetry/telemetry.ts";

interface Props {
  /** Names the widget in the report. */
  area: string;
  children: ReactNode;
}

/**
 * Keeps a broken widget from breaking the page, and reports it with its area. If it broke offline, its code is probably
 * missing, which only a reload can fix.
 */
export function WidgetBoundary({ area, children }: Props) {
  function report(error: unknown) {
    telemetry.reportError(error, { area });
    if (!navigator.onLine) window.addEventListener("online", reloadUnlessEdited, { once: true });
  }
  return <Boundary onError={report}>{children}</Boundary>;
}

function reloadUnlessEdited(): void {
  if (!hasUnsavedChanges()) window.location.reload();
}
