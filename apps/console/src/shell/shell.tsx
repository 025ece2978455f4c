import { Outlet } from "react-router";
import { type NavigationEntry, TopBar } from "./top-bar.tsx";

interface ShellProps {
  navigation: readonly NavigationEntry[];
  company: string;
}

export function Shell({ navigation, company }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:text-sm focus:shadow-raised"
      >
        Skip to content
      </a>
      <TopBar navigation={navigation} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
        <Outlet />
      </main>
      <footer className="border-t border-line px-4 py-4 text-center text-xs text-muted">© {company}</footer>
    </div>
  );
}
