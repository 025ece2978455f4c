import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { useSnackbar } from "@bc/ui/snackbar";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { roleLabel } from "../../../../shared/role-label.ts";
import { personName } from "../../../../shared/person-name.ts";
import { listGlobalRoles } from "../api/list-global-roles.gen.ts";
import { removeGlobalRole } from "../api/remove-global-role.gen.ts";
import type { Holder } from "./holder.ts";

interface RemoveRoleDialogProps {
  holder: Holder;
  onClose: () => void;
  /** Called when the API asks for a fresh sign-in. */
  onChallenge: () => void;
}

export function RemoveRoleDialog({ holder, onClose, onChallenge }: RemoveRoleDialogProps) {
  const show = useSnackbar();
  const remove = useWrite(removeGlobalRole, { refetch: [listGlobalRoles] });
  const [role, name] = [roleLabel(holder.role.name), personName(holder)];
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync({ input: { userId: holder.userId, roleId: holder.role.name } });
    } catch (error) {
      if (error instanceof ApiError && error.challenge) return onChallenge();
      throw error;
    }
    show({ tone: "good", text: `${name} is no longer ${role}.`, closeAfter: 8_000 });
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${role} from ${name}?`}
      confirmLabel="Remove role"
      cancelLabel="Keep role"
      danger
      onConfirm={confirm}
      failureText={(error) => toldWithRequest(error as ApiError)}
    >
      {name} ({holder.primaryEmail}) immediately loses access to every organization they don't belong to.
    </ConfirmDialog>
  );
}
