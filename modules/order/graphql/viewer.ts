import { type ApiContext, businessOf } from "@bc/api-kit/context";
import type { Tx } from "@bc/db/database";
import type { Viewer } from "../service/customer-data.ts";
import type { Writer } from "../service/write-order.ts";

/** Returns the caller in the business that the gate admitted them to. */
export function viewerOf(context: ApiContext): Viewer {
  const { userId, organizationId, businessId } = businessOf(context);
  return { userId, organizationId, businessId, isImpersonated: context.session?.actor !== undefined };
}

/** Reads in the scope of the operation. */
export function readBusiness<Value>(
  context: ApiContext,
  read: (tx: Tx, tenant: { userId: string; organizationId: string; businessId: string }) => Promise<Value>,
): Promise<Value> {
  const { isImpersonated: _session, ...tenant } = viewerOf(context);
  return context.database.withTenant(tenant, (tx) => read(tx, tenant), { signal: context.signal, readOnly: true });
}

/** Returns the user and the business of a write. */
export function writerOf(context: ApiContext): Writer {
  const { userId, organizationId, businessId } = businessOf(context);
  return { userId, organizationId, businessId };
}
