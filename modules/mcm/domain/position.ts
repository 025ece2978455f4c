/** The end of a page: the sort value of its last row, as the database writes it, and the row's SKU. */
export interface Position {
  value: string;
  sku: string;
}

const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

export function writePosition({ value, sku }: Position): string {
  return Buffer.from(JSON.stringify([value, sku])).toString("base64url");
}

/** Returns undefined for text that is not a position. */
export function readPosition(text: string, format: "text" | "time"): Position | undefined {
  const [value, sku, ...rest] = listIn(Buffer.from(text, "base64url").toString());
  if (typeof value !== "string" || typeof sku !== "string" || rest.length > 0 || sku.includes("\0")) return undefined;
  const isValid = format === "time" ? time.test(value) && isDay(value.slice(0, 10)) : !value.includes("\0");
  return isValid ? { value, sku } : undefined;
}

function listIn(json: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

// The database fails at a day that doesn't exist.
function isDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}
