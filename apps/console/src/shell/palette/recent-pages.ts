import { z } from "zod/mini";

const paths = z.array(z.string());
const most = 12;
const keyOf = (userId: string): string => `recent-pages:${userId}`;

/** The pages that one person was on last in this browser, the newest first. */
export function readRecentPages(userId: string): string[] {
  try {
    const found = paths.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]"));
    return found.success ? found.data : [];
  } catch {
    return [];
  }
}

export function noteRecentPage(userId: string, path: string): void {
  const others = readRecentPages(userId).filter((other) => other !== path);
  localStorage.setItem(keyOf(userId), JSON.stringify([path, ...others].slice(0, most)));
}
