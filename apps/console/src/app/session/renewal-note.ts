import { inStore } from "./indexed-store.ts";

const notes = "session-renewals";

/** When the token that was renewed last expires, as all tabs know it. */
export interface RenewalNote {
  read(): Promise<number>;
  write(expiry: number): Promise<void>;
}

/** A browser without such storage goes without the note. */
export function renewalNote(name: string): RenewalNote {
  return {
    read: () => inStore(notes, "readonly", (values) => values.get(name)).then(Number, () => 0),
    write: (expiry) =>
      inStore(notes, "readwrite", (values) => values.put(expiry, name)).then(
        () => {},
        () => {},
      ),
  };
}
