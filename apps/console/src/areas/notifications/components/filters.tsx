import { Button } from "@bc/ui/button";
import { Menu, MenuOneOf } from "@bc/ui/menu";
import { ChevronDown } from "lucide-react";
import { useMe } from "../../../shared/api/use-me.ts";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { listNotificationKinds } from "../api/list-notification-kinds.gen.ts";
import type { ListAddress } from "./use-list-address.ts";

const all = "all";

interface Option {
  value: string;
  text: string;
}

/** Filters notifications by business and type. */
export function Filters({ address }: { address: ListAddress }) {
  const me = useMe().data?.me;
  const kinds = useOperation(listNotificationKinds, {}, { staleTime: 60_000 }).data?.notification_preferenceList;
  const businesses = me?.organizations.flatMap((organization) => organization.businesses) ?? [];
  return (
    <div className="flex flex-wrap gap-2">
      <Filter
        label="Business"
        everything="All businesses"
        value={address.business}
        options={businesses.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(business) => address.set({ business })}
      />
      <Filter
        label="Type"
        everything="All types"
        value={address.kind}
        options={kinds?.map(({ kind, label }) => ({ value: kind, text: label })) ?? []}
        onChange={(kind) => address.set({ kind })}
      />
      {(address.kind !== null || address.business !== null) && (
        <Button size="small" variant="quiet" onClick={() => address.set({ kind: null, business: null })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface FilterProps {
  label: string;
  everything: string;
  value: string | null;
  options: readonly Option[];
  onChange: (value: string | null) => void;
}

function Filter({ label, everything, value, options, onChange }: FilterProps) {
  const chosen = options.find((option) => option.value === value)?.text ?? everything;
  return (
    <Menu
      align="start"
      button={
        <Button size="small" variant="secondary" aria-label={`${label}: ${chosen}`}>
          <span className="max-w-60 truncate">{chosen}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuOneOf
        label={label}
        value={value ?? all}
        onChange={(next) => onChange(next === all ? null : next)}
        options={[{ value: all, text: everything }, ...options]}
      />
    </Menu>
  );
}
