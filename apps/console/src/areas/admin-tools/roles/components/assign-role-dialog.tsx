import { globalRoles } from "@bc/org/contract/rights";
import { Button } from "@bc/ui/button";
import { Alert } from "@bc/ui/alert";
import { Dialog } from "@bc/ui/dialog";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { PersonField } from "../../../../shared/person-field.tsx";
import { roleLabel } from "../../../../shared/role-label.ts";
import { assignGlobalRole } from "../api/assign-global-role.gen.ts";
import { listGlobalRoles } from "../api/list-global-roles.gen.ts";

const effects = {
  superadmin: "Can view and change everything in every organization, including flags and global roles.",
  customer_sales_rep:
    "Can view every organization, invite users, assign roles in businesses, unblock users, reset multi-factor authentication and view the console as a user. Invites to an organization need the approval of its owner or admin.",
};

export interface ChosenRole {
  person?: { id: string; name: string };
  role?: string;
}

interface AssignRoleDialogProps {
  ownId: string | undefined;
  /** The choice made before the user had to sign in again. */
  suggested: ChosenRole;
  onClose: () => void;
  /** Called when the API asks for a fresh sign-in. */
  onChallenge: (chosen: ChosenRole) => void;
}

export function AssignRoleDialog({ ownId, suggested, onClose, onChallenge }: AssignRoleDialogProps) {
  const show = useSnackbar();
  const assign = useWrite(assignGlobalRole, { refetch: [listGlobalRoles] });
  const [person, setPerson] = useState(suggested.person ?? null);
  const [role, setRole] = useState(suggested.role);
  const isOwn = person !== null && person.id === ownId;
  function confirm(): void {
    if (!person || !role) return;
    assign.mutate(
      { input: { userId: person.id, roleId: role } },
      {
        onSuccess: () => {
          show({ tone: "good", text: `${person.name} is now ${roleLabel(role)}.`, closeAfter: 8_000 });
          onClose();
        },
        onError({ challenge }) {
          if (!challenge) return;
          onChallenge({ person, role });
        },
      },
    );
  }
  const { error } = assign;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={assign.isPending}
      outsideCloses={false}
      title="Assign a global role"
      description="Global roles apply to every organization. Assignments are recorded in the audit log."
      footer={
        <>
          <Button variant="secondary" disabled={assign.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={assign.isPending} disabled={!person || !role || isOwn} onClick={confirm}>
            Assign role
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && !error.challenge && <Alert tone="bad">{toldWithRequest(error)}</Alert>}
        <PersonField
          label="User"
          required
          organizationId={null}
          value={person?.id ?? null}
          valueText={person?.name}
          error={isOwn ? "You can't change your own role. Ask another super administrator." : undefined}
          onChange={(id, name) => setPerson(id ? { id, name } : null)}
        />
        <RadioGroup label="Role" required value={role} onChange={setRole}>
          {globalRoles.map((name) => (
            <Radio key={name} value={name} label={roleLabel(name)} help={effects[name]} />
          ))}
        </RadioGroup>
      </div>
    </Dialog>
  );
}
