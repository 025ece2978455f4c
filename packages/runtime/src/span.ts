import { type Attributes, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { maskText } from "./mask.ts";
import { currentContext } from "./request-context.ts";

// A proxy: it does nothing until startTelemetry installs an exporter.
const tracer = trace.getTracer("bc");

/** Runs the work inside a span with the request's tenant. An error is recorded on the span and rethrown. */
export function inSpan<T>(name: string, attributes: Attributes, fn: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      if (span.isRecording()) span.setAttributes(contextAttributes());
      return await fn(span);
    } catch (error) {
      if (span.isRecording()) markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Collectors store error texts, so they are masked as in a log. */
function markFailed(span: Span, error: unknown): void {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const masked = maskText(message);
  span.recordException({ name, message: masked, stack: maskText(stack) });
  span.setStatus({ code: SpanStatusCode.ERROR, message: masked });
}

function contextAttributes(): Attributes {
  return Object.fromEntries(Object.entries(currentContext() ?? {}).map(([name, value]) => [`bc.${name}`, value]));
}
