import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";
import { useRouteError } from "react-router";
import { ApiError } from "../shared/api/api-error.ts";
import { useReloadOnline } from "../shared/use-reload-online.ts";

/**
 * Shown in place of a page that failed to load or render. Retrying reloads the page, because the failed part may be a
 * file of an older build that the server no longer has.
 */
export function PageError() {
  const error = useRouteError();
  useReloadOnline();
  const answer = error instanceof ApiError ? error : undefined;
  return (
    <ErrorState
      wholePage
      title="Unable to load page at this time"
      requestId={answer?.requestId}
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      We're sorry. {answer ? `${answer.message}.` : "Try again, or come back in a few minutes."}
    </ErrorState>
  );
}
