import { expect, test } from "vitest";
import { idWithin, isUuid, newId, newRequestId, randomId } from "./ids.ts";

test("IDs are unique UUIDs v7 that sort by creation", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test("the ID of a name within another is its UUID v5", () => {
  const dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  expect(idWithin(dns, "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
  expect(idWithin(dns.toUpperCase(), "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
});

test("isUuid accepts what the database accepts as an ID", () => {
  const id = newId();
  expect([id, id.toUpperCase(), "00000000-0000-0000-0000-000000000000"].every(isUuid)).toBe(true);
  const others = ["", "1", ` ${id}`, `${id}\n`, `${id}0`, `{${id}}`, id.replaceAll("-", ""), id.replace(/^./, "g")];
  expect(others.filter(isUuid)).toEqual([]);
});

test("request IDs are short and unique", () => {
  const ids = Array.from({ length: 20_000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test(
  "random IDs have the requested length and use lowercase letters and digits evenly",
  { tags: "shell.constant.random-id" },
  () => {
    expect(randomId(0)).toBe("");
    expect(randomId(7)).toHaveLength(7);
    const draws = 360_000;
    const counts = new Map<string, number>();
    for (const letter of randomId(draws)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect([...counts.keys()].toSorted().join("")).toBe("0123456789abcdefghijklmnopqrstuvwxyz");
    // 10,000 expected each, six standard deviations either way. Bytes taken modulo 36 would put four letters at 11,250.
    for (const count of counts.values()) expect(Math.abs(count - draws / 36)).toBeLessThan(600);
  },
);
