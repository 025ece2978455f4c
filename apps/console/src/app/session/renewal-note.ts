import type { Config } from "../../shared/config.ts";
import { inStore } from "./indexed-store.ts";

const notes = "session-renewals";

/** The lock under which all tabs renew, and their note about it. */
export const renewalName = ({ issuer, clientId }: Config["identity"]): string => `renew:${issuer}:${clientId}`;

/** When the token that was renewed last expires, as all tabs know it. */
export interface RenewalNote {
  read(): Promise<number>;
  write(expiry: number): Promise<void>;
  remove(): Promise<void>;
}

const limitMs = 300;

/** A browser without such storage, or whose storage hangs, goes without the note. */
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
