import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";

/** Keeps the metrics until they are scraped. */
class ScrapedReader extends MetricReader {
  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

const reader = new ScrapedReader();

// Created on import: OpenTelemetry has no proxy for meters, so an instrument created before its provider records nothing.
export const meter = new MeterProvider({ readers: [reader] }).getMeter("bc");

export const metricsContentType = "text/plain; version=0.0.4; charset=utf-8";

export async function metricsTextOf(service: string): Promise<string> {
  const { PrometheusSerializer } = await import("@opentelemetry/exporter-prometheus");
  const { resourceMetrics, errors } = await reader.collect();
  if (errors.length > 0) throw new AggregateError(errors, "metrics could not be collected");
  const resource = resourceFromAttributes({ "service.name": service });
  return new PrometheusSerializer(undefined, undefined, undefined, false, true).serialize({
    ...resourceMetrics,
    resource,
  });
}

function gauge(name: string, unit: string, description: string, read: () => number): void {
  meter.createObservableGauge(name, { unit, description }).addCallback((result) => result.observe(read()));
}

/** Metrics that show an overloaded or leaking process. They are only read when scraped. */
export function observeProcess(): void {
  const sampleMs = 10;
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  gauge("nodejs.eventloop.delay.p99", "s", "Lateness of timers since the last scrape, 99th percentile", () => {
    const p99 = delay.percentile(99);
    delay.reset();
    // Node counts the sampling interval as part of the delay.
    return Math.max(0, p99 / 1e9 - sampleMs / 1e3);
  });
  let last = performance.eventLoopUtilization();
  gauge("nodejs.eventloop.utilization", "1", "Share of time the event loop was busy since the last scrape", () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  });
  gauge("process.memory.usage", "By", "Resident memory", () => process.memoryUsage.rss());
  gauge("v8js.memory.heap.used", "By", "JavaScript heap in use", () => process.memoryUsage().heapUsed);
  gauge("nodejs.active.resources", "1", "Open sockets, timers and other handles that keep the process alive", () => {
    return process.getActiveResourcesInfo().length;
  });
}
