import { IconButton } from "@bc/ui/icon-button";
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
    <header className="flex h-14 items-center gap-2 border-b border-line bg-surface px-3 sm:px-4">
      {nav && (
        <IconButton
          icon={PanelLeft}
          label="Navigation"
          aria-expanded={nav.isExpanded}
          aria-controls="left-nav"
          onClick={() => (nav.isExpanded ? nav.collapse() : nav.expand())}
        />
      )}
      <div className={nav ? "md:hidden" : ""}>
        <Logo />
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
