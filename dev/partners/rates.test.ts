import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRatesPartner } from "./rates.ts";

let partner: Partner;
beforeAll(async () => {
  partner = await startRatesPartner(0);
});
afterAll(() => partner.stop());

async function read(name: string): Promise<string> {
  const response = await fetch(`${partner.url}/stats/eurofxref/${name}`);
  expect(response.headers.get("content-type")).toContain("text/xml");
  return response.text();
}
const daysIn = (file: string) => [...file.matchAll(/time=["'](.{10})/g)].map(([, day = ""]) => day);
const weekday = (day: string) => new Date(day).getUTCDay();

test("files list business days from the newest, without weekends and holidays of TARGET", async () => {
  const days = daysIn(await read("eurofxref-hist.xml"));
  expect(days.at(-1)).toBe("1999-01-04");
  expect(days).toEqual(days.toSorted().reverse());
  expect(days.filter((day) => weekday(day) === 0 || weekday(day) === 6)).toEqual([]);
  const around = (from: string, to: string) => days.filter((day) => day >= from && day <= to).toReversed();
  expect(around("2024-03-27", "2024-04-03")).toEqual(["2024-03-27", "2024-03-28", "2024-04-02", "2024-04-03"]);
  expect(around("2024-12-23", "2024-12-31")).toEqual([
    "2024-12-23",
    "2024-12-24",
    "2024-12-27",
    "2024-12-30",
    "2024-12-31",
  ]);
});

test("ruble has no rate after 2022-03-01", async () => {
  const file = await read("eurofxref-hist.xml");
  const on = (day: string) => file.slice(file.indexOf(`time="${day}"`)).split("</Cube>")[0];
  expect(on("2022-03-01")).toContain('currency="RUB"');
  expect(on("2022-03-02")).not.toContain("RUB");
});

test("files of different lengths agree on the rates of a day", async () => {
  const [one, some] = [await read("eurofxref-daily.xml"), await read("eurofxref-hist-90d.xml")];
  const days = daysIn(some);
  expect(daysIn(one)).toEqual(days.slice(0, 1));
  expect(days.length).toBeGreaterThan(55);
  const rate = (file: string) => /currency=["']USD["'] rate=["']([\d.]+)/.exec(file)?.[1];
  expect(rate(one)).toBe(rate(some));
});
