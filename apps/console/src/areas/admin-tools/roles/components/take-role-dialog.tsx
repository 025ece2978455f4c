import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { useSnackbar } from "@bc/ui/snackbar";
import { ApiError, toldWithRequest } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { roleLabel } from "../../../../shared/role-label.ts";
import { personName } from "../../../../shared/person-name.ts";
import { listGlobalRoles } from "../api/list-global-roles.gen.ts";
import { takeGlobalRole } from "../api/take-global-role.gen.ts";
import type { Holder } from "./holder.ts";

interface TakeRoleDialogProps {
  holder: Holder;
  onClose: () => void;
  /** The page asks for a fresh sign-in; this closes. */
  onChallenge: () => void;
}

export function TakeRoleDialog({ holder, onClose, onChallenge }: TakeRoleDialogProps) {
  const show = useSnackbar();
  const take = useWrite(takeGlobalRole, { refetch: [listGlobalRoles] });
  const [role, name] = [roleLabel(holder.role.name), personName(holder)];
  async function confirm(): Promise<void> {
    try {
      await take.mutateAsync({ input: { userId: holder.userId, roleId: holder.role.name } });
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
      title={`Take ${role} from ${name}?`}
      confirmLabel="Take role"
      cancelLabel="Keep role"
      danger
      onConfirm={confirm}
      failureText={(error) => toldWithRequest(error as ApiError)}
    >
      {name} ({holder.primaryEmail}) loses access to every organization that they do not belong to, from their next
      click on.
    </ConfirmDialog>
  );
}
