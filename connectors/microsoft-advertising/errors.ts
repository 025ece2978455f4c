import type { Classify, Fault } from "@bc/connector-kit/faults";
import { z } from "zod";

const error = z.object({ Code: z.coerce.number() });
const failureSchema = z.object({
  Errors: z.array(error).nullish(),
  OperationErrors: z.array(error).nullish(),
  BatchErrors: z.array(error).nullish(),
});

const limited = (code: string, waitMs: number): Fault => ({
  class: "retry",
  code,
  sentence: "Microsoft Advertising limits how fast we can read. We'll continue automatically.",
  waitMs,
});
const denied = "Microsoft Advertising denies access to this account. Ask a Super Admin of the account for access.";

/** What the numbers of Microsoft Advertising mean. Their statuses differ between services. */
export const classify: Classify = ({ status, body }) => {
  const { data } = failureSchema.safeParse(body);
  const [first] = [data?.Errors, data?.OperationErrors, data?.BatchErrors].flatMap((errors) => errors ?? []);
  if (!first || status < 400) return undefined;
  const code = String(first.Code);
  switch (first.Code) {
    case 105:
    case 109:
      return {
        class: "reauth",
        code,
        sentence: "Microsoft Advertising no longer accepts our access. Reconnect to continue.",
      };
    case 106:
    case 1001:
      return { class: "user-fix", code, sentence: denied };
    case 117:
      return limited(code, 60_000);
    case 207:
      return limited(code, 30_000);
    case 0:
      return { class: "retry", code, sentence: "Microsoft Advertising is not available. We'll try again." };
    default:
      return undefined;
  }
};
