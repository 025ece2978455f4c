/** The stored value of a key, if it is readable; callers check its shape. */
export function readStored(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** A field of a value of unknown shape. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
