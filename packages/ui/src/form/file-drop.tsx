import type { ComponentProps } from "react";
import { FileDrop as Widget } from "../file-drop.tsx";
import { type Own, useBound } from "./bind.tsx";
import { focusInside } from "./focus-inside.ts";
import type { FieldOf } from "./schema-fields.ts";

type Files = ComponentProps<typeof Widget>["value"];

interface FileDropProps extends Own<ComponentProps<typeof Widget>> {
  field: FieldOf<Files>;
}

export function FileDrop({ field, ...own }: FileDropProps) {
  const { ref, value, ...bound } = useBound(field);
  return (
    <div ref={focusInside(ref)}>
      <Widget {...own} {...bound} value={value as Files} />
    </div>
  );
}
