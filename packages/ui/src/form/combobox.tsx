import type { ComponentProps } from "react";
import { Combobox as Widget } from "../combobox.tsx";
import { type Own, useBound } from "./bind.tsx";
import type { FieldOf } from "./schema-fields.ts";

interface ComboboxProps extends Own<ComponentProps<typeof Widget>> {
  field: FieldOf<string>;
}

export function Combobox({ field, ...own }: ComboboxProps) {
  const { value, ...bound } = useBound(field);
  return <Widget {...own} {...bound} value={(value as string) || null} />;
}
