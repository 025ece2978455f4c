import { type Answer, type Classify, faultOfStatus } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({ errors: z.array(z.object({ code: z.union([z.string(), z.number()]) })).min(1) });

/** Returns a header about the limit of the account, or about that of the user if the account has none. */
const limitHeader = (headers: Answer["headers"], name: string): string | undefined =>
  headers[`x-account-rate-limit-${name}`] ?? headers[`x-rate-limit-${name}`];

/** Returns how long until a limit is restored, which X tells in seconds since 1970. */
function resetMs(headers: Answer["headers"]): number | undefined {
  const reset = Number(limitHeader(headers, "reset") ?? Number.NaN);
  return Number.isNaN(reset) ? undefined : Math.max(0, reset * 1_000 - Date.now());
}

export const classify: Classify = (answer) => {
  const fault = faultOfStatus("Twitter Ads", answer);
  if (!fault) return undefined;
  const code = String(failureSchema.safeParse(answer.body).data?.errors[0]?.code ?? fault.code);
  if (code === "UNAUTHORIZED_CLIENT_APPLICATION")
    return { class: "fatal", code, sentence: "Our access to Twitter Ads is switched off. We have been notified." };
  const waitMs = answer.status === 429 ? resetMs(answer.headers) : undefined;
  return { ...fault, code, ...(waitMs !== undefined && { waitMs }) };
};

/** Waits when a limit is used up. X withdraws the access of apps that go on calling. */
export const pauseAfter = ({ headers }: Answer): number | undefined =>
  limitHeader(headers, "remaining") === "0" ? resetMs(headers) : undefined;
