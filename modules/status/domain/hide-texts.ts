import { z } from "zod";

/** Keeps IDs and figures and hides every text, which could be personal data. */
export function hideTexts(value: unknown): unknown {
  if (typeof value === "string") return z.regexes.guid.test(value) ? value : "[hidden]";
  if (Array.isArray(value)) return value.map(hideTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, hideTexts(part)]));
}
