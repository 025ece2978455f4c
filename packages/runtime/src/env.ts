import { z } from "zod";
import { maskField } from "./mask.ts";

const secrets = z.registry<{ secret: true }>();

/** Marks a field whose value must never be shown. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema, { secret: true });
  return schema;
}

/** Returns the schema and the ones it wraps: `secret(x).optional()` and `.default()` keep the marked schema inside. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = ["innerType", "in", "out"].map((part): unknown => Reflect.get(schema._zod.def, part));
  return [schema, ...inner.flatMap((part) => (part instanceof z.ZodType ? layersOf(part) : []))];
}

// Not `has`: `secret(x).describe(…)` is a clone, which only `get` traces back to the marked schema.
function isSecret(schema: z.core.$ZodType): boolean {
  return layersOf(schema).some((layer) => secrets.get(layer)?.secret === true);
}

/** Parses the environment with a zod object whose keys are variable names. The error lists all invalid variables. */
export function readConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  // An empty variable counts as unset, as in compose files and shells.
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

/** Returns the configuration for the log, with secrets masked. */
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

export interface Variable {
  name: string;
  description: string;
  isRequired: boolean;
  isSecret: boolean;
  /** The default as an environment value, if there is one. */
  fallback: string | undefined;
}

/** Describes the variables of a schema for documentation. A variable without a description is an error. */
export function describeVariables(schema: z.ZodObject): Variable[] {
  return Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
    const layers = layersOf(field);
    const description = layers.map((layer) => z.globalRegistry.get(layer)?.description).find(Boolean);
    if (!description) throw new Error(`The variable ${name} has no description`);
    const withDefault = layers.find((layer) => layer._zod.def.type === "default");
    const fallback = withDefault && String(Reflect.get(withDefault._zod.def, "defaultValue"));
    const isOptional = layers.some((layer) => layer._zod.def.type === "optional");
    return {
      name,
      description,
      isRequired: fallback === undefined && !isOptional,
      isSecret: isSecret(field),
      fallback: fallback || undefined,
    };
  });
}

/** Returns this process's environment with additions, for a child process. */
export function environmentWith(additions: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...additions };
}
