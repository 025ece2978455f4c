/** Accesses a small IndexedDB store. Unlike localStorage, other tabs see a written value immediately. */
export async function inStore<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (values: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("values"));
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction("values", mode).objectStore("values")));
  } finally {
    database.close();
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser's storage failed")));
  });
}
