import { z } from "zod";

/** JSON with an object. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .default("{}")
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue("it is not JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);

const app = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  extra: z.record(z.string(), z.string()).exactOptional(),
});

/** The console's registrations at sources, by name. */
export const sourceApps = json(z.record(z.string(), app));

/** Where sources are reached, by their own addresses. */
export const sourceOrigins = json(z.record(z.url(), z.string()));
