const prefix = "draft.";

/** What a dialog holds while the user signs in again: kept in this tab, and taken once. */
export const draft = {
  keep(name: string, value: unknown): void {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  },
  take<Value>(name: string): Value | undefined {
    const kept = sessionStorage.getItem(prefix + name);
    sessionStorage.removeItem(prefix + name);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  },
  /** Forgets every draft, because the user did not go on. */
  drop(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};
