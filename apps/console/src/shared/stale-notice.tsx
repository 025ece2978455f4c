import { Alert } from "@bc/ui/alert";
import type { ApiError } from "./api/api-error.ts";
import { formatTime } from "./format/dates.ts";

/** What is shown could not be fetched again. */
export function StaleNotice({ error, since }: { error: ApiError; since: number }) {
  return (
    <div className="p-2">
      <Alert tone="warning">
        {error.message}. This is how it was at {formatTime(new Date(since).toISOString())}.
      </Alert>
    </div>
  );
}
