import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { ReactNode } from "react";

interface DeleteDialogProps {
  /** The number of connectors; the dialog is closed at 0. */
  count: number;
  /** Shown while several are being deleted. */
  progress?: ReactNode;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before data connectors are deleted. */
export function DeleteDialog({ count, progress, onDelete, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={count > 0}
      danger
      title="Please confirm"
      confirmLabel="Delete"
      onConfirm={onDelete}
      onClose={onClose}
    >
      {count > 1
        ? "Are you sure you want to delete these Data Connectors?"
        : "Are you sure you want to delete this Data Connector?"}
      <p className="mt-2">Syncing stops, and our access to the source is removed. The data is kept for 30 days.</p>
      {progress && <div className="mt-2 empty:hidden">{progress}</div>}
    </ConfirmDialog>
  );
}
