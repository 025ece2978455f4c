import { comparedSentence } from "../contract/measures.ts";
import type { DayCheck } from "./check-days.ts";

const counts = new Intl.NumberFormat("en-US");

/** Returns how what is held of a day compares with what the source says. */
export function daySentence(
  { source, currency, status }: { source: string; currency: string; status: string },
  check: DayCheck | undefined,
): string {
  if (!check || check.announced === null)
    return status === "deprecated" ? "This source gives no total to compare with." : "Not checked yet";
  const { measure, announced, held, reason, unpriced = 0 } = check;
  if (reason === "unpriced")
    return `${counts.format(unpriced)} ${unpriced === 1 ? "order" : "orders"} without a price yet`;
  return comparedSentence({ source, currency, measure, announced, held, differs: reason === "differs" });
}
