import { flagError } from "../contract/errors.ts";
import { type FlagChange, flagChange } from "../contract/flag-change.ts";

/** A change as it came from outside, checked. What is left out, or null, stays as it is. */
export function readFlagChange(change: Readonly<Record<string, unknown>>): FlagChange {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null && value !== undefined));
  const parsed = flagChange.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw flagError("flag.input-refused", { problems });
}
