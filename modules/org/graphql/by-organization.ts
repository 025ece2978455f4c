import { type ApiContext, type BatchRead, callerOf } from "@bc/api-kit/context";
import type { Tx } from "@bc/db/database";

/** What a batched field asks about, as the key under which the batch knows it. */
export function keyOf<Asked extends { organizationId: string }>(asked: Asked): string {
  return JSON.stringify(asked);
}

/**
 * A batch whose reading happens within organizations, in the reader's name. Each organization is a transaction, one
 * after the other, so that a field below a long list never takes more than one connection.
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
