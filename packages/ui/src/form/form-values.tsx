import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import type { ValuesOf } from "./schema-fields.ts";

interface FormValuesProps<Schema extends z.ZodObject> {
  /** The schema of the surrounding form. */
  schema: Schema;
  children: (values: ValuesOf<Schema>) => ReactNode;
}

/** Provides the current values, for reviews or dependent fields. */
export function FormValues<Schema extends z.ZodObject>({ children }: FormValuesProps<Schema>) {
  return children(useWatch() as ValuesOf<Schema>);
}
