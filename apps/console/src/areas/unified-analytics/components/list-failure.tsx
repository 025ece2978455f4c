import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";

/** Shown if the data connectors can't be listed. */
export function ListFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const isDenied = error.class === "denied";
  return (
    <Alert
      tone="bad"
      title="Error: unable to fetch data connectors"
      action={
        !isDenied && (
          <Button size="small" variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {toldWithRequest(error, isDenied ? error.message : "Please try refreshing the page or try again later.")}
    </Alert>
  );
}
