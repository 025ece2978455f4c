import { uaError } from "../contract/errors.ts";
import { type AccountRow, listAccounts } from "../store/accounts.ts";
import { type Caller, tenantOf, type UaParts } from "./api-parts.ts";
import { storeAccounts } from "./refresh-accounts.ts";

type Parts = Pick<UaParts, "database" | "sources" | "logger" | "signal">;

const maxWaitMs = 10_000;

/** Lists the accounts of a connection at its source, and stores them. */
export async function listSourceAccounts(parts: Parts, caller: Caller, connectionId: string): Promise<AccountRow[]> {
  const tenant = tenantOf(caller);
  const signal = AbortSignal.any([parts.signal, AbortSignal.timeout(maxWaitMs)]);
  const listed = await storeAccounts(parts, { tenant, connectionId }, signal);
  if (listed.kind === "fault") throw uaError("ua.source-refused", { sentence: listed.fault.sentence });
  return parts.database.withTenant(tenant, (tx) => listAccounts(tx, caller.businessId, connectionId));
}
