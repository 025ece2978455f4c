import { comparedSentence } from "@bc/ua/contract/measures";
import { byStream, newestFirst, type StreamDay } from "./day-states.ts";

/** How what is held of a stream compares with what the source says, over all days that were compared. */
export interface StreamCheck {
  accountId: string;
  shape: string;
  sentence: string;
  /** Days that were compared, and those of them that differ. */
  checkedDays: number;
  differing: readonly StreamDay[];
}

/** Returns a line per stream. `currencyOf` returns the currency of an account. */
export function compareDays(
  source: string,
  days: readonly StreamDay[],
  currencyOf: (accountId: string) => string,
): StreamCheck[] {
  return byStream(days).flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const checked = all.filter(({ announced, held }) => announced !== null && held !== null);
    const differing = checked.filter(({ differs }) => differs);
    const { accountId, shape } = first;
    const compared = { checked, differs: differing.length > 0, currency: currencyOf(accountId) };
    // Days that were not compared all say why.
    const sentence = sentenceOf(source, compared) ?? first.sentence;
    return [{ accountId, shape, sentence, checkedDays: checked.length, differing: newestFirst(differing) }];
  });
}

interface Compared {
  checked: readonly StreamDay[];
  differs: boolean;
  currency: string;
}

function sentenceOf(source: string, { checked, differs, currency }: Compared): string | undefined {
  const measure = checked[0]?.measure;
  if (!measure) return undefined;
  const total = (values: readonly (string | null)[]): string => sumDecimals(values.map((value) => value ?? "0"));
  const announced = total(checked.map((day) => day.announced));
  const held = total(checked.map((day) => day.held));
  return comparedSentence({ source, measure, announced, held, differs, currency });
}

const places = 6;

/** Returns the exact sum of decimals with up to 6 places. */
export function sumDecimals(values: readonly string[]): string {
  const scaled = values.reduce((sum, value) => {
    const [whole = "0", part = ""] = value.replace("-", "").split(".");
    const amount = BigInt(whole + part.slice(0, places).padEnd(places, "0"));
    return value.startsWith("-") ? sum - amount : sum + amount;
  }, 0n);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, "0");
  const part = digits.slice(-places).replace(/0+$/, "");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -places)}${part && `.${part}`}`;
}
