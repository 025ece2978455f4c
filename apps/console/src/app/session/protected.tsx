import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { useCallback, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useSession, useSessionStatus } from "../../shared/session.ts";
import { PageSpinner } from "../../shell/page-spinner.tsx";
import { enterStorefront, storefrontPath } from "./sign-in-entries.ts";

/** Shows the page to signed-in users and sends other users to the identity provider and back. */
export function Protected() {
  const session = useSession();
  const status = useSessionStatus();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const target = pathname + search + hash;
  const [stopped, setStopped] = useState<string | null>(null);
  // The reason says nothing about the next time that the session ends.
  if (status === "signedIn" && stopped !== null) setStopped(null);

  const leave = useCallback(() => {
    if (pathname === storefrontPath) {
      enterStorefront(new URL(target, window.location.origin));
      return void navigate("/callback", { replace: true });
    }
    // The provider shows the invitation and fills in its address.
    const inviteToken = new URLSearchParams(search).get("inviteToken");
    session.signIn(target, ...(inviteToken ? [{ inviteToken }] : [])).then(
      // The user came back without signing in. Another redirect would trap the back button.
      () => setStopped(session.status() === "signedIn" ? null : "You aren't signed in."),
      () => setStopped("We can't reach the sign-in service. Please try again."),
    );
  }, [session, target, search, pathname, navigate]);

  useEffect(() => {
    if (status === "signedOut") leave();
  }, [status, leave]);

  function retry() {
    setStopped(null);
    leave();
  }

  if (status === "signedIn") return <Outlet />;
  if (stopped === null) return <PageSpinner label="Redirecting to sign-in" />;
  return (
    <EmptyState title="Sign in to continue" action={<Button onClick={retry}>Sign in</Button>}>
      {stopped}
    </EmptyState>
  );
}
