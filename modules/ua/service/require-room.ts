import type { Manifest } from "@bc/connector-kit/manifest";
import type { Tx } from "@bc/db/database";
import { findBusinessName } from "@bc/org/public";
import { uaError } from "../contract/errors.ts";
import { lockSlugs } from "../store/connections.ts";
import type { Caller } from "./api-parts.ts";

/** Each connection costs runs, calls and storage, and a business has about twenty sources to choose from. */
const maxConnections = 100;

/**
 * Refuses to add a connection to a business that has as many as it can have, or that has the source already if that
 * belongs to the console and would return the same data again. Call it in the transaction that adds the connection.
 */
export async function requireRoom(
  tx: Tx,
  { organizationId, businessId }: Pick<Caller, "organizationId" | "businessId">,
  { slug, title, consent }: Pick<Manifest, "slug" | "title" | "consent">,
): Promise<void> {
  const slugs = await lockSlugs(tx, businessId);
  const isFull = slugs.length >= maxConnections;
  const isRepeated = consent === "none" && slugs.includes(slug);
  if (!isFull && !isRepeated) return;
  const business = (await findBusinessName(tx, organizationId, businessId)) ?? "This business";
  if (isRepeated) throw uaError("ua.source-connected", { business, title });
  throw uaError("ua.connection-limit", { business, limit: maxConnections });
}
