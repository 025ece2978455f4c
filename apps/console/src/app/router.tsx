import { lazy, Suspense } from "react";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import type { Area, AreaPage } from "../shared/area.ts";
import type { StepUp } from "../shared/step-up.ts";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { PageError } from "../shell/page-error.tsx";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { Shell } from "../shell/shell.tsx";
import { UpdateBar } from "../shell/update-bar.tsx";
import { type PageHandle, RouteEffects } from "./route-effects.tsx";
import { Protected } from "./session/protected.tsx";
import { StepUpDialog } from "./session/step-up-dialog.tsx";
import { type SessionParts, sessionRoutes } from "./session/session-routes.tsx";

interface RouterOptions extends SessionParts {
  stepUp: StepUp;
  areas: readonly Area[];
  company: string;
  updateReady: Promise<() => void>;
}

export function createRoutes({ areas, company, updateReady, stepUp, ...sessionParts }: RouterOptions): RouteObject[] {
  const pages = areas.flatMap((area) => area.pages);
  const navigation = areas.flatMap((area) => area.navigation ?? []);
  const inShell = pages.filter((page) => !page.bare);
  const isPublic = (page: AreaPage) => page.intent === "anyone";

  return [
    {
      element: (
        <>
          <RouteEffects />
          <Outlet />
          <UpdateBar ready={updateReady} />
          <StepUpDialog stepUp={stepUp} session={sessionParts.session} />
        </>
      ),
      ErrorBoundary: BarePageError,
      HydrateFallback: () => <PageSpinner />,
      children: [
        ...sessionRoutes(sessionParts),
        ...pages.filter((page) => page.bare).flatMap(routesOf),
        {
          element: <Shell navigation={navigation} company={company} />,
          children: [
            { element: <Protected />, children: inShell.filter((page) => !isPublic(page)).flatMap(routesOf) },
            ...inShell.filter(isPublic).flatMap(routesOf),
            { path: "*", element: <NotFoundPage />, handle: { pageview: "404" } satisfies PageHandle },
          ],
        },
      ],
    },
  ];
}

/**
 * A page at each of its addresses, loaded when one is opened, with its own error page inside whatever surrounds it.
 * React's lazy, not the router's: after a failed load the router draws nothing at all in place of its error page.
 */
function routesOf(page: AreaPage): RouteObject[] {
  const Page = lazy(async () => ({ default: await page.load() }));
  return page.paths.map((path) => ({
    path,
    element: (
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>
    ),
    ErrorBoundary: PageError,
    handle: { pageview: page.pageview } satisfies PageHandle,
  }));
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
