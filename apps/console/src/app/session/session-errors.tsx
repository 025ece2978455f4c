import { buttonClass } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { Link, useRouteError } from "react-router";

export function CallbackError() {
  const error = useRouteError();
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Sign-in failed · Brand Console</title>
      <ErrorState
        title="An error occurred while attempting to login"
        action={
          <Link to="/logout" className={buttonClass()}>
            Try logging in again
          </Link>
        }
      >
        {error instanceof Error ? error.message : String(error)}
      </ErrorState>
    </main>
  );
}

/** The tokens of this browser are gone by now; only the provider's own session may remain. */
export function LogoutError() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Signed out · Brand Console</title>
      <ErrorState
        title="You are signed out of this browser only"
        action={
          <Link to="/" className={buttonClass()}>
            Sign in again
          </Link>
        }
      >
        The identity provider could not be reached to end your session there. On a shared computer, close the browser.
      </ErrorState>
    </main>
  );
}
