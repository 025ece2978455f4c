import type { DPoPState } from "oidc-client-ts";
import { inStore } from "./indexed-store.ts";

const keys = "session-keys";

/**
 * Stores the key that tokens are bound to. IndexedDB keeps it non-extractable, so a script that reads all storage gets
 * nothing that works elsewhere.
 */
export class KeyStore {
  async get(name: string): Promise<DPoPState | undefined> {
    return (await inStore(keys, "readonly", (values) => values.get(name))) as DPoPState | undefined;
  }

  async set(name: string, state: DPoPState): Promise<void> {
    await inStore(keys, "readwrite", (values) => values.put(state, name));
  }

  async remove(name: string): Promise<DPoPState | undefined> {
    const state = await this.get(name);
    await inStore(keys, "readwrite", (values) => values.delete(name));
    return state;
  }

  async getAllKeys(): Promise<string[]> {
    return (await inStore(keys, "readonly", (values) => values.getAllKeys())) as string[];
  }
}
