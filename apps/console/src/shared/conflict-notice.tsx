import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import type { ApiError } from "./api/api-error.ts";
import { Instant } from "./instant.tsx";

/** Says who saved while the user was typing, and when. The user's input is kept. */
export function ConflictNotice({ error, onDiscard }: { error: ApiError; onDiscard: () => void }) {
  const { at } = error.params;
  return (
    <Alert
      tone="warning"
      title={error.message}
      action={
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard my changes
        </Button>
      }
    >
      {typeof at === "string" && (
        <>
          Saved <Instant iso={at} />.{" "}
        </>
      )}
      To keep yours instead, press Save again.
    </Alert>
  );
}
