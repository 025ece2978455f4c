/** Compares two contents by version, then by hash. Absent ones are lowest. */
export function compareContent(
  one: { sourceVersion: number | null; contentHash: string | null },
  other: { sourceVersion: number | null; contentHash: string | null },
): number {
  if (one.sourceVersion !== other.sourceVersion) return (one.sourceVersion ?? -1) - (other.sourceVersion ?? -1);
  const [hash, against] = [one.contentHash ?? "", other.contentHash ?? ""];
  return hash === against ? 0 : hash > against ? 1 : -1;
}

/** Returns a valid instant in UTC with milliseconds. Most are delivered like that. */
export const instantOf = (text: string): string =>
  text.length === 24 && text.endsWith("Z") ? text : new Date(text).toISOString();
export const instantOrNull = (text: string | null | undefined): string | null => (text ? instantOf(text) : null);
