import type { DPoPState } from "oidc-client-ts";

/**
 * Keeps the key that tokens are bound to. IndexedDB stores key objects without their bits, so a script that reads all
 * storage carries nothing away that works elsewhere.
 */
export class KeyStore {
  async get(name: string): Promise<DPoPState | undefined> {
    return (await this.#run("readonly", (keys) => keys.get(name))) as DPoPState | undefined;
  }

  async set(name: string, state: DPoPState): Promise<void> {
    await this.#run("readwrite", (keys) => keys.put(state, name));
  }

  async remove(name: string): Promise<DPoPState | undefined> {
    const state = await this.get(name);
    await this.#run("readwrite", (keys) => keys.delete(name));
    return state;
  }

  async getAllKeys(): Promise<string[]> {
    return (await this.#run("readonly", (keys) => keys.getAllKeys())) as string[];
  }

  async #run(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => IDBRequest): Promise<unknown> {
    const opening = indexedDB.open("session", 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("keys"));
    const database = (await settled(opening)) as IDBDatabase;
    try {
      return await settled(work(database.transaction("keys", mode).objectStore("keys")));
    } finally {
      database.close();
    }
  }
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser's storage failed")));
  });
}
