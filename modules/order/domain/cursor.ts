/** Where a page ended: the sort value of its last row, as the database writes it, and the row's ID. */
export interface Cursor {
  /** The column and direction that the value belongs to. */
  sort: string;
  value: string;
  id: string;
}

export function encodeCursor({ sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

/** Returns undefined for a text that is no cursor of this sort. */
export function decodeCursor(text: string, sort: string): Cursor | undefined {
  try {
    const parts = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown;
    if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => typeof part === "string"))
      return undefined;
    const [own, value, id] = parts as [string, string, string];
    return own === sort ? { sort, value, id } : undefined;
  } catch {
    return undefined;
  }
}
