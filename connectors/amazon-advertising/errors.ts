import type { Classify } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({
  code: z.coerce.string().optional(),
  detail: z.string().optional(),
  details: z.string().optional(),
});

/** The code of reports that a profile can't have. */
export const unsupported = "UNSUPPORTED_REPORT";

/** What Amazon Ads means by more than the status. */
export const classify: Classify = ({ status, body }) => {
  if (status < 400) return undefined;
  const { code = `HTTP ${status}`, detail, details } = failureSchema.safeParse(body).data ?? {};
  const text = detail ?? details ?? "";
  if (status === 403 && /scope/i.test(text))
    return {
      class: "skip",
      code,
      sentence: "Your Amazon user can't read this profile any more. Ask its owner for access.",
    };
  // Not every marketplace has every kind of campaign, and authors have none of them.
  if (status === 422 || (status === 400 && /not supported|unsupported|too far in the past|author/i.test(text)))
    return { class: "skip", code: unsupported, sentence: "Amazon has no report of this kind for this profile." };
  return undefined;
};
