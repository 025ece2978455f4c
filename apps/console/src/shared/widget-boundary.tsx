import { WidgetBoundary as Boundary } from "@bc/ui/error-boundary";
import type { ReactNode } from "react";
import { telemetry } from "./telemetry/telemetry.ts";

interface Props {
  /** Names the widget in the report. */
  area: string;
  children: ReactNode;
}

/** Keeps a broken widget from breaking the page, and reports it with its area. */
export function WidgetBoundary({ area, children }: Props) {
  return <Boundary onError={(error) => telemetry.reportError(error, { area })}>{children}</Boundary>;
}
