import { type ReactNode, Suspense } from "react";
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from "react-router";
import type { Area, AreaPage, LoadMenus, PageHandle } from "../shared/area.ts";
import type { Config } from "../shared/config.ts";
import { CurrentProvider } from "../shared/current/current.tsx";
import { HomeCardsProvider } from "../shared/home-card.ts";
import { offeredBy, OfferedProvider } from "../shared/navigation/offered.ts";
import type { StepUp } from "../shared/step-up.ts";
import { PageError } from "../shell/page-error.tsx";
import { PageLoading } from "../shell/page-loading.tsx";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { PaletteHost } from "../shell/palette/palette-host.tsx";
import { Shell } from "../shell/shell.tsx";
import { UpdateBar } from "../shell/update-bar.tsx";
import { ConsoleForms } from "./form-host.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { PageGate } from "./page-gate.tsx";
import { NotFoundPage, UnsErrorPage } from "./rare-pages.tsx";
import { RouteEffects } from "./route-effects.tsx";
import { Protected } from "./session/protected.tsx";
import { StepUpHost } from "./session/step-up-host.tsx";
import { type SessionParts, sessionRoutes } from "./session/session-routes.tsx";

interface RouterOptions extends Omit<SessionParts, "products"> {
  stepUp: StepUp;
  areas: readonly Area[];
  loadMenus: LoadMenus;
  updateReady: Promise<() => void>;
  config: Config;
}

const notFound: PageHandle = { pageview: "404" };

export function createRoutes(options: RouterOptions): RouteObject[] {
  const { areas, loadMenus, updateReady, stepUp, config, session, signOut } = options;
  const isOpen = (page: AreaPage) => page.intent === "anyone" || page.isPublic?.(config) === true;
  const isOffered = offeredBy(areas);
  const homeCards = areas.flatMap((area) => area.homeCards ?? []);
  const routes = (wanted: (page: AreaPage) => boolean) =>
    areas.flatMap((area) => routesOf(area.pages.filter(wanted), isOpen));
  const inShell = routes((page) => !page.bare && !isOpen(page));
  const open = routes((page) => !page.bare && isOpen(page));
  const bare = routes((page) => page.bare === true);

  return [
    {
      element: (
        <CurrentProvider>
          <RouteEffects />
          <ConsoleForms>
            <OfferedProvider value={isOffered}>
              <Outlet />
            </OfferedProvider>
          </ConsoleForms>
          <UpdateBar ready={updateReady} />
          <StepUpHost stepUp={stepUp} session={session} />
        </CurrentProvider>
      ),
      ErrorBoundary: BarePageError,
      HydrateFallback: () => <PageSpinner />,
      children: [
        ...sessionRoutes({ session, signOut, products: config.products }),
        ...bare,
        {
          element: (
            <>
              <Shell loadMenus={loadMenus} />
              <PaletteHost areas={areas} loadMenus={loadMenus} />
            </>
          ),
          children: [
            {
              element: (
                <HomeCardsProvider value={homeCards}>
                  <Protected />
                </HomeCardsProvider>
              ),
              children: inShell,
            },
            ...open,
            ...areas.flatMap(redirectsOf),
            {
              path: "/unserror",
              element: (
                <Later>
                  <UnsErrorPage />
                </Later>
              ),
              ErrorBoundary: PageError,
              handle: { pageview: "unserror" } satisfies PageHandle,
            },
            {
              path: "*",
              element: (
                <Later>
                  <NotFoundPage />
                </Later>
              ),
              handle: notFound,
            },
          ],
        },
      ],
    },
  ];
}

/** The routes of all pages, each with its own error page inside the shell. */
function routesOf(pages: readonly AreaPage[], isOpen: (page: AreaPage) => boolean): RouteObject[] {
  return pages.flatMap((page) => {
    const element = elementOf(page, isOpen(page));
    return page.paths.map((path) => ({
      path,
      // Without its own key, the previous page would stay mounted while this one loads.
      element: <Later key={page.paths[0]}>{element}</Later>,
      ErrorBoundary: PageError,
      handle: (page.load ? page : notFound) satisfies PageHandle,
    }));
  });
}

function elementOf(page: AreaPage, isOpen: boolean) {
  const { Page = NotFoundPage, prepare } = page.load ? lazyPage(page.load) : {};
  const element = <Page />;
  if (isOpen) return element;
  return (
    <PageGate page={page} prepare={prepare}>
      {element}
    </PageGate>
  );
}

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
}

function redirectsOf({ redirects = {} }: Area): RouteObject[] {
  return Object.entries(redirects).map(([path, to]) => ({ path, element: <Redirect to={to} /> }));
}

/** Redirects and keeps the query. */
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
