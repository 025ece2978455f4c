import type { Database, Tenant } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { requestError } from "../contract/errors.ts";
import { findRequest, type RequestRow } from "../store/requests.ts";

/** Returns a request of the tenant. One of another tenant is refused like one that doesn't exist. */
export async function showRequest(database: Database, tenant: Tenant, id: string): Promise<RequestRow> {
  const request = isUuid(id) ? await database.withTenant(tenant, (tx) => findRequest(tx, id)) : undefined;
  if (!request) throw requestError("request.missing");
  return request;
}
