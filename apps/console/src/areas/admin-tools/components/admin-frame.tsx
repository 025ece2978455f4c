import { Page, PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { Tabs } from "@bc/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { RouterLink } from "../../../shared/router-link.tsx";

const root = "/settings/admin-tools";
const tabs = [
  { path: "dashboard", label: "Find" },
  { path: "flags", label: "Flags" },
  { path: "roles", label: "Global roles" },
  { path: "audit", label: "Audit" },
];

/** What the pages of the admin tools share: head, tabs and a place for messages. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>{`${title} · Admin Tools · Brand Console`}</title>
      <Page>
        <PageHeader title="Admin Tools" />
        <Tabs items={tabs} root={root} currentPath={pathname} label="Admin tools" link={RouterLink} />
        {children}
      </Page>
    </SnackbarProvider>
  );
}
