import type { Warehouse } from "@bc/warehouse/warehouse";

interface PingOf {
  businessKey: number;
  id: string;
  signal: AbortSignal;
}

/** The version is the request's own time, so that a repeated insert replaces the row by its like. */
export function insertWarehousePing(
  warehouse: Warehouse,
  { businessKey, id, requestedAt, signal }: PingOf & { requestedAt: Date },
): Promise<void> {
  const row = {
    business_key: businessKey,
    run_id: id,
    requested_at: requestedAt.toISOString(),
    version: requestedAt.getTime(),
  };
  return warehouse.insert({ businessKey, table: "ping", rows: [row], scope: id, signal });
}

export async function countPing(warehouse: Warehouse, { businessKey, id, signal }: PingOf): Promise<number> {
  const [row] = await warehouse.query<{ found: string }>({
    businessKey,
    name: "status.count-ping",
    sql: "select count() as found from ping where run_id = {id:UUID}",
    params: { id },
    signal,
  });
  return Number(row?.found ?? 0);
}
