import { lazy, Suspense } from "react";
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from "react-router";
import type { Area, AreaPage, PageHandle } from "../shared/area.ts";
import { CurrentProvider } from "../shared/current/current.tsx";
import type { StepUp } from "../shared/step-up.ts";
import { NotAvailablePage } from "../shell/not-available-page.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { PageError } from "../shell/page-error.tsx";
import { PageLoading } from "../shell/page-loading.tsx";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { PaletteHost } from "../shell/palette/palette-host.tsx";
import { Shell } from "../shell/shell.tsx";
import { UpdateBar } from "../shell/update-bar.tsx";
import { ConsoleForms } from "./form-host.tsx";
import { menusOf } from "./areas.ts";
import { PageGate } from "./page-gate.tsx";
import { RouteEffects } from "./route-effects.tsx";
import { Protected } from "./session/protected.tsx";
import { StepUpDialog } from "./session/step-up-dialog.tsx";
import { type SessionParts, sessionRoutes } from "./session/session-routes.tsx";

interface RouterOptions extends SessionParts {
  stepUp: StepUp;
  areas: readonly Area[];
  updateReady: Promise<() => void>;
}

const UnsError = lazy(async () => ({ default: (await import("../shell/unserror-page.tsx")).UnsErrorPage }));

export function createRoutes({ areas, updateReady, stepUp, ...sessionParts }: RouterOptions): RouteObject[] {
  const inShell = areas.flatMap((area) => routesOf(area, (page) => !page.bare && page.intent !== "anyone"));
  const open = areas.flatMap((area) => routesOf(area, (page) => !page.bare && page.intent === "anyone"));
  const bare = areas.flatMap((area) => routesOf(area, (page) => page.bare === true));

  return [
    {
      element: (
        <CurrentProvider>
          <RouteEffects />
          <ConsoleForms>
            <Outlet />
          </ConsoleForms>
          <UpdateBar ready={updateReady} />
          <StepUpDialog stepUp={stepUp} session={sessionParts.session} />
        </CurrentProvider>
      ),
      ErrorBoundary: BarePageError,
      HydrateFallback: () => <PageSpinner />,
      children: [
        ...sessionRoutes(sessionParts),
        ...bare,
        {
          element: (
            <>
              <Shell menus={menusOf(areas)} />
              <PaletteHost areas={areas} />
            </>
          ),
          children: [
            { element: <Protected />, children: [...inShell, ...areas.flatMap(redirectsOf)] },
            ...open,
            {
              path: "/unserror",
              element: <Later Page={UnsError} />,
              ErrorBoundary: PageError,
              handle: { pageview: "unserror" } satisfies PageHandle,
            },
            { path: "*", element: <NotFoundPage />, handle: { pageview: "404" } satisfies PageHandle },
          ],
        },
      ],
    },
  ];
}

/** The pages of an area at each of their addresses, with their own error page inside whatever surrounds them. */
function routesOf(area: Area, wanted: (page: AreaPage) => boolean): RouteObject[] {
  return area.pages.filter(wanted).flatMap((page) => {
    const element = elementOf(area, page);
    return page.paths.map((path) => ({
      path,
      element: page.intent === "anyone" ? element : <PageGate page={page}>{element}</PageGate>,
      ErrorBoundary: PageError,
      handle: page satisfies PageHandle,
    }));
  });
}

/**
 * Loaded when it is opened, by React's lazy, not the router's: after a failed load the router draws nothing at all in
 * place of its error page.
 */
function elementOf(area: Area, { load }: AreaPage) {
  if (!load) return <NotAvailablePage title={area.title} />;
  const Page = lazy(async () => ({ default: await load() }));
  return <Later Page={Page} />;
}

function Later({ Page }: { Page: React.ComponentType }) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}

function redirectsOf({ redirects = {} }: Area): RouteObject[] {
  return Object.entries(redirects).map(([path, to]) => ({ path, element: <Redirect to={to} /> }));
}

/** Leads on with the query that it was called with. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}

function BarePageError() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageError />
    </main>
  );
}

export function createRouter(options: RouterOptions) {
  return createBrowserRouter(createRoutes(options));
}
