import type { Classify } from "@bc/connector-kit/faults";
import { z } from "zod";

const problemSchema = z.object({ title: z.string() });

export const classify: Classify = ({ status, body }) => {
  const { data } = problemSchema.safeParse(body);
  // Under heavy load, calls are refused without a reason. That says nothing about permissions.
  if (status === 403 && !data)
    return { class: "retry", code: "HTTP 403", sentence: "Mailchimp is busy. We'll try again." };
  if (data && /wrong ?datacenter/i.test(data.title)) return wrongKey(data.title);
  if (status === 403 && data)
    return {
      class: "user-fix",
      code: data.title,
      sentence: "Mailchimp denies access. Check in Mailchimp whether the user of this key and your plan are active.",
    };
  return undefined;
};

export const wrongKey = (code: string) =>
  ({
    class: "reauth",
    code,
    sentence: "The API key does not name its data center. Enter the whole key, including an ending such as -us19.",
  }) as const;
