import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { useNavigate, useRouteError } from "react-router";

export function CallbackError() {
  const error = useRouteError();
  const navigate = useNavigate();
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Sign-in failed · Brand Console</title>
      <ErrorState
        wholePage
        title="An error occurred while attempting to login"
        action={<Button onClick={() => navigate("/logout")}>Try logging in again</Button>}
      >
        The sign-in couldn't be completed. It may have expired or been used already.
        <details className="mt-3">
          <summary className="cursor-pointer">Details</summary>
          {error instanceof Error ? error.message : String(error)}
        </details>
      </ErrorState>
    </main>
  );
}

/** The tokens of this browser are already deleted; only the provider's own session may remain. */
export function LogoutError() {
  const navigate = useNavigate();
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Signed out · Brand Console</title>
      <ErrorState
        wholePage
        title="You're signed out of this browser only"
        action={<Button onClick={() => navigate("/")}>Sign in again</Button>}
      >
        We couldn't reach the sign-in service to end your session there. On a shared computer, close the browser.
      </ErrorState>
    </main>
  );
}
