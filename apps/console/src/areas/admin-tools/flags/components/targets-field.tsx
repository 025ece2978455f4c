import { Chip } from "@bc/ui/chip";
import { Field, type InputProps } from "@bc/ui/field";
import { bind } from "@bc/ui/form/bind";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Picked } from "./organization-field.tsx";

interface TargetsFieldProps extends InputProps<readonly string[]> {
  /** Names by ID. */
  names: ReadonlyMap<string, string>;
  /** Picks another target. */
  picker: ComponentType<{ pick: (picked: Picked) => void }>;
}

function Targets({ names, picker: Picker, value, onChange, ...field }: TargetsFieldProps) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const place = useRef<HTMLDivElement>(null);
  // The list only closes when the field's value changes. This value stays empty, so a new field replaces it.
  useEffect(() => {
    if (picked.length > 0) place.current?.querySelector("input")?.focus();
  }, [picked]);
  const nameOf = (id: string): string => names.get(id) ?? picked.find((one) => one.id === id)?.name ?? id;
  const pick = (one: Picked): void => {
    setPicked([...picked, one]);
    if (!value.includes(one.id)) onChange([...value, one.id]);
  };
  return (
    <Field {...field} group="group">
      {() => (
        <>
          {value.length === 0 ? (
            <p className="text-sm text-muted">None</p>
          ) : (
            <ul className="flex flex-wrap gap-1.5">
              {value.map((id) => (
                <li key={id} className="max-w-full">
                  <Chip
                    text={nameOf(id)}
                    {...(!field.disabled && { onRemove: () => onChange(value.filter((other) => other !== id)) })}
                  />
                </li>
              ))}
            </ul>
          )}
          {!field.disabled && (
            <div key={picked.length} ref={place}>
              <Picker pick={pick} />
            </div>
          )}
        </>
      )}
    </Field>
  );
}

/** The users, organizations or businesses that a rule includes. */
export const TargetsField = bind(Targets);
