import { fieldOf, readStored } from "../stored.ts";
import type { Named, Place } from "./place.ts";

const key = "organization";

/** This tab's place; in a new tab, the last place of any tab. */
export function readPlace(): Place | null {
  for (const store of [sessionStorage, localStorage]) {
    const kept = readStored(store, key);
    const organization = namedIn(kept, "organization");
    if (organization) return { organization, business: namedIn(kept, "business") };
  }
  return null;
}

/** Whether this tab has had no place since it was opened or signed out. */
export function isFreshTab(): boolean {
  return sessionStorage.getItem(key) === null;
}

/**
 * Stores this tab's place, and makes it the first place of the next new tab. The place of an impersonated user stays in
 * this tab.
 */
export function storePlace(place: Place, isImpersonating: boolean): void {
  for (const store of isImpersonating ? [sessionStorage] : [sessionStorage, localStorage])
    store.setItem(key, JSON.stringify(place));
}

/** Makes this tab start like a new one. */
export function forgetPlace(): void {
  sessionStorage.removeItem(key);
}

function namedIn(kept: unknown, field: string): Named | null {
  const value = fieldOf(kept, field);
  const id = fieldOf(value, "id");
  const name = fieldOf(value, "name");
  return typeof id === "string" && typeof name === "string" ? { id, name } : null;
}
