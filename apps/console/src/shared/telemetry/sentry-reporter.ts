import { browserTracingIntegration, captureException, type ErrorEvent, init } from "@sentry/browser";
import { getBuild } from "../build.ts";
import type { ErrorReporter } from "./telemetry.ts";

/** Loaded on its own, after the first page stands. */
export async function loadSentryReporter(dsn: string): Promise<ErrorReporter> {
  const build = await getBuild().catch(() => null);
  init({
    dsn,
    ...(build && { release: build.commit }),
    integrations: [browserTracingIntegration()],
    tracesSampleRate: 1,
    // Trace headers would need an allowance at every api; errors carry the request id instead.
    tracePropagationTargets: [],
    beforeSend: withoutQueries,
    beforeSendTransaction: withoutQueries,
    beforeBreadcrumb: (breadcrumb) => ({ ...breadcrumb, ...(breadcrumb.data && { data: scrub(breadcrumb.data) }) }),
  });
  return {
    capture: (error, { area, requestId }) =>
      captureException(error, { tags: { ...(area && { area }), ...(requestId && { requestId }) } }),
  };
}

/** Queries hold sign-in codes and search words; only paths leave the browser. */
function withoutQueries<Event extends Pick<ErrorEvent, "request" | "user">>(event: Event): Event {
  return { ...event, user: undefined, ...(event.request && { request: scrub({ url: event.request.url }) }) };
}

function scrub(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/[?#][^\s]*/, "") : value,
    ]),
  );
}
