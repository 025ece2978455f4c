import type { DayCheck } from "./check-days.ts";

const nouns: Readonly<Record<string, string>> = {
  orderItems: "order items",
  conversionValue: "conversion value",
};

const money = new Set(["spend", "revenue", "conversionValue"]);
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns how what is held of a day compares with what the source says. */
export function daySentence(
  { source, currency, status }: { source: string; currency: string; status: string },
  check: DayCheck | undefined,
): string {
  if (!check || check.announced === null)
    return status === "deprecated" ? "This source gives no total to compare with." : "Not checked yet";
  const { measure, announced, held, reason } = check;
  const isMoney = money.has(measure);
  const write = (value: string): string => (isMoney ? cents : whole).format(Number(value));
  if (reason === "differs") return `${source} says ${write(announced)}, we hold ${write(held)}. Reading again.`;
  const noun = nouns[measure] ?? measure;
  const unit = isMoney && currency ? `${currency} ${noun}` : noun;
  return `${source} says ${write(announced)} ${unit}, we hold ${write(held)}.`;
}
