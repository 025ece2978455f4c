import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { getSecurity } from "../api/get-security.gen.ts";
import { requireFactor } from "../api/require-factor.gen.ts";

interface StopRequiringDialogProps {
  organizationId: string;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Asks before a second factor is no longer required. */
export function StopRequiringDialog({ organizationId, onClose, onSaved }: StopRequiringDialogProps) {
  const write = useWrite(requireFactor, { refetch: [getSecurity] });
  return (
    <ConfirmDialog
      open
      danger
      title="Stop requiring a second factor?"
      confirmLabel="Stop requiring"
      onClose={onClose}
      onConfirm={async () => {
        await write.mutateAsync({ input: { organizationId, graceDays: null } });
        onSaved("A second factor is no longer required.");
      }}
      failureText={(error) => (error as Error).message}
    >
      <p>Who has none signs in by password alone again, at once. Who has one keeps it, and may remove it.</p>
    </ConfirmDialog>
  );
}
