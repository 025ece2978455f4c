import type { Database } from "@bc/db/database";
import { asMember, notify } from "@bc/notification/public";
import { findBusinessName } from "@bc/org/public";
import { findRequest } from "../store/requests.ts";

interface Target {
  organizationId: string;
  businessId: string;
  requestId: string;
}

/** Notifies the requester, unless they have left, that a delivery has failed. Each run notifies once. */
export async function notifyOfFailure(database: Database, target: Target, runId: string): Promise<void> {
  const { organizationId, businessId, requestId } = target;
  const request = await database.withTenant({ organizationId, businessId }, (tx) => findRequest(tx, requestId));
  if (request?.status !== "failed") return;
  const { requestedBy: userId, reference } = request;
  const place = await asMember(database, { userId, organizationId, businessId }, (tx) =>
    findBusinessName(tx, organizationId, businessId),
  );
  if (place === undefined) return;
  await notify(database, {
    userId,
    kind: "request.failed",
    cause: `request:${requestId}`,
    dedupeId: runId,
    organizationId,
    businessId,
    params: { reference, place },
  });
}
