import { expect, test } from "vitest";
import { readRatesFile } from "./rates-file.ts";

const today = "2026-11-19";
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const opening =
  '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>';
const closing = "</Cube></gesmes:Envelope>";
const day = (time: string, ...rates: string[]) => `<Cube time="${time}">${rates.join("")}</Cube>`;
const rate = (currency: string, value: string) => `<Cube currency="${currency}" rate="${value}"/>`;
const file = (...days: string[]) => `${declaration}${opening}${days.join("")}${closing}`;
const usual = file(
  day("2026-11-18", rate("USD", "1.1247"), rate("JPY", "171.9")),
  day("2026-11-17", rate("USD", "1.125")),
);

test("file of several days returns the rates in its order", () => {
  expect(readRatesFile(usual, today)).toEqual([
    { day: "2026-11-18", currency: "USD", rate: "1.1247" },
    { day: "2026-11-18", currency: "JPY", rate: "171.9" },
    { day: "2026-11-17", currency: "USD", rate: "1.125" },
  ]);
});

test("file with line breaks and single quotes is read", () => {
  const text = `${declaration}\n${opening.replaceAll("><", ">\n\t<")}
\t\t<Cube time='2026-11-18'>
\t\t\t<Cube currency='USD' rate='1.1247'/>
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>\n`;
  expect(readRatesFile(text, today)).toEqual([{ day: "2026-11-18", currency: "USD", rate: "1.1247" }]);
});

test("file that is cut off anywhere is refused", () => {
  for (let length = 0; length < usual.length; length++)
    expect(() => readRatesFile(usual.slice(0, length), today)).toThrow("ua.rates-unreadable");
});

test.each([
  ["a page", "<!doctype html><html><body>Down for maintenance</body></html>"],
  ["another sender", usual.replace("European Central Bank", "Another Bank")],
  ["a document type", usual.replace(declaration, `${declaration}<!DOCTYPE x [<!ENTITY a "1">]>`)],
  ["content after the end", `${usual}<Cube/>`],
  ["an unknown element", file(day("2026-11-18", "<Rate/>"))],
  ["a further attribute", file(day("2026-11-18", '<Cube currency="USD" rate="1.1" unit="2"/>'))],
  ["no day", file()],
  ["a day without rates", file(day("2026-11-18"))],
  ["a day that does not exist", file(day("2026-02-30", rate("USD", "1.1")))],
  ["a day in the future", file(day("2026-11-20", rate("USD", "1.1")))],
  ["a day twice", file(day("2026-11-18", rate("USD", "1.1")), day("2026-11-18", rate("JPY", "170")))],
  ["a currency twice", file(day("2026-11-18", rate("USD", "1.1"), rate("USD", "1.2")))],
  ["a currency of four letters", file(day("2026-11-18", rate("USDT", "1.1")))],
  ["a rate of zero", file(day("2026-11-18", rate("USD", "0.000")))],
  ["a negative rate", file(day("2026-11-18", rate("USD", "-1.1")))],
  ["a rate that is no number", file(day("2026-11-18", rate("USD", "1.1.1")))],
  ["a rate that is not available", file(day("2026-11-18", rate("USD", "N/A")))],
])("file with %s is refused", (_, text) => {
  expect(() => readRatesFile(text, today)).toThrow("ua.rates-unreadable");
});
