import { WidgetBoundary as Boundary } from "@bc/ui/error-boundary";
import type { ReactNode } from "react";
import { telemetry } from "./telemetry/telemetry.ts";

interface Props {
  /** Names the part in the report. */
  area: string;
  children: ReactNode;
}

/** Keeps one broken part from taking the page with it, and reports it with its area. */
export function WidgetBoundary({ area, children }: Props) {
  return <Boundary onError={(error) => telemetry.reportError(error, { area })}>{children}</Boundary>;
}
