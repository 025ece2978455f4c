import type { z } from "zod";
import { orgError } from "../contract/errors.ts";
import { type firstProfile, phoneMessage, type profile } from "../contract/profile.ts";
import { readPhone } from "./read-phone.ts";

/** What somebody tells about themselves, if all of it is allowed; otherwise every field's first problem together. */
export function requireProfile<Schema extends typeof profile | typeof firstProfile>(
  schema: Schema,
  told: z.input<Schema>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(told);
  const phone = data?.phone ? readPhone(data.phone) : undefined;
  if (data && (!data.phone || phone)) return { ...data, phone: phone ?? null } as z.output<Schema>;
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message;
  if (data) fields["phone"] = phoneMessage;
  throw orgError("org.profile-refused", { fields });
}
