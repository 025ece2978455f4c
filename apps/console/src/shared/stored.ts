/** What was kept under a key, as far as it can be read; whoever asks checks its shape. */
export function readStored(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The field of something whose shape nobody vouches for. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
