import { createHash, randomBytes } from "node:crypto";
import type { Database, Tx } from "@bc/db/database";
import { findZonedBusiness } from "@bc/org/public";
import { isUuid } from "@bc/runtime/ids";
import { orderError } from "../contract/errors.ts";
import { exportLimits } from "../contract/export-columns.ts";
import { insertLink } from "../store/export-links.ts";
import { type ExportEntry, findExport } from "../store/exports.ts";
import { sightOf, type Viewer } from "./customer-data.ts";

/** Names the place and the user of a link, and its secret. */
export interface LinkToken {
  organizationId: string;
  businessId: string;
  userId: string;
  secret: Buffer;
}

export const hashOf = (secret: Buffer): Buffer => createHash("sha256").update(secret).digest();

/** Creates a link to a file for a user. */
export async function linkExport(
  { database, publicUrl }: { database: Database; publicUrl: string },
  viewer: Viewer,
  exportId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const { userId, organizationId, businessId } = viewer;
  const secret = randomBytes(32);
  const expiresAt = new Date(Date.now() + exportLimits.linkMs);
  await database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    await requireFile(tx, viewer, exportId);
    await insertLink(tx, { businessId, secretHash: hashOf(secret), exportId, userId, expiresAt });
  });
  const token = writeToken({ organizationId, businessId, userId, secret });
  return { url: `${publicUrl.replace(/\/$/, "")}/exports/${token}`, expiresAt };
}

/** Returns an export whose file the user may download. */
export async function requireFile(tx: Tx, viewer: Viewer, exportId: string): Promise<ExportEntry> {
  const { organizationId, businessId } = viewer;
  const entry = isUuid(exportId) ? await findExport(tx, businessId, exportId) : undefined;
  if (!entry) throw orderError("order.export-missing");
  if (entry.state === "DELETED") {
    const zone = (await findZonedBusiness(tx, organizationId, businessId))?.timeZone;
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "long" });
    throw orderError("order.export-gone", { date: format.format(entry.deletedAt ?? entry.createdAt) });
  }
  if (entry.state !== "READY") throw orderError("order.export-not-ready");
  if (entry.hasPersonalColumns && (await sightOf(tx, viewer, new Date())).isMasked)
    throw orderError("order.export-masked");
  return entry;
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

function writeToken({ organizationId, businessId, userId, secret }: LinkToken): string {
  return Buffer.concat([...[organizationId, businessId, userId].map(idBytes), secret]).toString("base64url");
}

/** Returns undefined for a text that is no token. */
export function readToken(token: string): LinkToken | undefined {
  const bytes = /^[\w-]{107}$/.test(token) ? Buffer.from(token, "base64url") : Buffer.alloc(0);
  if (bytes.length !== 80) return undefined;
  const idAt = (start: number): string =>
    bytes.toString("hex", start, start + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { organizationId: idAt(0), businessId: idAt(16), userId: idAt(32), secret: bytes.subarray(48) };
}
