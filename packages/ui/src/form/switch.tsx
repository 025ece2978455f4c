import type { ComponentProps } from "react";
import { Switch as Widget } from "../switch.tsx";
import { type Own, useBound } from "./bind.tsx";
import type { FieldOf } from "./schema-fields.ts";

interface SwitchProps extends Own<ComponentProps<typeof Widget>> {
  field: FieldOf<boolean>;
}

export function Switch({ field, ...own }: SwitchProps) {
  const { value, ...bound } = useBound(field);
  return <Widget {...own} {...bound} checked={value === true} />;
}
