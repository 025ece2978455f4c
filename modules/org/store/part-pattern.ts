/** What `like` compares with to find a part of a text; null where nothing is looked for. Statements fold its case. */
export function partPattern(part: string | null | undefined): string | null {
  const escaped = escape(part ?? "");
  return escaped === "" ? null : `%${escaped}%`;
}

/**
 * The same for an index of trigrams: fewer than three letters have none within a text, and are looked for at its
 * beginning.
 */
export function indexedPattern(part: string | null | undefined): string | null {
  const escaped = escape(part ?? "");
  if (escaped === "") return null;
  return escaped.length < 3 ? `${escaped}%` : `%${escaped}%`;
}

function escape(part: string): string {
  return part
    .trim()
    .replaceAll("\0", "") // PostgreSQL has no such letter
    .replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
