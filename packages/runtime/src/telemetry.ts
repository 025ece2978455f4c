import { metricsTextOf, observeProcess } from "./metrics.ts";
import { onShutdown } from "./shutdown.ts";

export { meter, metricsContentType } from "./metrics.ts";
export { inSpan } from "./span.ts";

export interface TelemetryOptions {
  readonly service: string;
  /** Base URL of an OpenTelemetry collector. Without it, no spans are created. */
  readonly otlpUrl?: string | undefined;
}

let servedBy = "unknown";

/** Starts telemetry. Call it first in a process, so that its shutdown hook runs last. */
export async function startTelemetry({ service, otlpUrl }: TelemetryOptions): Promise<void> {
  servedBy = service;
  observeProcess();
  if (otlpUrl === undefined) return;
  // Loaded only when used: the tracing libraries are most of the startup time.
  const { startTracing } = await import("./tracing.ts");
  onShutdown("telemetry", startTracing(service, otlpUrl));
}

/** Returns all metrics in Prometheus text format. */
export function metricsText(): Promise<string> {
  return metricsTextOf(servedBy);
}
