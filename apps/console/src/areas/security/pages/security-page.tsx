import { EmptyState } from "@bc/ui/empty-state";
import { Columns, Page, PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { KeyRound } from "lucide-react";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { WidgetBoundary } from "../../../shared/widget-boundary.tsx";
import { getSignInMethods } from "../api/get-sign-in-methods.gen.ts";
import { EventsCard } from "../components/events-card.tsx";
import { MfaCard } from "../components/mfa-card.tsx";
import { PasskeysCard } from "../components/passkeys-card.tsx";
import { PasswordCard } from "../components/password-card.tsx";
import { SessionsCard } from "../components/sessions-card.tsx";

export function SecurityPage() {
  const methods = useOperation(getSignInMethods, {});
  return (
    <Page>
      <title>Security · Brand Console</title>
      <PageHeader
        title="Security"
        note="Your password, multi-factor authentication, sessions and recent account activity"
      />
      {methods.error?.code === "identity.elsewhere" ? (
        <EmptyState icon={KeyRound} title="Your company manages your sign-in">
          {methods.error.message} Change them there.
        </EmptyState>
      ) : (
        <SnackbarProvider label="Messages ({hotkey})">
          <Columns
            aside={
              <WidgetBoundary area="security-events">
                <EventsCard />
              </WidgetBoundary>
            }
          >
            <WidgetBoundary area="security-password">
              <PasswordCard methods={methods} />
            </WidgetBoundary>
            <WidgetBoundary area="security-mfa">
              <MfaCard methods={methods} />
            </WidgetBoundary>
            <WidgetBoundary area="security-passkeys">
              <PasskeysCard />
            </WidgetBoundary>
            <WidgetBoundary area="security-sessions">
              <SessionsCard />
            </WidgetBoundary>
          </Columns>
        </SnackbarProvider>
      )}
    </Page>
  );
}
