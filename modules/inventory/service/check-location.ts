import type { Tx } from "@bc/db/database";
import { inventoryError } from "../contract/errors.ts";
import type { LocationRow } from "../store/locations.ts";
import { findPackage } from "../store/packages.ts";

/** Refuses the name of another active location, in any case. */
export function requireFreeName(all: readonly LocationRow[], name: string, ownId?: string): void {
  const isTaken = all.some(
    (other) => other.id !== ownId && other.isActive && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw inventoryError("inventory.name-taken", { name });
}

/** Refuses a default package that can't be chosen. */
export async function requirePackage(tx: Tx, businessId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const preset = await findPackage(tx, businessId, id);
  if (!preset || preset.retiredAt) throw inventoryError("inventory.package-missing", { id });
}
