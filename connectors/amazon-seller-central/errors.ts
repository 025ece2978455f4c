import type { Classify } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string().nullish(), details: z.string().nullish() })).min(1),
});

/** What the Selling Partner API says. An access token that expired is forbidden, not unauthorized. */
export const classify: Classify = ({ status, headers, body }) => {
  const { data } = failureSchema.safeParse(body);
  const [error] = data?.errors ?? [];
  if (!error || status < 400) return undefined;
  const { code } = error;
  if (status === 403 && /access token/i.test(`${error.message} ${error.details}`))
    return {
      class: "reauth",
      code,
      sentence: "Amazon no longer accepts our access to your seller account. Reconnect to continue.",
    };
  if (status === 403)
    return {
      class: "user-fix",
      code,
      sentence: "Amazon denies access to this marketplace. Check the permissions of our app in Seller Central.",
    };
  const perSecond = Number(headers["x-amzn-ratelimit-limit"]);
  if (status === 429)
    return {
      class: "retry",
      code,
      sentence: "Amazon limits how fast we can read. We'll continue automatically.",
      waitMs: perSecond > 0 ? Math.ceil(1_000 / perSecond) : 60_000,
    };
  return undefined;
};
