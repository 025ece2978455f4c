import type { Answer, Classify, Fault } from "@bc/connector-kit/faults";
import { z } from "zod";

const costSchema = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
    }),
  }),
});
const errorsSchema = z.object({
  errors: z.array(z.looseObject({ extensions: z.object({ code: z.string() }).partial().optional() })).min(1),
});

/** Returns how long it takes until a call of the same cost has room. */
export function pauseAfter({ body }: Answer): number | undefined {
  const { data } = costSchema.safeParse(body);
  if (!data) return undefined;
  const { requestedQueryCost, throttleStatus } = data.extensions.cost;
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable;
  return missing > 0 ? Math.ceil((missing / throttleStatus.restoreRate) * 1_000) : undefined;
}

/** The code of a query that is too large for any store. */
export const tooCostly = "MAX_COST_EXCEEDED";

/** What stores say by a status, and what they say in successful answers. */
export const classify: Classify = (answer) => {
  const byStatus = statuses[answer.status];
  if (byStatus) return { class: "user-fix", code: `HTTP ${answer.status}`, sentence: byStatus };
  const { data } = errorsSchema.safeParse(answer.body);
  if (!data || answer.status >= 400) return undefined;
  const codes = data.errors.map(({ extensions }) => extensions?.code ?? "unknown");
  return codes.map((code) => faultOf(code, answer)).find((fault) => fault !== undefined);
};

const statuses: Readonly<Record<number, string>> = {
  402: "Your Shopify store is frozen. Pay its outstanding balance to continue.",
  404: "There is no Shopify store of this name any more.",
  423: "Shopify has locked your store. Contact Shopify to unlock it.",
};

function faultOf(code: string, answer: Answer): Fault {
  if (code === "THROTTLED")
    return {
      class: "retry",
      code,
      sentence: "Shopify limits how fast we can read. We'll continue automatically.",
      waitMs: Math.max(1_000, pauseAfter(answer) ?? 0),
    };
  if (code === "ACCESS_DENIED")
    return {
      class: "user-fix",
      code,
      sentence: "Our app may not read the orders of your store. Reconnect and accept all permissions.",
    };
  if (code === "INTERNAL_SERVER_ERROR" || code === "TIMEOUT")
    return { class: "retry", code, sentence: "Shopify is not available. We'll try again." };
  return { class: "fatal", code, sentence: "Shopify refused our request. We have been notified." };
}
