import { Link, NavLink, useLocation } from "react-router";
import type { MenuItem } from "../shared/navigation/menu-item.ts";
import { useFacts } from "../shared/navigation/use-facts.ts";
import { visibleItems } from "../shared/navigation/visible-items.ts";
import { useSessionStatus } from "../shared/session.ts";
import { WidgetBoundary } from "../shared/widget-boundary.tsx";
import { AccountButton } from "./account/account-button.tsx";

export function TopBar({ menu }: { menu: readonly MenuItem[] }) {
  const status = useSessionStatus();
  const { facts } = useFacts();
  const { pathname } = useLocation();
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-4 px-4 sm:gap-6 sm:px-6">
        <Link to="/" className="flex items-center gap-2.5 rounded-md text-[0.9375rem] font-semibold tracking-tight">
          <img src="/icon.svg" alt="" width="24" height="24" />
          Brand Console
        </Link>
        <nav aria-label="Main" className="flex flex-1 items-center gap-1">
          {visibleItems(menu, facts, pathname).map(({ id, title, url = "/" }) => (
            <NavLink
              key={id}
              to={url}
              end
              className="rounded-md px-2.5 py-1.5 text-sm text-muted hover:bg-hover hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {title}
            </NavLink>
          ))}
        </nav>
        {status === "signedIn" && (
          <WidgetBoundary area="account-menu">
            <AccountButton />
          </WidgetBoundary>
        )}
      </div>
    </header>
  );
}
