import type { Database, Tx } from "@bc/db/database";
import { type GrantedBusiness, listGrantedBusinesses } from "@bc/org/public";

/** A user who reads across businesses. */
export interface Reader {
  database: Database;
  userId: string;
  signal?: AbortSignal | undefined;
}

const maxBusinesses = 10_000;
/** More are read in several transactions: row-level security compares each row with all entered businesses. */
const maxTogether = 500;

/** Returns the businesses in which a user may view orders through a role of their own. */
export function listOwnBusinesses({ database, userId, signal }: Reader): Promise<GrantedBusiness[]> {
  const read = (tx: Tx) => listGrantedBusinesses(tx, userId, "viewOrders", maxBusinesses);
  return database.withTenant({ userId }, read, { signal, readOnly: true });
}

/** Reads businesses together, until enough was found. */
export async function readTogether<Row>(
  { database, userId, signal }: Reader,
  businesses: readonly GrantedBusiness[],
  read: (tx: Tx, some: readonly GrantedBusiness[]) => Promise<readonly Row[]>,
  enough = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < businesses.length && rows.length < enough; at += maxTogether) {
    const places = businesses.slice(at, at + maxTogether);
    rows.push(...(await database.withPlaces({ userId, places }, (tx) => read(tx, places), { signal })));
  }
  return rows;
}
