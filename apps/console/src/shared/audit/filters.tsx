import { type AuditAction, auditActions } from "@bc/audit/contract/audit";
import { Button } from "@bc/ui/button";
import { Chip } from "@bc/ui/chip";
import { Combobox } from "@bc/ui/combobox";
import { dayIn } from "@bc/ui/dates/day";
import { shownZone } from "@bc/ui/dates/shown";
import { Switch } from "@bc/ui/switch";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { capitalized } from "../format/words.ts";
import { PersonField } from "../person-field.tsx";
import { DayFilter } from "../day-filter.tsx";
import type { AuditNarrowing } from "./filter.ts";

export interface FiltersProps {
  organizationId: string | null;
  timeZone: string;
  /** The actions to choose from. */
  actions: readonly AuditAction[];
  /** The organization's businesses and its term for one; omitted if there are none. */
  businesses?: { word: string; list: readonly { id: string; name: string }[] };
  narrowing: AuditNarrowing;
  /** The names of the selected actor and target, if an entry has them. */
  names: { person: string | undefined; about: string | undefined };
  onChange: (change: AuditNarrowing) => void;
}

export function Filters(props: FiltersProps) {
  const { organizationId, timeZone, actions, businesses, narrowing, names, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.values(narrowing).filter(Boolean).length;
  const [now] = useState(() => new Date());
  const today = dayIn(timeZone, now);
  return (
    <div className="flex w-full flex-col gap-3 py-1">
      <div className="sm:hidden">
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden="true" />
          {count === 0 ? "Filters" : `Filters (${count})`}
        </Button>
      </div>
      <div
        role="group"
        aria-label="Filters"
        className={`grid gap-3 sm:grid-cols-2 lg:grid-cols-[9.5rem_9.5rem_1fr_1fr_1fr] ${isOpen ? "" : "max-sm:hidden"}`}
      >
        <DayFilter
          label="From"
          value={narrowing.from}
          max={today}
          today={today}
          onChange={(from) => onChange({ from })}
        />
        <DayFilter
          label="To"
          value={narrowing.to}
          min={narrowing.from}
          max={today}
          today={today}
          onChange={(to) => onChange({ to })}
        />
        <PersonField
          label="User"
          organizationId={organizationId}
          value={narrowing.person ?? null}
          valueText={names.person}
          onChange={(id) => onChange({ person: id ?? undefined })}
        />
        <Combobox
          label="Action"
          placeholder="Everything"
          value={narrowing.action ?? null}
          options={actions.map((action) => ({ value: action, text: capitalized(auditActions[action]) }))}
          onChange={(action) => onChange({ action: action ?? undefined })}
        />
        {businesses && (
          <Combobox
            label={businesses.word}
            placeholder="All"
            value={narrowing.business ?? null}
            options={businesses.list.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={(business) => onChange({ business: business ?? undefined })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div>
          <Switch
            label="Support actions only"
            checked={narrowing.support === "only"}
            onChange={(isOn) => onChange({ support: isOn ? "only" : undefined })}
          />
        </div>
        {narrowing.about && (
          <Chip
            text={`About ${names.about ?? narrowing.about.replace(":", " ")}`}
            onRemove={() => onChange({ about: undefined })}
          />
        )}
        <span className="text-dense text-muted">Days and times in {shownZone(timeZone, now)}</span>
      </div>
    </div>
  );
}
