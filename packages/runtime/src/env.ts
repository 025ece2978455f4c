import { z } from "zod";
import { maskField } from "./mask.ts";

const secrets = z.registry<{ secret: true }>();

/** Marks a field whose value must never be shown. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema, { secret: true });
  return schema;
}

// `secret(x).optional()`, `.default()`, `.transform()` wrap the marked schema: look inside before calling it public.
function isSecret(schema: z.core.$ZodType): boolean {
  if (secrets.has(schema)) return true;
  return ["innerType", "in", "out"].some((part) => {
    const inner: unknown = Reflect.get(schema._zod.def, part);
    return inner instanceof z.ZodType && isSecret(inner);
  });
}

/** Reads a zod object whose keys are environment names; a refusal names every problem, so one restart mends all. */
export function readConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  // An empty variable counts as unset: that is how compose files and shells spell "none".
  environment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")),
): z.output<z.ZodObject<Shape>> {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join(".");
    const unset = !(name in environment) && issue.code !== "custom";
    return `  ${name}: ${unset ? "is not set" : issue.message}`;
  });
  throw new Error(`Configuration refused:\n${problems.join("\n")}`);
}

/** The configuration as it may be logged at start. */
export function describeConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  config: z.output<z.ZodObject<Shape>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      const field = schema.shape[name];
      return [name, field && isSecret(field) ? "[secret]" : maskField(name, value)];
    }),
  );
}

/** The environment for a child process: this one's, with additions. */
export function environmentWith(additions: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...additions };
}
