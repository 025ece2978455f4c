import { Button } from "@bc/ui/button";
import { counted } from "../../../../shared/format/words.ts";
import { useState } from "react";
import { useCan } from "../../../../shared/rights.ts";
import { isActive } from "../../components/bulk-words.ts";
import { useBulk } from "../../components/use-bulk.ts";
import { type BulkRun, hasEnded } from "./run.ts";

/** Cancels, undoes or retries a run. */
export function RunActions({ businessId, run }: { businessId: string; run: BulkRun }) {
  const mayUpdate = useCan("updateOrders");
  const { cancel, undo, retry } = useBulk(businessId);
  const [isPending, setIsPending] = useState(false);
  if (!mayUpdate) return null;
  const act = (what: (runId: string) => Promise<void>) => () => {
    setIsPending(true);
    void what(run.id).finally(() => setIsPending(false));
  };
  return (
    <>
      {isActive(run) && (
        <Button variant="secondary" busy={isPending} onClick={act(cancel)}>
          Cancel
        </Button>
      )}
      {hasEnded(run) && run.failedCount > 0 && (
        <Button variant="secondary" busy={isPending} onClick={act(retry)}>
          {`Retry ${counted(run.failedCount, "order")}`}
        </Button>
      )}
      {run.canUndo && (
        <Button variant="secondary" busy={isPending} onClick={act(undo)}>
          Undo
        </Button>
      )}
    </>
  );
}
