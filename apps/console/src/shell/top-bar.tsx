import { Link, NavLink } from "react-router";
import { useSessionStatus } from "../shared/session.ts";
import { WidgetBoundary } from "../shared/widget-boundary.tsx";
import { AccountButton } from "./account-button.tsx";

export interface NavigationEntry {
  label: string;
  path: string;
}

export function TopBar({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const status = useSessionStatus();
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-4 px-4 sm:gap-6 sm:px-6">
        <Link to="/" className="flex items-center gap-2.5 rounded-md text-[0.9375rem] font-semibold tracking-tight">
          <img src="/icon.svg" alt="" width="24" height="24" />
          Brand Console
        </Link>
        <nav aria-label="Main" className="flex flex-1 items-center gap-1">
          {navigation.map(({ label, path }) => (
            <NavLink
              key={path}
              to={path}
              end
              className="rounded-md px-2.5 py-1.5 text-sm text-muted hover:bg-hover hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
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
