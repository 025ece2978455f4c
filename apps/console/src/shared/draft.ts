import { useEffect, useState } from "react";

const prefix = "draft.";

/** The input of a dialog while the user signs in again: kept in this tab until the dialog closes. */
export const draft = {
  keep(name: string, value: unknown): void {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  },
  /** Does not delete it: a render that React discards must not lose it. */
  read<Value>(name: string): Value | undefined {
    const kept = sessionStorage.getItem(prefix + name);
    return kept === null ? undefined : (JSON.parse(kept) as Value);
  },
  remove(name: string): void {
    sessionStorage.removeItem(prefix + name);
  },
  /** Deletes every draft, because the user did not continue. */
  drop(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  },
};

/** Returns the draft and deletes it when it is shown, so that a render that React discards does not lose it. */
export function useDraft<Value>(name: string): Value | undefined {
  const [kept] = useState(() => draft.read<Value>(name));
  useEffect(() => draft.remove(name), [name]);
  return kept;
}
