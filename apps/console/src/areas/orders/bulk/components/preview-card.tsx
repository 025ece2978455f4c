import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useCan } from "../../../../shared/rights.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { BulkDryRun } from "../../components/bulk-dry-run.tsx";
import { commandOf } from "../../components/bulk-words.ts";
import { useBulk } from "../../components/use-bulk.ts";
import type { BulkRun } from "./run.ts";
import { Moment } from "./moment.tsx";

/** A run that has not started. */
export function PreviewCard({ businessId, run }: { businessId: string; run: BulkRun }) {
  const mayUpdate = useCan("updateOrders");
  const { start } = useBulk(businessId);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function confirm(): Promise<void> {
    setIsPending(true);
    setFailure(undefined);
    try {
      await start(run);
    } catch (error) {
      setFailure(error as ApiError);
    }
    setIsPending(false);
  }

  return (
    <Card
      title="Preview"
      note={
        <>
          No order has changed yet. Expires <Moment iso={run.expiresAt} />.
        </>
      }
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {!mayUpdate && <WhyNot intent="updateOrders" place={{ businessId }} />}
          <Button busy={isPending} disabled={!mayUpdate || run.plannedCount === 0} onClick={() => void confirm()}>
            {commandOf(run, run.plannedCount)}
          </Button>
        </div>
      }
    >
      <CardBody>
        {failure && (
          <div className="mb-4">
            <Alert tone="bad">{toldWithRequest(failure)}</Alert>
          </div>
        )}
        <BulkDryRun businessId={businessId} run={run} />
      </CardBody>
    </Card>
  );
}
