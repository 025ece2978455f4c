import { z } from "zod/mini";

const key = "recent-businesses";
const most = 5;
const ids = z.array(z.string());

/** The ids of the businesses that were entered last in this browser, the newest first. */
export function readRecentBusinesses(): string[] {
  try {
    return ids.parse(JSON.parse(localStorage.getItem(key) ?? "[]"));
  } catch {
    return [];
  }
}

export function noteRecentBusiness(id: string): void {
  const others = readRecentBusinesses().filter((other) => other !== id);
  localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)));
}
