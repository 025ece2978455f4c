import { Outlet } from "react-router";
import { useConfig } from "../shared/config.ts";
import type { MenuName } from "../shared/area.ts";
import type { MenuItem } from "../shared/navigation/menu-item.ts";
import { TopBar } from "./top-bar.tsx";

export function Shell({ menus }: { menus: Record<MenuName, readonly MenuItem[]> }) {
  const { company } = useConfig();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:text-sm focus:shadow-raised"
      >
        Skip to content
      </a>
      <TopBar menu={menus.console} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
        <Outlet />
      </main>
      <footer className="border-t border-line px-4 py-4 text-center text-xs text-muted">© {company.name}</footer>
    </div>
  );
}
