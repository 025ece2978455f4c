import type { FormEvent } from "@bc/ui/form/form-host";

/** Receives errors when error reporting has loaded. */
export interface ErrorReporter {
  capture(error: unknown, context: ErrorContext): void;
}

export interface ErrorContext {
  /** The area or part of the page. */
  area?: string;
  requestId?: string;
}

interface Destinations {
  loadReporter: (() => Promise<ErrorReporter>) | null;
  eventsUrl: string | null;
}

// An error in a render loop must not fill the memory before the reporter has loaded.
const bufferLimit = 20;

/** Rendering the page comes first. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 1_000 });
  else work();
}

/** Sends all telemetry of the console: errors, page views, actions and form events. */
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
      // A lost event must not disturb the user.
    });
  }

  const onError = (event: ErrorEvent) => reportError(event.error ?? new Error(event.message), { area: "global" });
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason, { area: "global" });

  return {
    reportError,

    /** Catches unhandled errors from the start of the page. */
    listen(): void {
      window.addEventListener("error", onError);
      window.addEventListener("unhandledrejection", onRejection);
    },

    /** Loads the reporter and passes it the buffered errors; from then on it listens itself. */
    async start(given: Destinations): Promise<void> {
      destinations = given;
      if (!destinations.loadReporter) return;
      try {
        reporter = await destinations.loadReporter();
      } catch {
        return; // Offline: the page works without it, and the next load tries again.
      }
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
      for (const { error, context } of buffer) reporter.capture(error, context);
      buffer = [];
    },

    /** Records a page view by route name, never by URL, which may contain IDs and codes. */
    pageview: (route: string): void => send({ event: "pageview", route }),

    /** Records what a user did, by name, never with IDs or texts. */
    event: (event: string, values: Readonly<Record<string, string | number>>): void => send({ event, ...values }),

    /** Records form events, never the input. */
    formEvent: (event: FormEvent): void => send(event),
  };
}

export const telemetry = createTelemetry();
