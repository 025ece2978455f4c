const lengths = [4, 2, 2] as const;

/**
 * Formats typed text as a date: digits with automatic dashes, the month within 1-12 and the day within 1-31, at most
 * "yyyy-mm-dd". Separated parts stay separate, so that one can be corrected in the middle.
 */
export function typedDate(text: string): string {
  const parts: string[] = [];
  let carried = "";
  const typed = text.replace(/[^\d\-/. ]/g, "").split(/\D+/);
  for (const [index, length] of lengths.entries()) {
    const digits = carried + (typed[index] ?? "");
    if (index > 0 && !digits && index >= typed.length) break;
    carried = digits.slice(length);
    parts.push(capped(digits.slice(0, length), index));
  }
  return ended(parts).join("-");
}

/** A trailing separator completes the part before it: "2026-5-" is May, unless it is ambiguous. */
function ended(parts: string[]): string[] {
  const before = parts.slice(0, -1);
  if (before.length === 0 || parts.at(-1) !== "") return parts;
  const whole = before.map(padded);
  return whole.every((part, index) => part.length === lengths[index]) ? [...whole, ""] : ended(before);
}

/** Completes an unambiguous date on blur: "2026-5-3" becomes "2026-05-03". */
export function completedDate(text: string): string {
  return /^\d{4}-\d{1,2}-\d{1,2}$/.test(text) ? text.split("-").map(padded).join("-") : text;
}

function capped(part: string, index: number): string {
  if (index === 0 || part.length < 2) return part;
  const max = index === 1 ? 12 : 31;
  return String(Math.min(max, Math.max(1, Number(part)))).padStart(2, "0");
}

function padded(part: string, index: number): string {
  return index === 0 || !part ? part : capped(part.padStart(2, "0"), index);
}
