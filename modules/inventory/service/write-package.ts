import { recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { isUuid, newId } from "@bc/runtime/ids";
import { inventoryError } from "../contract/errors.ts";
import { maxPackages } from "../contract/limits.ts";
import { type PackageFacts, packageInput } from "../contract/package-input.ts";
import {
  findPackage,
  insertPackage,
  listPackages,
  type PackageRow,
  updatePackage as write,
} from "../store/packages.ts";
import { changedFacts } from "./audit-change.ts";
import { requireInput } from "./require-input.ts";
import { type Author, requireVersion, writeOnce } from "./write-once.ts";

export async function showPackage(tx: Tx, businessId: string, id: string): Promise<PackageRow> {
  const preset = isUuid(id) ? await findPackage(tx, businessId, id) : undefined;
  if (!preset) throw inventoryError("inventory.package-missing", { id });
  return preset;
}

async function requireFree(all: readonly PackageRow[], { name, barcode }: PackageFacts, ownId?: string): Promise<void> {
  const others = all.filter(({ id }) => id !== ownId);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw inventoryError("inventory.name-taken", { name });
  const twin = barcode !== null && others.find((other) => other.barcode === barcode);
  if (twin) throw inventoryError("inventory.barcode-taken", { name: twin.name });
}

export function createPackage(
  database: Database,
  author: Author,
  asked: { clientKey: string; package: unknown },
): Promise<PackageRow> {
  const facts = requireInput(packageInput, asked.package);
  const { userId, organizationId, businessId } = author;
  const id = newId();
  return writeOnce(database, author, {
    clientKey: asked.clientKey,
    targetId: id,
    reread: (tx, earlier) => showPackage(tx, businessId, earlier),
    async write(tx) {
      const all = await listPackages(tx, businessId);
      if (all.length >= maxPackages) throw inventoryError("inventory.limit", { max: maxPackages, things: "packages" });
      await requireFree(all, facts);
      const row = await insertPackage(tx, { businessId, id, userId }, facts);
      await recordAudit(tx, author, {
        organizationId,
        businessId,
        action: "package.created",
        target: { type: "package", id },
        after: { ...facts },
      });
      return row;
    },
  });
}

export function updatePackage(
  database: Database,
  author: Author,
  asked: { clientKey: string; id: string; version: number; package: unknown },
): Promise<PackageRow> {
  const facts = requireInput(packageInput, asked.package);
  const { userId, organizationId, businessId } = author;
  return writeOnce(database, author, {
    clientKey: asked.clientKey,
    targetId: asked.id,
    reread: (tx, earlier) => showPackage(tx, businessId, earlier),
    async write(tx) {
      const before = await showPackage(tx, businessId, asked.id);
      await requireVersion(tx, before, asked.version);
      if (before.retiredAt) throw inventoryError("inventory.package-missing", { id: before.id });
      await requireFree(await listPackages(tx, businessId), facts, before.id);
      const changes = changedFacts(factsOf(before), { ...facts });
      if (Object.keys(changes.after).length === 0) return before;
      const after = await write(tx, { businessId, id: before.id, userId }, facts);
      await recordAudit(tx, author, {
        organizationId,
        businessId,
        action: "package.updated",
        target: { type: "package", id: before.id },
        ...changes,
      });
      return after;
    },
  });
}

function factsOf(row: PackageRow): Record<string, Json> {
  const { usedAt: _usedAt, retiredAt: _retiredAt, updatedAt: _updatedAt, ...facts } = row;
  return facts;
}
