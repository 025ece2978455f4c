import "./main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { prefetchMe } from "../shared/api/use-me.ts";
import { ClientProvider, createClient } from "../shared/api/client.ts";
import { SessionProvider } from "../shared/session.ts";
import { createStepUp, StepUpProvider } from "../shared/step-up.ts";
import { applyTheme } from "../shared/theme.ts";
import { telemetry } from "../shared/telemetry/telemetry.ts";
import { areaAt, areas, loadMenus } from "./areas.ts";
import { ConsoleRouter } from "./console-router.tsx";
import { type Config, ConfigProvider, loadConfig } from "../shared/config.ts";
import { createQueryClient } from "./query-client.ts";
import { createRouter } from "./router.tsx";
import { watchSession } from "./session/session-check.ts";
import { createSession } from "./session/session.ts";
import { createSignOut } from "./session/sign-out.ts";
import { StartErrorPage } from "./start-error-page.tsx";
import { whenQuiet } from "../shared/when-quiet.ts";

// The page's policy forbids compiled code, which zod would otherwise try to use.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyTheme();
telemetry.listen();
const root = createRoot(document.getElementById("root") as HTMLElement, {
  onUncaughtError: (error) => telemetry.reportError(error, { area: "global" }),
});

start().catch((error: unknown) => {
  telemetry.reportError(error, { area: "start" });
  root.render(<StartErrorPage message={error instanceof Error ? error.message : String(error)} />);
});

async function start(): Promise<void> {
  const config = await loadConfig();
  const session = createSession(config);
  const stepUp = createStepUp();
  const outdated = Promise.withResolvers<void>();
  const client = createClient({
    apiUrl: config.apiUrl,
    session,
    onChallenge: stepUp.set,
    onOutdated: outdated.resolve,
  });
  const queries = createQueryClient();
  session.subscribe(() => {
    // Data of one user must not be shown to the next. Reset after protected screens have unmounted.
    if (session.status() === "signedOut") setTimeout(() => void queries.resetQueries());
  });
  const signOut = createSignOut(session, client);
  const updateReady = watchForUpdates(outdated.promise);
  const router = createRouter({ areas, loadMenus, session, stepUp, signOut, config, updateReady });
  if (session.status() === "signedIn") prefetchMe(queries, client);
  watchSession({ session, client, signOut, after: whenQuiet() });
  startTelemetry(config);

  root.render(
    <StrictMode>
      <ConfigProvider value={config}>
        <SessionProvider value={session}>
          <ClientProvider value={client}>
            <StepUpProvider value={stepUp}>
              <QueryClientProvider client={queries}>
                <ConsoleRouter
                  router={router}
                  onError={(error, { pattern }) => telemetry.reportError(error, { area: areaAt(pattern) })}
                />
              </QueryClientProvider>
            </StepUpProvider>
          </ClientProvider>
        </SessionProvider>
      </ConfigProvider>
    </StrictMode>,
  );
}

async function watchForUpdates(outdated: Promise<void>): Promise<() => void> {
  await whenQuiet(); // it downloads the whole build
  const updates = await import("./service-worker.ts");
  return updates.watchForUpdates(outdated);
}

function startTelemetry({ errorReporting: { dsn }, events }: Config): void {
  void telemetry.start({
    eventsUrl: events.url,
    loadReporter: dsn
      ? async () => {
          await whenQuiet();
          const { loadSentryReporter } = await import("../shared/telemetry/sentry-reporter.ts");
          return loadSentryReporter(dsn);
        }
      : null,
  });
}
