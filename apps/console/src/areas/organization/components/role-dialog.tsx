import { rankOf, type Role } from "@bc/org/contract/rights";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { Select } from "@bc/ui/select";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useOperation, useWrite } from "../../../shared/api/use-operation.ts";
import { intentWords } from "../../../shared/intent-words.ts";
import { roleLabel } from "../../../shared/role-label.ts";
import { personName } from "../../../shared/person-name.ts";
import { assignRole } from "../api/assign-role.gen.ts";
import { listRoles } from "../api/list-roles.gen.ts";
import { writeTarget, type User, userLists } from "../api/use-users.ts";
import type { Reader } from "./change-rule.ts";
import type { InvitePlace } from "./invite-place.ts";
import { roleEffects } from "./role-effects.ts";

interface RoleDialogProps {
  user: User;
  /** The role chosen before the user had to sign in again. */
  suggested: string | undefined;
  reader: Reader;
  place: InvitePlace;
  onClose: () => void;
  onChallenge: (chosen: string) => void;
  onChanged: (message: string) => void;
}

/** Changes a user's role in the organization or the current business, and explains the effects. */
export function RoleDialog({ user, suggested, reader, place, onClose, onChallenge, onChanged }: RoleDialogProps) {
  const { organizationId, business } = place;
  const kind = business ? "business_" : "org_";
  const before = user.role.name.startsWith(kind) ? user.role.name : undefined;
  const [chosen, setChosen] = useState<string | null>(suggested ?? before ?? null);
  const roles = useOperation(listRoles, { onlyBusiness: business !== undefined });
  const assign = useWrite(assignRole, { refetch: userLists });
  const reach = rankOf(reader.rights.roles);
  const options = (roles.data?.org_roleList ?? [])
    .filter(({ name }) => name.startsWith(kind))
    .map(({ name, displayName }) => {
      const isAbove = rankOf([name as Role]) > reach;
      const text = roleLabel(name) === name ? displayName : roleLabel(name);
      return { text, value: name, disabled: isAbove, help: isAbove ? "Above your own role" : undefined };
    });
  const save = async (roleId: string): Promise<void> => {
    const where = writeTarget({ organizationId, businessId: business?.id });
    await assign.mutateAsync({ input: { ...where, userId: user.id, roleId } });
    onChanged(`${personName(user)} is now ${roleLabel(roleId)}${business ? ` in ${business.name}` : ""}.`);
  };
  /** Leaves to the sign-in that the API asks for; other errors are shown in the dialog. */
  const closeForSignIn =
    (roleId: string) =>
    (error: unknown): void => {
      if (error instanceof ApiError && error.challenge) onChallenge(roleId);
    };
  return (
    <Dialog
      open
      title="Change role"
      description={`${personName(user)}, ${user.primaryEmail}`}
      onClose={onClose}
      busy={assign.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={assign.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={assign.isPending}
            disabled={chosen === null || chosen === before}
            onClick={() => chosen !== null && void save(chosen).catch(closeForSignIn(chosen))}
          >
            Change role
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {assign.error && <Alert tone="bad">{toldWithRequest(assign.error)}</Alert>}
        <Select
          label={`Role in ${business?.name ?? "the organization"}`}
          options={options}
          value={chosen}
          onChange={setChosen}
          emptyText={roles.error?.message ?? "Loading…"}
        />
        {chosen !== null && chosen !== before && <Effects before={before} after={chosen} isAdded={!before} />}
      </div>
    </Dialog>
  );
}

interface EffectsProps {
  before: string | undefined;
  after: string;
  /** Whether the role is added to their business roles. */
  isAdded: boolean;
}

function Effects({ before, after, isAdded }: EffectsProps) {
  const { gained, lost } = roleEffects(before, after);
  const lists = [
    { title: "They will be able to", intents: gained },
    { title: "They will no longer be able to", intents: lost },
  ];
  return (
    <div className="flex flex-col gap-3">
      {isAdded && <p className="text-muted">They keep their business roles.</p>}
      {lists.map(
        ({ title, intents }) =>
          intents.length > 0 && (
            <div key={title}>
              <h3 className="font-medium">{title}</h3>
              <ul className="mt-1 list-disc ps-5 text-muted">
                {intents.map((intent) => (
                  <li key={intent}>{intentWords(intent)}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}
