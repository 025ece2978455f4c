import { Button } from "@bc/ui/button";
import { ErrorState } from "@bc/ui/error-state";

/**
 * Stands in for a page that failed to load or to draw. Retrying reloads: the failed part may be a file of an older
 * build that the server no longer has.
 */
export function PageError({ onRetry = () => window.location.reload() }: { onRetry?: () => void }) {
  return (
    <ErrorState
      wholePage
      title="Unable to load page at this time"
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
