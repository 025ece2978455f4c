import { Chip } from "@bc/ui/chip";
import { Field, type InputProps } from "@bc/ui/field";
import { bind } from "@bc/ui/form/bind";
import { type ComponentType, useState } from "react";
import type { Picked } from "./organization-field.tsx";

interface TargetsFieldProps extends InputProps<readonly string[]> {
  /** What the ids are called. */
  names: ReadonlyMap<string, string>;
  /** Where another one is found. */
  picker: ComponentType<{ pick: (picked: Picked) => void }>;
}

function Targets({ names, picker: Picker, value, onChange, ...field }: TargetsFieldProps) {
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string): string => names.get(id) ?? picked.get(id) ?? id;
  const pick = ({ id, name }: Picked): void => {
    setPicked(new Map([...picked, [id, name]]));
    if (!value.includes(id)) onChange([...value, id]);
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
          {!field.disabled && <Picker pick={pick} />}
        </>
      )}
    </Field>
  );
}

/** Those whom a flag's rule names, one by one. */
export const TargetsField = bind(Targets);
