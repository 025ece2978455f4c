import { Combobox } from "@bc/ui/combobox";
import type { FieldProps } from "@bc/ui/field";
import { useState } from "react";
import { findPeople } from "./api/find-people.gen.ts";
import { useOperation } from "./api/use-operation.ts";
import { personName } from "./person-name.ts";

interface PersonFieldProps extends FieldProps {
  /** The organization whose members are searched; null for all users. */
  organizationId: string | null;
  /** The user's ID. */
  value: string | null;
  onChange: (id: string | null, name: string) => void;
  /** The name of the selected user, who may no longer be found. */
  valueText?: string | undefined;
}

/** Selects a user by a part of their email address. */
export function PersonField({ organizationId, value, valueText, onChange, ...field }: PersonFieldProps) {
  const [search, setSearch] = useState("");
  const found = useOperation(
    findPeople,
    { organizationId, idOrEmail: search },
    { placeholderData: (before) => before, staleTime: 60_000 },
  );
  const chosen = useOperation(
    findPeople,
    { organizationId, idOrEmail: value ?? "" },
    { enabled: value !== null, staleTime: 60_000 },
  );
  const people = found.data?.org_userList.data ?? [];
  const known = value === null ? undefined : chosen.data?.org_userList.data[0];
  return (
    <Combobox
      {...field}
      value={value}
      valueText={known ? personName(known) : (valueText ?? value ?? "")}
      placeholder="Email address"
      emptyText="No users found. Search by email address."
      options={people.map((person) => ({ value: person.id, text: personName(person), help: person.primaryEmail }))}
      onChange={(id) => {
        const person = people.find((one) => one.id === id);
        onChange(id, person ? personName(person) : "");
      }}
      onSearch={setSearch}
      loading={found.isFetching}
      loadError={found.error?.message}
    />
  );
}
