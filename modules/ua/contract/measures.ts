import { formatMoney } from "@bc/order/contract/money";

const names: Readonly<Record<string, string>> = { orderItems: "order items", conversionValue: "conversion value" };
const money = new Set(["spend", "revenue", "conversionValue"]);

const counts = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Returns what a measure is called within a sentence. */
export const measureName = (measure: string): string => names[measure] ?? measure;

/** Returns a decimal as a measure shows it: money with the currency of its account, if the source names one. */
export function measureText(measure: string, value: string, currency: string): string {
  if (money.has(measure)) return formatMoney(value, /^[A-Z]{3}$/.test(currency) ? currency : "NONE");
  // Intl takes a decimal of any length as text, which its type does not say yet.
  return counts.format(value as unknown as number);
}

interface Compared {
  /** The title of the source. */
  source: string;
  measure: string;
  announced: string;
  held: string;
  differs: boolean;
  /** The currency of the account. */
  currency: string;
}

/** Returns how what the source says compares with what is held. */
export function comparedSentence({ source, measure, announced, held, differs, currency }: Compared): string {
  const says = measureText(measure, announced, currency);
  const holds = measureText(measure, held, currency);
  return differs
    ? `${source} says ${says}, we hold ${holds}. Reading again.`
    : `${source} says ${says} ${measureName(measure)}, we hold ${holds}.`;
}
