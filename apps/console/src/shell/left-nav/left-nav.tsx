import { type ComponentType, lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { LoadMenus } from "../../shared/area.ts";
import { useCurrentState } from "../../shared/current/current.tsx";
import { type Navigation, navigationAt } from "../display-mode.ts";
import { Logo } from "../logo.tsx";
import type { LeftNavState } from "./left-nav-state.ts";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import type { Stance } from "./menu-view.tsx";

const LeftNavDrawer = lazy(async () => ({ default: (await import("./left-nav-drawer.tsx")).LeftNavDrawer }));
const ConsoleMenu = lazyMenu(async () => (await import("./console-menu.tsx")).ConsoleMenu);
const AnalyticsMenu = lazyMenu(async () => (await import("./analytics-menu.tsx")).AnalyticsMenu);
const MarketplaceMenu = lazyMenu(async () => (await import("./marketplace-menu.tsx")).MarketplaceMenu);

const menuOf = { bc: ConsoleMenu, ua: AnalyticsMenu, mcm: MarketplaceMenu } satisfies Record<Navigation, unknown>;

/** Retries a failed load once: without the menu, users can't reach other pages. */
function lazyMenu(load: () => Promise<ComponentType<{ loadMenus: LoadMenus; stance: Stance }>>) {
  return lazy(async () => ({ default: await load().catch(load) }));
}

interface LeftNavProps {
  loadMenus: LoadMenus;
  state: LeftNavState;
}

/**
 * Next to the page, in full or collapsed to icons; over the page if the window is too narrow. Phones only have the
 * overlay.
 */
export function LeftNav({ loadMenus, state: { isWide, isExpanded, opened, expand, collapse } }: LeftNavProps) {
  const location = useLocation();
  const Menu = menuOf[navigationAt(location)];
  // The menu's code loads after the page.
  const isKnown = useCurrentState().status === "ready";
  const menu = (isRail: boolean) => {
    if (!isKnown) return <MenuSkeleton isRail={isRail} />;
    const stance: Stance = { isRail, opened, onOpen: expand };
    return (
      <Suspense fallback={<MenuSkeleton isRail={isRail} />}>
        <Menu loadMenus={loadMenus} stance={stance} />
      </Suspense>
    );
  };
  const isBeside = isWide && isExpanded;
  return (
    <>
      <nav
        aria-label="Main"
        className={`sticky top-0 flex h-dvh shrink-0 flex-col border-e border-line bg-surface transition-[width] max-md:hidden ${isBeside ? "w-left-nav" : "w-sidebar-collapsed"}`}
      >
        <div className={`flex h-14 shrink-0 items-center overflow-hidden ${isBeside ? "px-5" : "justify-center"}`}>
          <Logo nameFrom={isBeside ? "always" : "never"} />
        </div>
        <div
          id={isWide ? "left-nav" : undefined}
          className="flex-1 overflow-x-hidden overflow-y-auto overscroll-contain p-3 pt-1"
        >
          {menu(!isBeside)}
        </div>
      </nav>
      {!isWide && (
        <Suspense>
          <LeftNavDrawer isOpen={isExpanded} onClose={collapse}>
            {menu(false)}
          </LeftNavDrawer>
        </Suspense>
      )}
    </>
  );
}
