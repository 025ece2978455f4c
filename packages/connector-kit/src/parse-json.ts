/**
 * Returns parsed JSON, or undefined if the text is none. Whole numbers that a double can't represent stay text, because
 * sources use them as IDs.
 */
export function parseJson(text: string): unknown {
  try {
    return /\d{16}/.test(text) ? JSON.parse(text, keepLong) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keepLong(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isLong = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLong ? (context?.source ?? value) : value;
}
