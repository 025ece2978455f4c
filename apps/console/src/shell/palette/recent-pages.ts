import { readStored } from "../../shared/stored.ts";

const max = 12;
const keyOf = (userId: string): string => `recent-pages:${userId}`;

/** The pages that a user opened last in this browser, newest first. */
export function readRecentPages(userId: string): string[] {
  const kept = readStored(localStorage, keyOf(userId));
  return Array.isArray(kept) ? kept.filter((path) => typeof path === "string") : [];
}

export function noteRecentPage(userId: string, path: string): void {
  const others = readRecentPages(userId).filter((other) => other !== path);
  localStorage.setItem(keyOf(userId), JSON.stringify([path, ...others].slice(0, max)));
}
