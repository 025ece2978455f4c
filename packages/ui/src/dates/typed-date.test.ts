import { expect, test } from "vitest";
import { completedDate, typedDate } from "./typed-date.ts";

/** Returns the field's text after the given keys; "<" is Backspace. */
function pressed(keys: string): string {
  let shown = "";
  for (const key of keys) shown = typedDate(key === "<" ? shown.slice(0, -1) : `${shown}${key}`.slice(0, 10));
  return shown;
}

test.each([
  ["2026", "2026"],
  ["20265", "2026-5"],
  ["202605", "2026-05"],
  ["20260514", "2026-05-14"],
  ["2026-05-14", "2026-05-14"],
  ["2026/05/14", "2026-05-14"],
  ["20a26b05", "2026-05"],
  ["abc", ""],
])("digits only, dashes inserted: %s becomes %s", (keys, shown) => {
  expect(pressed(keys)).toBe(shown);
});

test.each([
  ["202613", "2026-12"],
  ["202699", "2026-12"],
  ["202600", "2026-01"],
  ["202612", "2026-12"],
  ["20261", "2026-1"],
])("month is capped to 1-12: %s becomes %s", (keys, shown) => {
  expect(pressed(keys)).toBe(shown);
});

test.each([
  ["20260532", "2026-05-31"],
  ["20260500", "2026-05-01"],
  ["20260531", "2026-05-31"],
  ["20261345", "2026-12-31"],
])("day is capped to 1-31: %s becomes %s", (keys, shown) => {
  expect(pressed(keys)).toBe(shown);
});

test("text is limited to ten characters", () => {
  expect(typedDate("2026051499")).toBe("2026-05-14");
  expect(typedDate("2026-05-14T09:41:00Z")).toBe("2026-05-14");
});

test("Backspace removes typed digits and dashes", () => {
  expect(pressed("20260514<<")).toBe("2026-05-");
  expect(pressed("20260514<<<<")).toBe("2026-0");
  expect(pressed("20265<<")).toBe("2026");
});

test("part in the middle can be corrected without moving others", () => {
  expect(typedDate("2026-0-14")).toBe("2026-0-14");
  expect(typedDate("2026-06-14")).toBe("2026-06-14");
  expect(typedDate("202-06-14")).toBe("202-06-14");
});

test("separator completes a month of one digit", () => {
  expect(pressed("2026-5-3")).toBe("2026-05-3");
});

test("blur completes single digits only", () => {
  expect(completedDate("2026-5-3")).toBe("2026-05-03");
  expect(completedDate("2026-0-3")).toBe("2026-01-03");
  expect(completedDate("2026-05")).toBe("2026-05");
  expect(completedDate("")).toBe("");
});

test("any input yields at most ten characters of digits and dashes", () => {
  const keys = ["0", "1", "3", "9", "-", "/", "x", "<"];
  let seed = 7;
  for (let round = 0; round < 3000; round++) {
    let text = "";
    for (let step = 0; step < 14; step++) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      text += keys[Math.floor(seed / 65536) % keys.length] ?? "";
    }
    const shown = pressed(text);
    expect(shown).toMatch(/^(\d{0,4}(-\d{0,2}(-\d{0,2})?)?)$/);
    expect(typedDate(shown)).toBe(shown);
  }
});
