import type { FormEvent } from "@bc/ui/form/form-host";

/** Where errors end up once error reporting has been loaded. */
export interface ErrorReporter {
  capture(error: unknown, context: ErrorContext): void;
}

export interface ErrorContext {
  /** Area or part of the page. */
  area?: string;
  requestId?: string;
}

interface Destinations {
  loadReporter: (() => Promise<ErrorReporter>) | null;
  eventsUrl: string | null;
}

// An error in a render loop must not fill the memory before the reporter is there.
const bufferLimit = 20;

/** A page that is being drawn comes first. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 1_000 });
  else work();
}

/** The one door for everything the console tells about itself: errors, page views and what happens in forms. */
export function createTelemetry() {
  let buffer: { error: unknown; context: ErrorContext }[] = [];
  let reporter: ErrorReporter | null = null;
  let destinations: Destinations = { loadReporter: null, eventsUrl: null };

  function reportError(error: unknown, context: ErrorContext = {}): void {
    if (reporter) reporter.capture(error, context);
    else if (buffer.length < bufferLimit) buffer.push({ error, context });
  }

  function send(event: object): void {
    const { eventsUrl } = destinations;
    if (!eventsUrl) return;
    const at = new Date().toISOString();
    whenIdle(() => post(eventsUrl, { ...event, at }));
  }

  function post(url: string, event: object): void {
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(event),
      keepalive: true,
      credentials: "omit",
    }).catch(() => {
      // A lost event must not disturb anybody.
    });
  }

  const onError = (event: ErrorEvent) => reportError(event.error ?? new Error(event.message), { area: "global" });
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason, { area: "global" });

  return {
    reportError,

    /** Catches what nobody handles, from the first line of the page on. */
    listen(): void {
      window.addEventListener("error", onError);
      window.addEventListener("unhandledrejection", onRejection);
    },

    /** Fetches the reporter and hands it what was buffered; it then listens for itself. */
    async start(given: Destinations): Promise<void> {
      destinations = given;
      if (!destinations.loadReporter) return;
      try {
        reporter = await destinations.loadReporter();
      } catch {
        return; // Offline: the page works without, and the next load tries again.
      }
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
      for (const { error, context } of buffer) reporter.capture(error, context);
      buffer = [];
    },

    /** Says which page was opened: the name of its route, never the address, which may hold ids and codes. */
    pageview: (route: string): void => send({ event: "pageview", route }),

    /** Says what happens in forms, never what is in them. */
    formEvent: (event: FormEvent): void => send(event),
  };
}

export const telemetry = createTelemetry();
