import type { ComponentProps } from "react";
import { Radio, RadioGroup as Widget } from "../radio-group.tsx";
import type { OptionOf } from "./option-of.ts";
import { type Own, useBound } from "./bind.tsx";
import type { FieldOf } from "./schema-fields.ts";

interface RadioGroupProps<Value extends string> extends Omit<Own<ComponentProps<typeof Widget>>, "children"> {
  field: FieldOf<Value>;
  options: readonly OptionOf<Value>[];
}

export function RadioGroup<Value extends string>({ field, options, ...own }: RadioGroupProps<Value>) {
  const { ref, value, ...bound } = useBound(field);
  return (
    <Widget {...own} {...bound} value={(value as Value | null) ?? undefined}>
      {options.map((option, index) => (
        <Radio
          key={option.value}
          ref={index === 0 ? ref : undefined}
          value={option.value}
          label={option.text}
          help={option.help}
          disabled={option.disabled}
        />
      ))}
    </Widget>
  );
}
