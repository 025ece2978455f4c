import { Page, PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import type { ReactNode } from "react";
import { RouterTabs } from "../../../shared/router-tabs.tsx";

const root = "/settings/admin-tools";
const tabs = [
  { path: "dashboard", label: "Find", index: true },
  { path: "flags", label: "Flags" },
  { path: "feedback", label: "Feature board" },
  { path: "requests", label: "Requests" },
  { path: "roles", label: "Global roles" },
  { path: "audit", label: "Audit" },
];

/** The page header, tabs and notifications that all admin tools share. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>{`${title} · Admin Tools · Brand Console`}</title>
      <Page>
        <PageHeader title="Admin Tools" />
        <RouterTabs items={tabs} root={root} label="Admin tools" />
        {children}
      </Page>
    </SnackbarProvider>
  );
}
