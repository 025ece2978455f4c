import type { Answer, Classify, Fault } from "@bc/connector-kit/faults";
import { z } from "zod";

const failureSchema = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    message: z.string().default(""),
    is_transient: z.boolean().default(false),
  }),
});

/** The code of a refusal that a smaller page avoids. */
export const tooMuchData = "too much data";

/** The code of a refusal because something does not exist, or is not visible to the user. */
export const missing = "100/33";

const minutes = 60_000;
const ended = new Set([102, 190]);
const outages = new Set([1, 2, 104, 960]);
const isThrottle = (code: number): boolean =>
  [4, 17, 32, 613].includes(code) || (code >= 80_000 && code <= 80_008) || code === 80_014;
const isPermission = (code: number): boolean => code === 10 || (code >= 200 && code <= 299);

export const classify: Classify = ({ headers, body }) => {
  const { data } = failureSchema.safeParse(body);
  return data && faultOf(data.error, headers);
};

function faultOf(
  { code, error_subcode, message, is_transient }: z.output<typeof failureSchema>["error"],
  headers: Answer["headers"],
): Fault {
  const name = error_subcode === undefined ? String(code) : `${code}/${error_subcode}`;
  if (message.includes("reduce the amount of data"))
    return { class: "retry", code: tooMuchData, sentence: "Facebook asks for smaller requests. We'll try again." };
  if (ended.has(code))
    return { class: "reauth", code: name, sentence: "Facebook no longer accepts our access. Reconnect to continue." };
  if (isThrottle(code))
    return {
      class: "retry",
      code: name,
      sentence: "Facebook limits how fast we can read. We'll continue automatically.",
      waitMs: usageOf(headers).regainMs || 5 * minutes,
    };
  if (isPermission(code) || name === missing || message.includes("Missing permissions"))
    return {
      class: "user-fix",
      code: name,
      sentence: "Your Facebook user can't read this ad account. Ask its owner for access.",
    };
  if (outages.has(code) || is_transient || message.startsWith("Cannot include"))
    return { class: "retry", code: name, sentence: "Facebook is not available. We'll try again." };
  return { class: "fatal", code: name, sentence: "Facebook refused our request. We have been notified." };
}

/** Returns how long to pause after a call, by the share of the limits that is used. */
export function pauseAfter({ headers }: Answer): number | undefined {
  const { percent, regainMs } = usageOf(headers);
  if (regainMs > 0) return regainMs;
  if (percent >= 95) return 10 * minutes;
  return percent >= 85 ? 2 * minutes : undefined;
}

const gauges = ["x-app-usage", "x-ad-account-usage", "x-business-use-case-usage", "x-fb-ads-insights-throttle"];
const shares = new Set(["call_count", "total_time", "total_cputime", "app_id_util_pct", "acc_id_util_pct"]);

function usageOf(headers: Answer["headers"]): { percent: number; regainMs: number } {
  const figures = gauges.flatMap((gauge) => figuresOf(headers[gauge]));
  const max = (names: ReadonlySet<string>): number =>
    Math.max(0, ...figures.filter(([name, value]) => names.has(name) && value > 0).map(([, value]) => value));
  return { percent: max(shares), regainMs: max(new Set(["estimated_time_to_regain_access"])) * minutes };
}

/** Returns the named numbers of a header. Facebook sends some of them as text. */
function figuresOf(header: string | undefined): [name: string, value: number][] {
  if (header === undefined) return [];
  try {
    return numbersIn(JSON.parse(header), "");
  } catch {
    return [];
  }
}

function numbersIn(value: unknown, name: string): [name: string, value: number][] {
  if (typeof value !== "object" || value === null) return [[name, Number(value)]];
  return Object.entries(value as Record<string, unknown>).flatMap(([inner, found]) => numbersIn(found, inner));
}
