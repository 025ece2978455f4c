import { lazy, Suspense } from "react";
import type { OrderSelection } from "./selection.ts";
import type { BulkActions } from "./use-bulk-actions.ts";

const BulkFormDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkFormDialog }));
const BulkPreviewDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkPreviewDialog }));

/** So many orders are changed without a preview. */
const immediateOrders = 25;

interface BulkDialogsProps {
  selection: OrderSelection;
  actions: BulkActions;
}

/** The open dialog of a bulk action. It is outside the bar of actions, which moves when the window is resized. */
export function BulkDialogs({ selection: { businessId, count, clear }, actions }: BulkDialogsProps) {
  const { step, save, close } = actions;
  if (!step) return null;
  return (
    <Suspense>
      {"kind" in step ? (
        <BulkFormDialog
          kind={step.kind}
          businessId={businessId}
          count={count}
          isImmediate={count <= immediateOrders}
          save={save}
          onClose={close}
        />
      ) : (
        <BulkPreviewDialog
          businessId={businessId}
          run={step.run}
          onStarted={() => {
            close();
            clear();
          }}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
