import { recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { deletePackage as remove, findPackage, isDefaultPackage, retirePackage } from "../store/packages.ts";
import { type Author, requireVersion, writeOnce } from "./write-once.ts";
import { showPackage } from "./write-package.ts";

/** Deletes a preset, or retires it if a shipment or a location uses it. */
export function deletePackage(
  database: Database,
  author: Author,
  asked: { clientKey: string; id: string; version: number },
): Promise<{ id: string; isRetired: boolean }> {
  const { userId, organizationId, businessId } = author;
  return writeOnce(database, author, {
    clientKey: asked.clientKey,
    targetId: asked.id,
    reread: async (tx, id) => ({ id, isRetired: (await findPackage(tx, businessId, id)) !== undefined }),
    async write(tx) {
      const before = await showPackage(tx, businessId, asked.id);
      await requireVersion(tx, before, asked.version);
      const { id, name } = before;
      if (before.retiredAt) return { id, isRetired: true };
      const isRetired = before.usedAt !== null || (await isDefaultPackage(tx, businessId, id));
      if (isRetired) await retirePackage(tx, { businessId, id, userId });
      else await remove(tx, businessId, id);
      await recordAudit(tx, author, {
        organizationId,
        businessId,
        action: isRetired ? "package.retired" : "package.deleted",
        target: { type: "package", id },
        before: { name },
      });
      return { id, isRetired };
    },
  });
}
