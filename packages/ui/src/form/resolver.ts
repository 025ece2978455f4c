import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useMemo, useState } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import { z } from "zod";
import { type Check, rememberCheck } from "./checks.ts";
import { isEmpty, messageOf } from "./messages.ts";
import { toSchema } from "./schema-fields.ts";

export type Checks<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.input<Schema>]?: Check<NonNullable<z.input<Schema>[Name]>>;
};

type Values = Record<string, unknown>;

// The page's policy forbids code generation, which zod would try.
z.config({ jitless: true });

/** Validates by the schema first, then by the checks of the requested fields. */
export function useResolver<Schema extends z.ZodObject>(schema: Schema, checks: Checks<Schema> = {}): Resolver<Values> {
  const [remembered] = useState(() =>
    Object.entries<unknown>(checks).map(([name, check]) => ({ name, check: rememberCheck(check as Check) })),
  );
  useEffect(() => () => remembered.forEach(({ check }) => check.cancel()), [remembered]);

  return useMemo<Resolver<Values>>(() => {
    const bySchema = zodResolver<Values, unknown, Values>(schema as z.ZodObject, { error: messageOf });
    return async (values, context, options) => {
      const result = await bySchema(toSchema(schema, values), context, options);
      const errors: FieldErrors = { ...result.errors };
      await Promise.all(
        remembered.map(async ({ name, check }) => {
          const value = values[name];
          if (errors[name] || isEmpty(value)) return check.cancel();
          const wrong = options.names?.includes(name) ? await check.ask(value) : check.known(value);
          if (wrong) errors[name] = { type: "check", message: wrong };
        }),
      );
      return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
    };
  }, [schema, remembered]);
}
