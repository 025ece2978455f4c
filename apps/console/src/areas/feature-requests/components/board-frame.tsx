import { Page, PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { RouterLink } from "../../../shared/router-link.tsx";

const tabs = [
  { href: "/feature-requests", label: "Requests" },
  { href: "/feature-requests/roadmap", label: "Roadmap" },
  { href: "/feature-requests/changelog", label: "Changelog" },
];

interface BoardFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The header and tabs that the lists of the board share. */
export function BoardFrame({ title, actions, children }: BoardFrameProps) {
  const { pathname } = useLocation();
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>{`${title} · Brand Console`}</title>
      <Page>
        <PageHeader
          title="Feature Requests"
          note="Tell us what you need and vote for what others asked for. Requests are visible to all organizations."
          actions={actions}
        />
        <nav aria-label="Feature requests" className="inset-shadow-[0_-1px_var(--color-line)]">
          <ul className="flex gap-1">
            {tabs.map(({ href, label }) => {
              const isHere = pathname.replace(/\/$/, "") === href;
              return (
                <li key={href}>
                  <RouterLink
                    href={href}
                    aria-current={isHere ? "page" : undefined}
                    className={`focus-inset inline-flex h-control items-center border-b-2 px-3 text-sm whitespace-nowrap transition-colors ${isHere ? "border-primary font-medium text-ink" : "border-transparent text-muted hover:border-line-strong hover:text-ink"}`}
                  >
                    {label}
                  </RouterLink>
                </li>
              );
            })}
          </ul>
        </nav>
        {children}
      </Page>
    </SnackbarProvider>
  );
}
