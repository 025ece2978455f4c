import { type ComponentType, type ReactNode, use } from "react";
import { type RefCallBack, useController } from "react-hook-form";
import { FormScope } from "./form-scope.ts";
import type { AnyField, FieldOf } from "./schema-fields.ts";

interface Bound {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallBack;
  required: boolean;
  error: string | undefined;
}

/** What a widget needs to show one field of the form around it. */
export function useBound({ name, required, empty }: AnyField): Bound {
  const { onEdit, onLeave } = use(FormScope);
  const { field, fieldState } = useController({ name });
  return {
    ...field,
    required,
    error: firstMessage(fieldState.error),
    onChange: (value) => {
      onEdit(name);
      field.onChange(value ?? empty);
    },
    onBlur: () => {
      field.onBlur();
      onLeave(name);
    },
  };
}

/** An error of a list may stand at one of its entries. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Array.isArray(error) ? error.map(firstMessage).find(Boolean) : undefined;
}

/** What the form gives to a widget, so that a screen does not. */
export type Own<Props> = Omit<Props, keyof Bound | "checked">;

/** The widget as a field of a form: its value, rules and errors come from there. */
export function bind<Props extends { value?: unknown }>(
  Widget: ComponentType<Props>,
): (props: Own<Props> & { field: FieldOf<NonNullable<Props["value"]>> }) => ReactNode {
  return function BoundField({ field, ...own }) {
    return <Widget {...({ ...own, ...useBound(field) } as unknown as Props)} />;
  };
}
