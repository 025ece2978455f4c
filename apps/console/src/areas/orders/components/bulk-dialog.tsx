import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import type { OrderBulkActionInput } from "../api/preview-bulk.gen.ts";
import { BulkDryRun } from "./bulk-dry-run.tsx";
import { BulkHoldForm, BulkLocationForm, BulkTagForm } from "./bulk-forms.tsx";
import { commandOf } from "./bulk-words.ts";
import { type BulkPreview, useBulk } from "./use-bulk.ts";

const forms = {
  HOLD: { title: "Hold orders", Form: BulkHoldForm },
  ASSIGN_LOCATION: { title: "Assign location", Form: BulkLocationForm },
  TAG: { title: "Edit tags", Form: BulkTagForm },
};

interface BulkFormDialogProps {
  kind: keyof typeof forms;
  businessId: string;
  /** Number of selected orders. */
  count: number;
  /** Starts it with so few orders, otherwise previews it. */
  isImmediate: boolean;
  save: (action: OrderBulkActionInput) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what an action needs to know. */
export function BulkFormDialog({ kind, businessId, count, isImmediate, save, onClose }: BulkFormDialogProps) {
  const { title, Form } = forms[kind];
  return (
    <Dialog open title={title} outsideCloses={false} onClose={onClose}>
      <Form
        businessId={businessId}
        submit={isImmediate ? commandOf({ kind, undoes: null }, count) : "Preview"}
        save={save}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface BulkPreviewDialogProps {
  businessId: string;
  run: BulkPreview;
  onStarted: () => void;
  onClose: () => void;
}

/** Shows what an action would do, and starts it. */
export function BulkPreviewDialog({ businessId, run, onStarted, onClose }: BulkPreviewDialogProps) {
  const { start } = useBulk(businessId);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const command = commandOf(run, run.plannedCount);

  async function confirm(): Promise<void> {
    setIsPending(true);
    setFailure(undefined);
    try {
      await start(run);
      onStarted();
    } catch (error) {
      setFailure(error as ApiError);
      setIsPending(false);
    }
  }

  return (
    <Dialog
      open
      size="large"
      title={commandOf(run, run.orderCount)}
      busy={isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Close
          </Button>
          <Button
            variant={run.kind === "CANCEL" ? "danger" : "primary"}
            busy={isPending}
            disabled={run.plannedCount === 0}
            onClick={() => void confirm()}
          >
            {command}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Alert tone="bad">{toldWithRequest(failure)}</Alert>}
        <BulkDryRun businessId={businessId} run={run} />
      </div>
    </Dialog>
  );
}
