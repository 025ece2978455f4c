import { Component, type ReactNode } from "react";
import { telemetry } from "./telemetry/telemetry.ts";

interface Props {
  /** Names the part in the report. */
  area: string;
  children: ReactNode;
}

/** Keeps one broken part from taking the page with it: renders nothing and reports. */
export class WidgetBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    telemetry.reportError(error, { area: this.props.area });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
