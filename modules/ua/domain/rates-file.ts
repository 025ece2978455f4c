import { z } from "zod";
import { uaError } from "../contract/errors.ts";
import type { Rate } from "./convert.ts";

// The parts of the file, each where the one before has ended. Anything else in it is refused, so that no rate is misread.
const opening = new RegExp(
  [
    `(?:<\\?xml version="1\\.0" encoding="UTF-8"\\?>)?`,
    `<gesmes:Envelope xmlns:gesmes="http://www\\.gesmes\\.org/xml/2002-08-01" xmlns="http://www\\.ecb\\.int/vocabulary/2002-08-01/eurofxref">`,
    `<gesmes:subject>Reference rates</gesmes:subject>`,
    `<gesmes:Sender>`,
    `<gesmes:name>European Central Bank</gesmes:name>`,
    `</gesmes:Sender>`,
    `<Cube>`,
  ].join(String.raw`\s*`),
  "y",
);
const dayOpening = /\s*<Cube time=(?:"([\d-]+)"|'([\d-]+)')>/y;
const rateOfCurrency = /\s*<Cube currency=(?:"([A-Z]+)"|'([A-Z]+)') rate=(?:"([\d.]+)"|'([\d.]+)')\s*\/>/y;
const dayClosing = /\s*<\/Cube>/y;
const closing = /\s*<\/Cube>\s*<\/gesmes:Envelope>\s*$/y;

const rateSchema = z.object({
  currency: z.string().length(3),
  rate: z
    .string()
    .max(20)
    .regex(/^\d+(\.\d+)?$/)
    .refine((rate) => Number(rate) > 0),
});
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const daysSchema = z
  .array(
    z.object({
      day: z.iso.date(),
      rates: z
        .array(rateSchema)
        .min(1)
        .refine((rates) => isUnique(rates.map(({ currency }) => currency))),
    }),
  )
  .min(1)
  .refine((days) => isUnique(days.map(({ day }) => day)));

/**
 * Returns the rates in a file of the European Central Bank. A file that is cut off, has another form or names a day after
 * `today` is refused as a whole.
 */
export function readRatesFile(text: string, today: string): Rate[] {
  let at = 0;
  const take = (pattern: RegExp): string[] | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return undefined;
    at = pattern.lastIndex;
    return found.slice(1).filter((value) => value !== undefined);
  };
  const need = (pattern: RegExp): void => {
    if (!take(pattern)) refuse(`unexpected content at character ${at}`);
  };
  const found = [];
  need(opening);
  for (let day = take(dayOpening); day; day = take(dayOpening)) {
    const rates = [];
    for (let rate = take(rateOfCurrency); rate; rate = take(rateOfCurrency))
      rates.push({ currency: rate[0], rate: rate[1] });
    need(dayClosing);
    found.push({ day: day[0], rates });
  }
  need(closing);
  const { data: days, error } = daysSchema.safeParse(found);
  if (error) return refuse(`unexpected value at ${error.issues[0]?.path.join(".") ?? ""}`);
  if (days.some(({ day }) => day > today)) refuse("a day is in the future");
  return days.flatMap(({ day, rates }) => rates.map((rate) => ({ day, ...rate })));
}

function refuse(problem: string): never {
  throw uaError("ua.rates-unreadable", {}, { cause: new Error(problem) });
}
