import { limiterOf } from "@bc/db/rate-limit";
import { uaError } from "../contract/errors.ts";
import { type AccountRow, listAccounts } from "../store/accounts.ts";
import { findConnection } from "../store/connections.ts";
import { type Caller, tenantOf, type UaParts } from "./api-parts.ts";
import { storeAccounts } from "./refresh-accounts.ts";

type Parts = Pick<UaParts, "database" | "sources" | "logger" | "signal">;

const maxWaitMs = 10_000;
/** Lists are read under limits of the source that all businesses share. */
const refreshLimit = limiterOf({ name: "source-accounts", limit: 1, windowMs: 30_000 });

/** Lists the accounts of a connection at its source, and stores them. */
export async function listSourceAccounts(parts: Parts, caller: Caller, connectionId: string): Promise<AccountRow[]> {
  const tenant = tenantOf(caller);
  const signal = AbortSignal.any([parts.signal, AbortSignal.timeout(maxWaitMs)]);
  const listed = await storeAccounts(parts, { tenant, connectionId }, signal);
  if (listed.kind === "fault") throw uaError("ua.source-refused", { sentence: listed.fault.sentence });
  // Those of an earlier sign-in are kept for their data.
  if (listed.selected === 0) return [];
  return parts.database.withTenant(tenant, (tx) => listAccounts(tx, caller.businessId, connectionId));
}

/** Lists the accounts of a connection again, or returns the stored ones if that happened within the last seconds. */
export async function refreshSourceAccounts(parts: Parts, caller: Caller, connectionId: string): Promise<AccountRow[]> {
  const { businessId } = caller;
  const known = await parts.database.withTenant(tenantOf(caller), async (tx) => {
    const connection = await findConnection(tx, businessId, connectionId);
    if (!connection || connection.deletedAt) throw uaError("ua.connection-missing");
    return listAccounts(tx, businessId, connectionId);
  });
  const answer = await refreshLimit(parts.database).take(connectionId);
  if (answer.allowed) return listSourceAccounts(parts, caller, connectionId);
  if (known.length > 0) return known;
  const { retryAfterMs } = answer;
  throw uaError("ua.source-limited", { retryAfterMs });
}
