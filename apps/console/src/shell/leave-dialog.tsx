import { ConfirmDialog } from "@bc/ui/confirm-dialog";

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={onLeave}
      onClose={onStay}
    >
      Your changes on this page aren't saved.
    </ConfirmDialog>
  );
}
