import { type Attributes, type Span, SpanStatusCode, trace } from "@opentelemetry/api";
import { currentContext } from "./request-context.ts";

// A proxy: it does nothing until startTelemetry installs an exporter.
const tracer = trace.getTracer("bc");

/** Runs the work inside a span that carries the request's tenant; a throw marks the span and passes on. */
export function inSpan<T>(name: string, attributes: Attributes, fn: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      if (span.isRecording()) span.setAttributes(contextAttributes());
      return await fn(span);
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

function contextAttributes(): Attributes {
  return Object.fromEntries(Object.entries(currentContext() ?? {}).map(([name, value]) => [`bc.${name}`, value]));
}
