import { metricsTextOf, observeProcess } from "./metrics.ts";
import { onShutdown } from "./shutdown.ts";

export { meter, metricsContentType } from "./metrics.ts";
export { inSpan } from "./span.ts";

export interface TelemetryOptions {
  readonly service: string;
  /** Base address of an OpenTelemetry collector; without it no span is made. */
  readonly otlpUrl?: string | undefined;
}

let servedBy = "unknown";

/** Call once, first thing in a process, so that its shutdown hook runs last. */
export async function startTelemetry({ service, otlpUrl }: TelemetryOptions): Promise<void> {
  servedBy = service;
  observeProcess();
  if (otlpUrl === undefined) return;
  // Loaded only when used: the tracing libraries are the larger half of the start-up cost.
  const { startTracing } = await import("./tracing.ts");
  onShutdown("telemetry", startTracing(service, otlpUrl));
}

/** Everything measured so far, in Prometheus' text format. */
export function metricsText(): Promise<string> {
  return metricsTextOf(servedBy);
}
