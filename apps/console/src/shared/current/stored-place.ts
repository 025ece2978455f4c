import { z } from "zod/mini";
import type { Place } from "./place.ts";

const named = z.object({ id: z.string(), name: z.string() });
const place = z.object({ organization: named, business: z.nullable(named) });
const key = "current";

/** This tab's place; in a new tab, the one that was last in any. */
export function readPlace(): Place | null {
  for (const store of [sessionStorage, localStorage]) {
    const found = place.safeParse(parse(store.getItem(key)));
    if (found.success) return found.data;
  }
  return null;
}

/** Another tab's place stays its own: what all tabs share only seeds the next one. */
export function storePlace(here: Place): void {
  for (const store of [sessionStorage, localStorage]) store.setItem(key, JSON.stringify(here));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
