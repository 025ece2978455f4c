import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";

/**
 * Stands in for a page that failed to load or to draw. Retrying reloads: the failed part may be a file of an older
 * build that the server no longer has.
 */
export function PageError() {
  return (
    <ErrorState
      wholePage
      title="Unable to load page at this time"
      action={<Button onClick={() => window.location.reload()}>Try again</Button>}
    />
  );
}
