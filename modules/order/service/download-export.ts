import { recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import type { Files } from "@bc/files/files";
import { findHeldRoles, isGranted } from "@bc/org/public";
import { type Json, toAppError } from "@bc/runtime/app-error";
import { orderError } from "../contract/errors.ts";
import { findLink } from "../store/export-links.ts";
import { exportKey, fileNameOf, mediaTypeOf } from "./export-file.ts";
import { hashOf, readToken, requireFile } from "./link-export.ts";

export interface Download {
  mediaType: string;
  fileName: string;
  size: string | null;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Opens the file of a link. Refused if the link has expired, if its user has lost the right to export or left, and if the
 * file was deleted. Each download is in the audit log.
 */
export async function downloadExport(
  { database, files }: { database: Database; files: Files },
  token: string,
  visitor: { network: string; device: string; requestId: string },
): Promise<Download> {
  const link = readToken(token);
  if (!link) throw orderError("order.export-missing");
  const { organizationId, businessId, userId } = link;
  const tenant = { organizationId, businessId, userId };
  const open = database.withTenant(tenant, async (tx) => {
    const found = await findLink(tx, { businessId, userId, secretHash: hashOf(link.secret) });
    if (!found) throw orderError("order.export-missing");
    const held = await findHeldRoles(tx, userId, organizationId);
    if (!isGranted("exportOrders", held, tenant)) throw orderError("order.export-missing");
    return requireFile(tx, { ...tenant, isImpersonated: false }, found.exportId);
  });
  const entry = await open.catch((error: unknown) => {
    // The user has left the organization.
    throw toAppError(error).code === "database.tenant-refused" ? orderError("order.export-missing") : error;
  });
  const { id, shape, format, columns, filter, rowCount } = entry;
  const content = await files.read(exportKey(businessId, id));
  await database.withTenant(tenant, (tx) =>
    recordAudit(
      tx,
      { userId, ...visitor },
      {
        organizationId,
        businessId,
        action: "order.export-downloaded",
        target: { type: "order-export", id },
        after: { shape, format, columns, filter: filter as Record<string, Json>, rows: rowCount },
      },
    ),
  );
  return { mediaType: mediaTypeOf(format), fileName: fileNameOf(entry), size: entry.size, content };
}
