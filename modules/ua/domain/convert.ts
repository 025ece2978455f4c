import { addDays } from "@bc/connector-kit/slices";
import Fraction from "fraction.js";
import { uaError } from "../contract/errors.ts";
import { rounded } from "./metrics/round.ts";

/** How many units of a currency the European Central Bank gave for one euro on a day. */
export interface Rate {
  readonly day: string;
  readonly currency: string;
  readonly rate: string;
}

/** The sum of all amounts of a day in a currency. */
export interface CurrencySum {
  readonly day: string;
  readonly currency: string;
  readonly amount: string;
}

export interface ConvertedSum extends CurrencySum {
  readonly converted: string;
}

/** For how many days a rate stands in for later days without one. */
export const maxRateAge = 7;
/** What sources write for a currency that they don't know. */
const unknownCurrencies: ReadonlySet<string> = new Set(["DEFAULT", "NONE"]);
/** As amounts are stored, also those of currencies without decimals. */
const places = 4;

/** Returns each sum in the target currency at the rate of its day, and the total of what was rounded. */
export function convert(
  sums: readonly CurrencySum[],
  target: string,
  rates: readonly Rate[],
): { total: string; sums: ConvertedSum[] } {
  const perEuro = lookUp(rates);
  const converted = sums.map((sum) => {
    const amount = new Fraction(sum.amount);
    const isConverted = requireKnown(sum.currency) !== requireKnown(target);
    const exact = isConverted ? amount.div(perEuro(sum, sum.currency)).mul(perEuro(sum, target)) : amount;
    return { ...sum, converted: rounded(exact, places) };
  });
  const total = converted.reduce((added, sum) => added.add(sum.converted), new Fraction(0));
  return { total: rounded(total, places), sums: converted };
}

function requireKnown(currency: string): string {
  if (unknownCurrencies.has(currency)) throw uaError("ua.currency-unknown");
  return currency;
}

/** Returns how to find the rate of a currency on a day: its own, or else the last one up to seven days before. */
function lookUp(rates: readonly Rate[]): (on: { day: string }, currency: string) => Fraction {
  const held = new Map(rates.map(({ day, currency, rate }) => [`${currency} ${day}`, rate]));
  return ({ day }, currency) => {
    if (currency === "EUR") return new Fraction(1);
    for (let age = 0; age <= maxRateAge; age++) {
      const rate = held.get(`${currency} ${addDays(day, -age)}`);
      if (rate !== undefined) return new Fraction(rate);
    }
    throw uaError("ua.rate-missing", { currency, date: day });
  };
}
