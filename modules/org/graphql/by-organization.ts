import { type ApiContext, type BatchRead, callerOf } from "@bc/api-kit/context";
import type { Tx } from "@bc/db/database";

/** Returns the key of a batched field's question. */
export function keyOf<Asked extends { organizationId: string }>(asked: Asked): string {
  return JSON.stringify(asked);
}

/** Returns a batch that reads the rows of several organizations on behalf of the caller, in one transaction. */
export function acrossOrganizations<Asked extends { organizationId: string }, Value>(
  read: (tx: Tx, asked: readonly Asked[], userId: string) => Promise<readonly Value[]>,
): BatchRead<Value> {
  return async (context: ApiContext, keys: readonly string[]) => {
    const asked = keys.map((key) => JSON.parse(key) as Asked);
    const userId = callerOf(context);
    const organizationIds = new Set(asked.map(({ organizationId }) => organizationId));
    const places = [...organizationIds].map((organizationId) => ({ organizationId }));
    const { database, signal } = context;
    return [...(await database.withPlaces({ userId, places }, (tx) => read(tx, asked, userId), { signal }))];
  };
}

/**
 * Returns a batch that reads one organization after the other on behalf of the caller, each in a transaction, so that a
 * field below a long list never takes more than one connection.
 */
export function byOrganization<Asked extends { organizationId: string }, Value>(
  read: (tx: Tx, asked: readonly Asked[], userId: string) => Promise<readonly Value[]>,
): BatchRead<Value> {
  return async (context: ApiContext, keys: readonly string[]) => {
    const asked = keys.map((key, position) => ({ position, asked: JSON.parse(key) as Asked }));
    const values = Array.from<Value>({ length: keys.length });
    for (const [organizationId, group] of Map.groupBy(asked, (one) => one.asked.organizationId)) {
      context.signal.throwIfAborted();
      const own = group.map((one) => one.asked);
      const userId = callerOf(context);
      const found = await context.database.withTenant({ userId, organizationId }, (tx) => read(tx, own, userId));
      group.forEach(({ position }, index) => (values[position] = found[index] as Value));
    }
    return values;
  };
}
