import type { ComponentProps } from "react";
import { Checkbox as Widget } from "../checkbox.tsx";
import { type Own, useBound } from "./bind.tsx";
import type { FieldOf } from "./schema-fields.ts";

interface CheckboxProps extends Own<ComponentProps<typeof Widget>> {
  field: FieldOf<boolean> | FieldOf<true>;
}

export function Checkbox({ field, ...own }: CheckboxProps) {
  const { value, ...bound } = useBound(field);
  return <Widget {...own} {...bound} checked={value === true} />;
}
