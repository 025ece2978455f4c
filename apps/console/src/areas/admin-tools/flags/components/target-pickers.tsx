import { useState } from "react";
import { PersonField } from "../../../../shared/person-field.tsx";
import { BusinessField } from "./business-field.tsx";
import { OrganizationField, type Picked } from "./organization-field.tsx";

interface PickerProps {
  pick: (picked: Picked) => void;
}

export function UserPicker({ pick }: PickerProps) {
  return (
    <PersonField
      label="Add a user"
      labelHidden
      organizationId={null}
      value={null}
      onChange={(id, name) => id && pick({ id, name })}
    />
  );
}

export function OrganizationPicker({ pick }: PickerProps) {
  return (
    <OrganizationField
      label="Add an organization"
      labelHidden
      value={null}
      onChange={(found) => found && pick(found)}
    />
  );
}

export function BusinessPicker({ pick }: PickerProps) {
  const [organization, setOrganization] = useState<Picked | null>(null);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OrganizationField label="Organization" value={organization} onChange={setOrganization} />
      <BusinessField
        label="Add a business"
        organizationId={organization?.id}
        value={null}
        onChange={(found) =>
          found && pick({ id: found.id, name: organization ? `${found.name} (${organization.name})` : found.name })
        }
      />
    </div>
  );
}
