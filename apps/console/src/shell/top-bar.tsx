import { PanelLeft } from "lucide-react";
import { useSessionStatus } from "../shared/session.ts";
import { WidgetBoundary } from "../shared/widget-boundary.tsx";
import { AccountButton } from "./account/account-button.tsx";
import { LauncherButton } from "./launcher/launcher-button.tsx";
import type { LeftNavState } from "./left-nav/left-nav-state.ts";
import { Logo } from "./logo.tsx";
import { NotificationBell } from "./notifications/notification-bell.tsx";
import { SearchForm } from "./search/search-form.tsx";
import { SwitcherButton } from "./switcher/switcher-button.tsx";

export function TopBar({ nav }: { nav: LeftNavState | null }) {
  const status = useSessionStatus();
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-x-2 border-b border-line bg-surface px-3 max-sm:sticky max-sm:top-0 max-sm:z-sticky max-md:flex-wrap max-md:py-1.5 sm:px-4">
      {nav && (
        <button
          type="button"
          title="Navigation"
          aria-label="Navigation"
          aria-expanded={nav.isExpanded}
          aria-controls="left-nav"
          onClick={() => (nav.isExpanded ? nav.collapse() : nav.expand())}
          className="grid size-control shrink-0 cursor-pointer place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <PanelLeft aria-hidden="true" className="size-4.5" />
        </button>
      )}
      <div className={nav ? "md:hidden" : ""}>
        <Logo nameFrom="sm" />
      </div>
      {status === "signedIn" && (
        <WidgetBoundary area="switcher">
          <SwitcherButton />
        </WidgetBoundary>
      )}
      <div className="flex min-w-0 flex-1 items-center justify-end gap-1 sm:gap-2">
        {status === "signedIn" && (
          <>
            <WidgetBoundary area="search">
              <SearchForm />
            </WidgetBoundary>
            <WidgetBoundary area="launcher">
              <LauncherButton />
            </WidgetBoundary>
            <WidgetBoundary area="notifications">
              <NotificationBell />
            </WidgetBoundary>
            <WidgetBoundary area="account-menu">
              <AccountButton />
            </WidgetBoundary>
          </>
        )}
      </div>
    </header>
  );
}
