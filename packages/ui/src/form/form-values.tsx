import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import type { ValuesOf } from "./schema-fields.ts";

interface FormValuesProps<Schema extends z.ZodObject> {
  /** That of the form around it. */
  schema: Schema;
  children: (values: ValuesOf<Schema>) => ReactNode;
}

/** What has been entered so far, where a form shows it again or one field decides about others. */
export function FormValues<Schema extends z.ZodObject>({ children }: FormValuesProps<Schema>) {
  return children(useWatch() as ValuesOf<Schema>);
}
