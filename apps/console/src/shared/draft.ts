const prefix = "draft.";

/** What a dialog holds while the user signs in again: kept in this tab, and taken once. */
export const draft = {
  keep(name: string, value: unknown): void {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  },
  /** Leaves it there: a render that React discards must not lose it. */
  read<Value>(name: string): Value | undefined {
    const kept = sessionStorage.getItem(prefix + name);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  },
  take<Value>(name: string): Value | undefined {
    const kept = draft.read<Value>(name);
    draft.remove(name);
    return kept;
  },
  remove(name: string): void {
    sessionStorage.removeItem(prefix + name);
  },
  /** Forgets every draft, because the user did not go on. */
  drop(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};
