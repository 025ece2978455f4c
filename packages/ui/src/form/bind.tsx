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

/** Props of a widget that is bound to a form field. */
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

/** The error of a list may be at one of its entries. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Array.isArray(error) ? error.map(firstMessage).find(Boolean) : undefined;
}

/** Props that the form provides. */
export type Own<Props> = Omit<Props, keyof Bound | "checked">;

/** Binds a widget to a form, which provides value, rules and errors. */
export function bind<Props extends { value?: unknown }>(
  Widget: ComponentType<Props>,
): (props: Own<Props> & { field: FieldOf<NonNullable<Props["value"]>> }) => ReactNode {
  return function BoundField({ field, ...own }) {
    return <Widget {...({ ...own, ...useBound(field) } as unknown as Props)} />;
  };
}
