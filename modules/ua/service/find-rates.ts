import type { Database } from "@bc/db/database";
import { addDays } from "@bc/connector-kit/slices";
import { type CurrencySum, maxRateAge, type Rate } from "../domain/convert.ts";
import { listRates } from "../store/rates.ts";

/** Returns the rates with which `convert` converts the sums, if there are any. */
export async function findRates(
  database: Pick<Database, "withoutTransaction">,
  sums: readonly Pick<CurrencySum, "day" | "currency">[],
  target: string,
): Promise<Rate[]> {
  const currencies = new Set([target, ...sums.map(({ currency }) => currency)]);
  const days = sums.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const asked = { from: addDays(from, -maxRateAge), to, currencies: [...currencies] };
  return database.withoutTransaction((tx) => listRates(tx, asked));
}
