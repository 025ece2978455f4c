import { Combobox } from "@bc/ui/combobox";
import type { FieldProps } from "@bc/ui/field";
import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { findOrganizationNames } from "../../../../shared/api/find-organization-names.gen.ts";

export interface Picked {
  id: string;
  name: string;
}

interface OrganizationFieldProps extends FieldProps {
  value: Picked | null;
  onChange: (picked: Picked | null) => void;
}

/** Picks any organization by part of its name. */
export function OrganizationField({ value, onChange, ...field }: OrganizationFieldProps) {
  const [search, setSearch] = useState("");
  const found = useOperation(findOrganizationNames, { name: search }, { placeholderData: (before) => before });
  const options = (found.data?.org_organizationList.data ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <Combobox
      {...field}
      placeholder="Search by name"
      value={value?.id ?? null}
      valueText={value?.name}
      options={options}
      onSearch={setSearch}
      loading={found.isFetching}
      loadError={found.error?.message}
      onChange={(id) => {
        const chosen = options.find((option) => option.value === id);
        onChange(chosen ? { id: chosen.value, name: chosen.text } : null);
      }}
    />
  );
}
