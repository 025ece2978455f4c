import type { Config } from "../../shared/config.ts";
import { inStore } from "./indexed-store.ts";

const notes = "session-renewals";

/** The name of the lock under which all tabs renew, and of their shared note. */
export const renewalName = ({ issuer, clientId }: Config["identity"]): string => `renew:${issuer}:${clientId}`;

/** Shares the expiry of the last renewed token between tabs. */
export interface RenewalNote {
  read(): Promise<number>;
  write(expiry: number): Promise<void>;
  remove(): Promise<void>;
}

const limitMs = 300;

/** Works without the note if the browser has no such storage or the storage hangs. */
export function renewalNote(name: string): RenewalNote {
  return {
    read: async () => Number((await soon(inStore(notes, "readonly", (values) => values.get(name)))) ?? 0),
    write: async (expiry) => void (await soon(inStore(notes, "readwrite", (values) => values.put(expiry, name)))),
    remove: async () => void (await soon(inStore(notes, "readwrite", (values) => values.delete(name)))),
  };
}

function soon(work: Promise<unknown>): Promise<unknown> {
  const limit = new Promise<void>((done) => setTimeout(done, limitMs));
  return Promise.race([work.catch(() => {}), limit]);
}
