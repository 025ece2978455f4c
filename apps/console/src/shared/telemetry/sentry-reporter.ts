import { browserTracingIntegration, captureException, type ErrorEvent, init } from "@sentry/browser";
import { getBuild } from "../build.ts";
import type { ErrorReporter } from "./telemetry.ts";

/** Loaded separately, after the first page. */
export async function loadSentryReporter(dsn: string): Promise<ErrorReporter> {
  const build = await getBuild().catch(() => null);
  init({
    dsn,
    ...(build && { release: build.commit }),
    integrations: [browserTracingIntegration()],
    tracesSampleRate: 1,
    // Trace headers would need a CORS rule at every api; errors carry the request ID instead.
    tracePropagationTargets: [],
    beforeSend: withoutPerson,
    beforeSendSpan: (span) => ({ ...span, name: withoutQuery(span.name), attributes: scrub(span.attributes) }),
    beforeBreadcrumb: (breadcrumb) => ({ ...breadcrumb, ...(breadcrumb.data && { data: scrub(breadcrumb.data) }) }),
  });
  return {
    capture: (error, { area, requestId }) =>
      captureException(error, { tags: { ...(area && { area }), ...(requestId && { requestId }) } }),
  };
}

/** Removes user data, and everything of the request except its path: headers and queries contain sign-in codes. */
function withoutPerson({ user: _user, request, ...event }: ErrorEvent): ErrorEvent {
  return { ...event, ...(request?.url && { request: { url: withoutQuery(request.url) } }) };
}

function withoutQuery(text: string): string {
  return text.replace(/[?#]\S*/g, "");
}

function scrub(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => !/(query|fragment)$/.test(name))
      .map(([name, value]) => [name, typeof value === "string" ? withoutQuery(value) : value]),
  );
}
