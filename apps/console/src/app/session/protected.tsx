import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { useCallback, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useSession, useSessionStatus } from "../../shared/session.ts";
import { PageSpinner } from "../../shell/page-spinner.tsx";
import { enterStorefront, storefrontPath } from "./sign-in-entries.ts";

/** Lets signed-in people through and sends everybody else to the identity provider, to come back to where they are. */
export function Protected() {
  const session = useSession();
  const status = useSessionStatus();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const target = pathname + search + hash;
  const [stopped, setStopped] = useState<string | null>(null);

  const leave = useCallback(() => {
    if (pathname === storefrontPath) {
      enterStorefront(new URL(target, window.location.origin));
      return void navigate("/callback", { replace: true });
    }
    session.signIn(target).then(
      // Only when the user came back without signing in; sending them off again would trap the back button.
      () => setStopped("You are not signed in."),
      (error: Error) => setStopped(`The identity provider cannot be reached: ${error.message}`),
    );
  }, [session, target, pathname, navigate]);

  useEffect(() => {
    if (status === "signedOut") leave();
  }, [status, leave]);

  function retry() {
    setStopped(null);
    leave();
  }

  if (status === "signedIn") return <Outlet />;
  if (stopped === null) return <PageSpinner label="Going to the sign-in" />;
  return (
    <EmptyState title="Sign in to continue" action={<Button onClick={retry}>Sign in</Button>}>
      {stopped}
    </EmptyState>
  );
}
