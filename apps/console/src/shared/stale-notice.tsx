import { Alert } from "@bc/ui/alert";
import type { ApiError } from "./api/api-error.ts";
import { formatTime } from "./format/dates.ts";

/** Shown if the data on screen could not be refetched. */
export function StaleNotice({ error, since }: { error: ApiError; since: number }) {
  return (
    <div className="p-2">
      <Alert tone="warning">
        {error.message}. Last updated at {formatTime(new Date(since).toISOString())}.
      </Alert>
    </div>
  );
}
