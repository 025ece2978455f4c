import { readStored } from "../stored.ts";

const key = "recent-businesses";
const max = 5;

/** The IDs of the businesses that were last entered in this browser, newest first. */
export function readRecentBusinesses(): string[] {
  const kept = readStored(localStorage, key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
}

export function noteRecentBusiness(id: string): void {
  const others = readRecentBusinesses().filter((other) => other !== id);
  localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, max)));
}
