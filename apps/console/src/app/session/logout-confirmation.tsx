import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { useNavigate, useSearchParams } from "react-router";
import { confirmParameter } from "../../shared/confirm-parameter.ts";

/** For users who followed a link from another site to /logout. */
export function LogoutConfirmation() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const confirmed = new URLSearchParams(query);
  confirmed.delete(confirmParameter);
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Sign out · Brand Console</title>
      <EmptyState
        title="Sign out of Brand Console?"
        action={
          <>
            <Button onClick={() => navigate({ pathname: "/logout", search: confirmed.toString() })}>Sign out</Button>
            <Button variant="secondary" onClick={() => navigate("/")}>
              Stay signed in
            </Button>
          </>
        }
      >
        You followed a link from another site.
      </EmptyState>
    </main>
  );
}
