import { Page } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import type { ReactNode } from "react";

/** The page of one organization or user. */
export function DetailFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>{`${title} · Admin Tools · Brand Console`}</title>
      <Page>{children}</Page>
    </SnackbarProvider>
  );
}
