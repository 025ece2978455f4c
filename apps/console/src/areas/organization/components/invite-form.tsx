import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Combobox } from "@bc/ui/form/combobox";
import { EmailsField } from "@bc/ui/form/emails-field";
import { Form } from "@bc/ui/form/form";
import { FormValues } from "@bc/ui/form/form-values";
import { Select } from "@bc/ui/form/select";
import { SubmitButton } from "@bc/ui/form/submit-button";
import type { z } from "zod";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { listBusinessNames } from "../../../shared/api/list-business-names.gen.ts";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { roleLabel } from "../../../shared/role-label.ts";
import { listInviterRoles } from "../api/list-inviter-roles.gen.ts";
import { inviteSchema, isOrganizationRole } from "./invite-schema.ts";
import type { InvitePlace } from "./invite-place.ts";
import { roleHelp } from "./role-help.ts";

export type Invitees = z.output<typeof inviteSchema>;

interface InviteFormProps {
  place: InvitePlace;
  values: Partial<Invitees>;
  failure: ApiError | undefined;
  save: (invitees: Invitees) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the addresses, the role and the business. */
export function InviteForm({ place, values, failure, save, onClose }: InviteFormProps) {
  const { organizationId, business, terminology } = place;
  const query = useOperation(listBusinessNames, { organizationId }, { enabled: !business, staleTime: 300_000 });
  const names = business ? [business] : (query.data?.org_businessNameList ?? []);
  const only = names.length === 1 ? names[0] : undefined;
  return (
    <Form
      schema={inviteSchema}
      values={{ ...values, businessId: values.businessId ?? only?.id }}
      save={save}
      formType="inviteUsers"
      label="Add users"
    >
      {(fields) => (
        <div className="flex flex-col gap-5">
          {failure && <InviteFailure failure={failure} />}
          <EmailsField
            field={fields.emails}
            label="Email addresses"
            help="Up to 200, separated by commas, spaces or new lines"
            placeholder="name@example.com"
            invalidMessage="Please use valid email address"
          />
          <RoleSelect place={place} field={fields.roleName} />
          <FormValues schema={inviteSchema}>
            {({ roleName }) =>
              !isOrganizationRole(roleName) && (
                <Combobox
                  field={{ ...fields.businessId, required: true }}
                  label={terminology}
                  placeholder="Search by name"
                  options={names.map(({ id, name }) => ({ text: name, value: id }))}
                  opensOnPress
                  disabled={business !== undefined}
                  help={business && "Users join the business you invite them from."}
                  loading={query.isLoading}
                  loadError={query.error?.message}
                />
              )
            }
          </FormValues>
          <div className="flex justify-end gap-2 pt-1 max-sm:flex-col-reverse">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton when="always">Invite</SubmitButton>
          </div>
        </div>
      )}
    </Form>
  );
}

function InviteFailure({ failure }: { failure: ApiError }) {
  return (
    <Alert tone="bad" title="There was an error when trying to invite the user. Please try again.">
      {toldWithRequest(failure)}
    </Alert>
  );
}

interface RoleSelectProps extends Pick<Parameters<typeof Select<string>>[0], "field"> {
  place: InvitePlace;
}

function RoleSelect({ place: { organizationId, business }, field }: RoleSelectProps) {
  const query = useOperation(listInviterRoles, {
    ...(business ? { businessId: business.id } : { organizationId }),
    onlyBusiness: business !== undefined,
  });
  const options = (query.data?.org_roleList ?? []).map(({ name }) => ({
    text: roleLabel(name),
    value: name,
    help: roleHelp(name),
  }));
  const empty = query.isPending ? "Loading…" : "You can't add users in any role.";
  return <Select field={field} label="Role" options={options} emptyText={query.error?.message ?? empty} />;
}
