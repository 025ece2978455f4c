import { fillSentence } from "@bc/runtime/app-error";
import { expect, test } from "vitest";
import { sentences } from "../contract/sentences.ts";
import { convert, type ConvertedSum, type CurrencySum, type Rate } from "./convert.ts";

const rates: Rate[] = [
  { day: "2026-11-13", currency: "USD", rate: "1.25" },
  { day: "2026-11-13", currency: "JPY", rate: "160" },
  { day: "2026-11-16", currency: "USD", rate: "1.2" },
  { day: "2022-03-01", currency: "RUB", rate: "117.201" },
];
const sum = (amount: string, currency: string, day = "2026-11-13"): CurrencySum => ({ day, currency, amount });
const totalOf = (target: string, ...sums: CurrencySum[]) => convert(sums, target, rates).total;

test("sums are converted through the euro at the rate of their day", () => {
  expect(convert([sum("10", "USD"), sum("10", "USD", "2026-11-16"), sum("-3.5", "EUR")], "EUR", rates)).toEqual({
    total: "12.8333",
    sums: [
      { ...sum("10", "USD"), converted: "8" },
      { ...sum("10", "USD", "2026-11-16"), converted: "8.3333" },
      { ...sum("-3.5", "EUR"), converted: "-3.5" },
    ],
  });
  expect(totalOf("JPY", sum("10", "USD"), sum("1", "EUR"))).toBe("1440");
  expect(totalOf("USD", sum("8000", "JPY"))).toBe("62.5");
});

test("each sum is rounded half to even before it is added", () => {
  const halves: Rate[] = [{ day: "2026-11-13", currency: "HLF", rate: "2" }];
  const even = (amount: string) => convert([sum(amount, "HLF")], "EUR", halves).total;
  expect(["0.0001", "0.0003", "-0.0001", "-0.0003", "0.0005"].map(even)).toEqual([
    "0",
    "0.0002",
    "0",
    "-0.0002",
    "0.0002",
  ]);
  expect(convert([sum("0.0001", "HLF"), sum("0.0001", "HLF", "2026-11-14")], "EUR", halves).total).toBe("0");
});

test("currency of the result needs no rate", () => {
  expect(convert([sum("12.3456", "XAF", "1990-01-01")], "XAF", []).total).toBe("12.3456");
  expect(convert([], "USD", []).total).toBe("0");
});

test("day without a rate takes the last one up to seven days before", () => {
  expect(totalOf("EUR", sum("10", "USD", "2026-11-15"))).toBe("8");
  expect(totalOf("EUR", sum("117.201", "RUB", "2022-03-08"))).toBe("1");
});

test("older rate is refused with currency and day", { tags: ["boards.error.rate-missing"] }, () => {
  const refused = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      const { code, params } = error as { code: "ua.rate-missing"; params: Record<string, string> };
      return [code, fillSentence(sentences[code], params)];
    }
    return [];
  };
  expect(refused(() => totalOf("EUR", sum("1", "RUB", "2022-03-09")))).toEqual([
    "ua.rate-missing",
    "There is no RUB rate for 2022-03-09. Show the currencies apart.",
  ]);
  expect(refused(() => totalOf("JPY", sum("1", "USD", "2026-11-12")))[1]).toContain("USD rate for 2026-11-12");
  expect(refused(() => totalOf("RUB", sum("1", "USD")))[1]).toContain("RUB rate for 2026-11-13");
});

test.each(["DEFAULT", "NONE"])("unknown currency %s is not converted, and nothing is converted to it", (unknown) => {
  expect(() => totalOf("EUR", sum("1", unknown))).toThrow("ua.currency-unknown");
  expect(() => totalOf(unknown, sum("1", "EUR"))).toThrow("ua.currency-unknown");
  expect(() => totalOf(unknown, sum("1", unknown))).toThrow("ua.currency-unknown");
});

/** Returns a decimal text as a count of its 10^-places. */
function units(text: string, places: number): bigint {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > places) throw new Error(`"${text}" has more than ${places} places`);
  return BigInt(`${sign}${whole}${fraction.padEnd(places, "0")}`);
}

test(
  "total equals the sum of the shown subtotals in 10,000 random sets",
  { tags: ["boards.acceptance.converted-totals"] },
  () => {
    let seed = 20_261_119;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const digits = (count: number) => Array.from({ length: count }, () => random(10)).join("");
    const currencies = ["USD", "JPY", "IDR", "GBP", "EUR"];
    const days = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, "0")}`);
    const drawn: Rate[] = days.flatMap((day) =>
      currencies
        .slice(0, 4)
        .map((currency) => ({ day, currency, rate: `${random(20_000)}.${digits(3)}${1 + random(9)}` })),
    );
    const perEuro = new Map(drawn.map(({ day, currency, rate }) => [`${currency} ${day}`, units(rate, 4)]));
    const rateOn = (day: string, currency: string) => perEuro.get(`${currency} ${day}`) ?? 10_000n;
    /** Whether a sum is the nearest one with four places, and the even one of two. */
    const isNearest = ({ day, currency, amount, converted }: ConvertedSum, target: string) => {
      const [divisor, found] = [rateOn(day, currency), units(converted, 4)];
      const rest = (units(amount, 4) * rateOn(day, target) - found * divisor) * 2n;
      return (rest < divisor && -rest < divisor) || ((rest === divisor || -rest === divisor) && found % 2n === 0n);
    };
    const differing: unknown[] = [];
    for (let set = 0; set < 10_000; set++) {
      const target = currencies[random(5)] ?? "";
      const sums = Array.from({ length: random(12) }, () => {
        const amount = `${random(4) === 0 ? "-" : ""}${random(10 ** (1 + random(9)))}.${digits(4)}`;
        return sum(amount, currencies[random(5)] ?? "", days[random(28)]);
      });
      const { total, sums: shown } = convert(sums, target, drawn);
      const added = shown.reduce((all, { converted }) => all + units(converted, 4), 0n);
      const isRight = shown.length === sums.length && shown.every((one) => isNearest(one, target));
      if (units(total, 4) !== added || !isRight) differing.push({ target, sums, total, shown });
    }
    expect(differing).toEqual([]);
  },
);
