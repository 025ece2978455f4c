import { expect, test } from "vitest";
import { countries } from "./countries.ts";

test("countries have names and are sorted by them", () => {
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ text, value }) => text === value)).toEqual([]);
  expect(countries.map(({ text }) => text)).toEqual(
    countries.map(({ text }) => text).sort((one, other) => one.localeCompare(other, "en")),
  );
  expect(countries.find(({ value }) => value === "DE")?.text).toBe("Germany");
});
