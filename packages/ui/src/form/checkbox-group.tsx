import type { ComponentProps } from "react";
import { CheckboxGroup as Widget } from "../checkbox-group.tsx";
import { type Own, useBound } from "./bind.tsx";
import { focusInside } from "./focus-inside.ts";
import type { OptionOf } from "./option-of.ts";
import type { FieldOf } from "./schema-fields.ts";

interface CheckboxGroupProps<Value extends string> extends Own<ComponentProps<typeof Widget>> {
  field: FieldOf<readonly Value[]>;
  options: readonly OptionOf<Value>[];
}

export function CheckboxGroup<Value extends string>({ field, ...own }: CheckboxGroupProps<Value>) {
  const { ref, value, ...bound } = useBound(field);
  return (
    <div ref={focusInside(ref)}>
      <Widget {...own} {...bound} value={value as readonly Value[]} />
    </div>
  );
}
