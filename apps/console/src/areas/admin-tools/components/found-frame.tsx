import { Page } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import type { ReactNode } from "react";

/** What surrounds everything that is known about one organization or person. */
export function FoundFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <title>{`${title} · Admin Tools · Brand Console`}</title>
      <Page>{children}</Page>
    </SnackbarProvider>
  );
}
