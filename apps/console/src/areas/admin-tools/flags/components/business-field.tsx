import { Combobox } from "@bc/ui/combobox";
import { listBusinessNames } from "../../../../shared/api/list-business-names.gen.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import type { Picked } from "./organization-field.tsx";

interface BusinessFieldProps {
  label: string;
  organizationId: string | undefined;
  value: Picked | null;
  onChange: (picked: Picked | null) => void;
}

/** Picks a business of the given organization. */
export function BusinessField({ label, organizationId, value, onChange }: BusinessFieldProps) {
  const names = useOperation(
    listBusinessNames,
    { organizationId: organizationId ?? null },
    { enabled: organizationId !== undefined, staleTime: 300_000 },
  );
  const list = names.data?.org_businessNameList ?? [];
  return (
    <Combobox
      label={label}
      disabled={organizationId === undefined}
      placeholder={organizationId === undefined ? "Choose an organization first" : "Search by name"}
      value={value?.id ?? null}
      valueText={value?.name}
      options={list.map(({ id, name }) => ({ value: id, text: name }))}
      loading={names.isFetching}
      loadError={names.error?.message}
      onChange={(id) => onChange(list.find((business) => business.id === id) ?? null)}
    />
  );
}
