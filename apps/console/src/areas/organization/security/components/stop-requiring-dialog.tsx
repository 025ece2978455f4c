import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { getSecurity } from "../api/get-security.gen.ts";
import { requireFactor } from "../api/require-factor.gen.ts";

interface StopRequiringDialogProps {
  organizationId: string;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Confirms that multi-factor authentication is no longer required. */
export function StopRequiringDialog({ organizationId, onClose, onSaved }: StopRequiringDialogProps) {
  const write = useWrite(requireFactor, { refetch: [getSecurity] });
  async function stop(): Promise<void> {
    try {
      await write.mutateAsync({ input: { organizationId, graceDays: null } });
    } catch (error) {
      if (error instanceof ApiError && error.challenge) return; // the page opens the sign-in
      throw error;
    }
    onSaved("Multi-factor authentication no longer required.");
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Stop requiring multi-factor authentication?"
      confirmLabel="Stop requiring"
      onClose={onClose}
      onConfirm={stop}
      failureText={(error) => toldWithRequest(error as ApiError)}
    >
      <p>
        Members without multi-factor authentication can sign in with only their password. Members who use it keep it and
        may turn it off.
      </p>
    </ConfirmDialog>
  );
}
