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
      What you changed on this page has not been saved.
    </ConfirmDialog>
  );
}
