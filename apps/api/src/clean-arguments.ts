import { apiError } from "@bc/api-kit/errors";
import { isUuid } from "@bc/runtime/ids";

/**
 * What a caller sent, with every id in one spelling: in another it would be the same row to the database and a
 * different text to everything that compares or writes it down. Text that the database can't hold is refused.
 */
export function cleanArguments<T>(value: T): T {
  return clean(value) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") {
    if (!value.isWellFormed() || value.includes("\0"))
      throw apiError("api.query-refused", { problems: "text with a character that can't be stored" });
    return isUuid(value) ? value.toLowerCase() : value;
  }
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}
