import { useEffect, useState } from "react";

const prefix = "draft.";

/** What a dialog holds while the user signs in again: kept in this tab until the dialog closes. */
export const draft = {
  keep(name: string, value: unknown): void {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  },
  /** Leaves it there: a render that React discards must not lose it. */
  read<Value>(name: string): Value | undefined {
    const kept = sessionStorage.getItem(prefix + name);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  },
  remove(name: string): void {
    sessionStorage.removeItem(prefix + name);
  },
  /** Forgets every draft, because the user did not go on. */
  drop(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};

/** Returns the draft and forgets it once it is shown, so that a render that React discards does not lose it. */
export function useDraft<Value>(name: string): Value | undefined {
  const [kept] = useState(() => draft.read<Value>(name));
  useEffect(() => draft.remove(name), [name]);
  return kept;
}
