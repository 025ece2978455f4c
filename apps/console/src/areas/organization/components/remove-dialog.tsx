import type { ReactNode } from "react";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { roleLabel } from "../../../shared/role-label.ts";
import { personName } from "../../../shared/person-name.ts";
import { removeBusinessUsers } from "../api/remove-business-users.gen.ts";
import { removeOrganizationUsers } from "../api/remove-organization-users.gen.ts";
import { type User, userLists } from "../api/use-users.ts";
import type { InvitePlace } from "./invite-place.ts";
import { shortened } from "./user-columns.tsx";

interface RemoveDialogProps {
  users: readonly User[];
  place: InvitePlace;
  onClose: () => void;
  /** Called when the API asks for a fresh sign-in. */
  onChallenge: () => void;
  onRemoved: (message: string) => void;
}

/** Confirms the removal of users and explains what they lose. */
export function RemoveDialog({ users, place, onClose, onChallenge, onRemoved }: RemoveDialogProps) {
  const { organizationId, business } = place;
  const fromOrganization = useWrite(removeOrganizationUsers, { refetch: userLists });
  const fromBusiness = useWrite(removeBusinessUsers, { refetch: userLists });
  const userIds = users.map(({ id }) => id);
  const [only, second] = users;
  const remove = async (): Promise<void> => {
    try {
      if (business) await fromBusiness.mutateAsync({ input: { businessId: business.id, userIds } });
      else await fromOrganization.mutateAsync({ input: { organizationId, userIds } });
    } catch (error) {
      if (error instanceof ApiError && error.challenge) onChallenge();
      throw error;
    }
    onRemoved(second ? "Users have been removed." : "User has been removed.");
  };
  return (
    <ConfirmDialog
      open
      danger
      title={only && !second ? `Remove ${personName(only)}?` : `Remove ${users.length} users?`}
      confirmLabel="Remove"
      onClose={onClose}
      onConfirm={remove}
      failureText={failureText}
    >
      <p>
        {business
          ? `They lose their role in ${business.name} and keep their other roles.`
          : "They lose all roles and access in the organization and its businesses."}{" "}
        This takes effect immediately. You can invite them again.
      </p>
      <ul aria-label="Users to remove" className="mt-3 max-h-48 divide-y divide-line overflow-y-auto">
        {users.map((user) => (
          <li key={user.id} className="py-2">
            <span className="block font-medium wrap-break-word text-ink">{personName(user)}</span>
            <span className="block wrap-break-word">{losses(user)}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function losses({ primaryEmail, role, businesses }: User): string {
  const where = businesses.length > 0 ? ` (${shortened(businesses)})` : "";
  return `${primaryEmail}, ${roleLabel(role.name)}${where}`;
}

function failureText(error: unknown): ReactNode {
  const sentence = "There was an error when trying to remove the user(s)";
  if (!(error instanceof ApiError)) return sentence;
  return toldWithRequest(error, `${sentence}: ${error.message}`);
}
