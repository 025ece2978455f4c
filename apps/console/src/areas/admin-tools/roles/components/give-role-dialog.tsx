import { globalRoles } from "@bc/org/contract/rights";
import { Button } from "@bc/ui/button";
import { Alert } from "@bc/ui/alert";
import { Dialog } from "@bc/ui/dialog";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { toldWithRequest } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { PersonField } from "../../../../shared/person-field.tsx";
import { roleLabel } from "../../../../shared/role-label.ts";
import { giveGlobalRole } from "../api/give-global-role.gen.ts";
import { listGlobalRoles } from "../api/list-global-roles.gen.ts";

const effects = {
  superadmin: "Sees and changes everything in every organization, flags and global roles included.",
  customer_sales_rep:
    "Can view every organization, invite users, assign roles in businesses, unblock users, reset second factors and view the console as a user. Invites to an organization need the approval of its owner or admin.",
};

export interface ChosenRole {
  person?: { id: string; name: string };
  role?: string;
}

interface GiveRoleDialogProps {
  ownId: string | undefined;
  /** What was chosen before the user had to sign in again. */
  suggested: ChosenRole;
  onClose: () => void;
  /** The page asks for a fresh sign-in in its place. */
  onChallenge: (chosen: ChosenRole) => void;
}

export function GiveRoleDialog({ ownId, suggested, onClose, onChallenge }: GiveRoleDialogProps) {
  const show = useSnackbar();
  const give = useWrite(giveGlobalRole, { refetch: [listGlobalRoles] });
  const [person, setPerson] = useState(suggested.person ?? null);
  const [role, setRole] = useState(suggested.role);
  const isOwn = person !== null && person.id === ownId;
  function confirm(): void {
    if (!person || !role) return;
    give.mutate(
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
  const { error } = give;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={give.isPending}
      outsideCloses={false}
      title="Give a global role"
      description="The role reaches every organization. It is written down in the audit log."
      footer={
        <>
          <Button variant="secondary" disabled={give.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={give.isPending} disabled={!person || !role || isOwn} onClick={confirm}>
            Give role
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && !error.challenge && <Alert tone="bad">{toldWithRequest(error)}</Alert>}
        <PersonField
          label="Person"
          required
          organizationId={null}
          value={person?.id ?? null}
          valueText={person?.name}
          error={isOwn ? "Nobody changes their own role. Ask another super administrator." : undefined}
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
