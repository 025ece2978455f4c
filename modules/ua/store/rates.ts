import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Rate } from "../domain/convert.ts";
import type { UaTables } from "./tables.gen.ts";

/** A statement of this size takes less than a second. */
const chunk = 5_000;

/** Writes rates, over those of the same day and currency. Rates that are held already are not written again. */
export async function saveRates(tx: Tx, rates: readonly Rate[]): Promise<void> {
  for (let from = 0; from < rates.length; from += chunk) {
    const some = rates.slice(from, from + chunk);
    const [currencies, days, values] = [
      some.map(({ currency }) => currency),
      some.map(({ day }) => day),
      some.map(({ rate }) => rate),
    ];
    await sql`
      insert into ua.rate (currency, day, rate)
      select * from unnest(${currencies}::text[], ${days}::date[], ${values}::numeric[]) as read (currency, day, rate)
      where not exists (select from ua.rate held
        where held.currency = read.currency and held.day = read.day and held.rate = read.rate)
      on conflict (currency, day) do update set rate = excluded.rate`.execute(tables(tx));
  }
}

/** Returns the first and last day with a rate of the dollar, which has one on every day that has rates. */
export async function findHeldDays(tx: Tx): Promise<{ first: string | null; last: string | null }> {
  return tables<UaTables>(tx)
    .selectFrom("ua.rate")
    .select([sql<string | null>`min(day)::text`.as("first"), sql<string | null>`max(day)::text`.as("last")])
    .where("currency", "=", "USD")
    .executeTakeFirstOrThrow();
}

export function listRates(
  tx: Tx,
  { from, to, currencies }: { from: string; to: string; currencies: readonly string[] },
): Promise<Rate[]> {
  return tables<UaTables>(tx)
    .selectFrom("ua.rate")
    .select([sql<string>`day::text`.as("day"), "currency", "rate"])
    .where("currency", "in", [...currencies])
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .execute();
}
