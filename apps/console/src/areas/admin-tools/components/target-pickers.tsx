import { useEffect, useState } from "react";
import { PersonField } from "../../../shared/person-field.tsx";
import { BusinessField } from "./business-field.tsx";
import { OrganizationField, type Picked } from "./organization-field.tsx";

interface PickerProps {
  pick: (picked: Picked) => void;
}

/** What is chosen is taken at once: the list closes as after any choice, and the field is empty again. */
function useTaking(pick: (picked: Picked) => void): [Picked | null, (picked: Picked | null) => void] {
  const [taken, setTaken] = useState<Picked | null>(null);
  useEffect(() => {
    if (!taken) return undefined;
    const timer = setTimeout(() => setTaken(null));
    return () => clearTimeout(timer);
  }, [taken]);
  const take = (picked: Picked | null): void => {
    if (!picked) return;
    setTaken(picked);
    pick(picked);
  };
  return [taken, take];
}

export function PersonPicker({ pick }: PickerProps) {
  const [taken, take] = useTaking(pick);
  return (
    <PersonField
      label="Add a person"
      labelHidden
      organizationId={null}
      value={taken?.id ?? null}
      valueText={taken?.name}
      onChange={(id, name) => take(id ? { id, name } : null)}
    />
  );
}

export function OrganizationPicker({ pick }: PickerProps) {
  const [taken, take] = useTaking(pick);
  return <OrganizationField label="Add an organization" labelHidden value={taken} onChange={take} />;
}

export function BusinessPicker({ pick }: PickerProps) {
  const [organization, setOrganization] = useState<Picked | null>(null);
  const [taken, take] = useTaking(({ id, name }) =>
    pick({ id, name: organization ? `${name} (${organization.name})` : name }),
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <OrganizationField label="Organization of the business" value={organization} onChange={setOrganization} />
      <BusinessField label="Add a business" organizationId={organization?.id} value={taken} onChange={take} />
    </div>
  );
}
