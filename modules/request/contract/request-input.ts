import { z } from "zod";
import { maxCookieLength, maxFieldNameLength, maxFields, maxKeyLength, maxPageLength, maxValues } from "./limits.ts";

/** What `request_create` takes besides the business. The form's own schema validates the fields. */
export const requestInput = z.object({
  kind: z.string(),
  key: z.string().min(1).max(maxKeyLength),
  fields: z
    .array(z.object({ name: z.string().max(maxFieldNameLength), values: z.array(z.string()).max(maxValues) }))
    .max(maxFields)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, "A field is repeated"),
  pageUri: z.url({ protocol: /^https?$/ }).max(maxPageLength),
  pageName: z.string().trim().min(1).max(200),
  trackingCookie: z
    .string()
    .max(maxCookieLength)
    .nullish()
    .transform((cookie) => cookie?.trim() || null),
});
