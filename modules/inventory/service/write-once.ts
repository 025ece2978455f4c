import type { Actor } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import { inventoryError } from "../contract/errors.ts";
import { claimKey } from "../store/client-keys.ts";
import { lockInventory } from "../store/lock-inventory.ts";
import { requireKey } from "./require-input.ts";

export interface Author extends Actor {
  organizationId: string;
  businessId: string;
}

interface Write<Result> {
  clientKey: string;
  targetId: string;
  write: (tx: Tx) => Promise<Result>;
  /** Returns the result of the first call with the key. */
  reread: (tx: Tx, targetId: string) => Promise<Result>;
}

/** Runs a write of a business's settings alone, and once per client key. */
export function writeOnce<Result>(database: Database, author: Author, asked: Write<Result>): Promise<Result> {
  const { userId, organizationId, businessId } = author;
  const key = requireKey(asked.clientKey);
  return database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    await lockInventory(tx, businessId);
    // The write refuses what is no ID.
    const earlier = isUuid(asked.targetId)
      ? await claimKey(tx, { businessId, userId, key }, asked.targetId)
      : undefined;
    return earlier === undefined ? asked.write(tx) : asked.reread(tx, earlier);
  });
}

interface Versioned {
  version: number;
  updatedAt: Date;
  updatedById: string | null;
}

/** Refuses a change that is based on an older version. */
export async function requireVersion(tx: Tx, row: Versioned, version: number): Promise<void> {
  if (row.version === version) return;
  const name = row.updatedById ? await findUserName(tx, row.updatedById) : undefined;
  throw inventoryError("inventory.changed-meanwhile", {
    by: name ?? "Another user",
    at: row.updatedAt.toISOString(),
    version: row.version,
  });
}
