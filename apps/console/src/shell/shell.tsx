import { lazy, Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import type { LoadMenus, PageHandle } from "../shared/area.ts";
import { useCurrentState } from "../shared/current/current.tsx";
import { useMessage } from "../shared/message.ts";
import { useSessionStatus } from "../shared/session.ts";
import { WidgetBoundary } from "../shared/widget-boundary.tsx";
import { Banners } from "./banners.tsx";
import { useDisplayMode } from "./display-mode.ts";
import { Footer } from "./footer.tsx";
import { LeftNav } from "./left-nav/left-nav.tsx";
import { useLeftNavState } from "./left-nav/left-nav-state.ts";
import { TopBar } from "./top-bar.tsx";

const Constellation = lazy(async () => ({ default: (await import("./constellation.tsx")).Constellation }));
const Message = lazy(async () => ({ default: (await import("./message.tsx")).Message }));

const widths = { page: "max-w-page", wide: "max-w-page-wide", full: "" };

/** The frame around the pages. */
export function Shell({ loadMenus }: { loadMenus: LoadMenus }) {
  const mode = useDisplayMode();
  const nav = useLeftNavState();
  const isSignedIn = useSessionStatus() === "signedIn";
  const place = useCurrentState().status;
  // A user without an organization can't open other pages yet.
  const hasNav = isSignedIn && (place === "loading" || place === "ready");
  const message = useMessage();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const isMarketing = handles.some((handle) => handle?.isMarketing);
  const width = handles.find((handle) => handle?.width)?.width ?? "page";
  return (
    <div className={mode === "constellation" ? "flex max-sm:flex-col" : "flex"}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:text-sm focus:shadow-raised"
      >
        Skip to content
      </a>
      <WidgetBoundary area="navigation">
        {mode === "full" && hasNav && <LeftNav loadMenus={loadMenus} state={nav} />}
        {mode === "constellation" && (
          <Suspense fallback={<div className="w-sidebar shrink-0 max-sm:h-14" />}>
            <Constellation />
          </Suspense>
        )}
      </WidgetBoundary>
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col">
        <div className="sticky top-0 z-sticky max-sm:contents">
          <Banners />
          {mode === "full" && <TopBar nav={hasNav ? nav : null} />}
        </div>
        <main id="main" tabIndex={-1} className={`mx-auto w-full ${widths[width]} flex-1 px-4 py-6 sm:px-6 sm:py-8`}>
          <Outlet />
        </main>
        {mode !== "modal" && <Footer isMarketing={isMarketing} />}
      </div>
      <Suspense>{message && <Message {...message} />}</Suspense>
    </div>
  );
}
