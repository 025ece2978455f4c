import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { matchGroups } from "./match-groups.ts";

const named = (...titles: string[]): Command[] => titles.map((title) => ({ id: title, title }));
const titles = (query: string, ...commands: Command[][]): string[] =>
  matchGroups(
    query,
    commands.map((list, index) => ({ name: `${index}`, commands: list })),
  ).flatMap(({ matches }) => matches.map(({ command }) => command.title));

test("empty query lists every group in order, without duplicates", () => {
  expect(titles("  ", named("Orders", "Home"), named("Home", "Profile"))).toEqual(["Orders", "Home", "Profile"]);
});

test("exact title ranks first, then its beginning, then a word's beginning", () => {
  const list = named("Reorders", "My orders", "Orders and shipments", "Orders", "Profile");
  expect(titles("orders", list)).toEqual(["Orders", "Orders and shipments", "My orders", "Reorders"]);
});

test("words match in any order, in detail and keywords", () => {
  const list: Command[] = [
    { id: "1", title: "Demo Outdoor", detail: "Demo Brand", keywords: "switch to" },
    { id: "2", title: "Demo Home", detail: "Demo Brand", keywords: "switch to" },
  ];
  expect(titles("switch to outdoor", list)).toEqual(["Demo Outdoor"]);
  expect(titles("brand home", list)).toEqual(["Demo Home"]);
  expect(titles("outdoor demo", list)).toEqual(["Demo Outdoor"]);
});

test.each([
  ["setings", "Settings"],
  ["sceurity", "Security"],
  ["secuurity", "Security"],
  ["secrrity", "Security"],
  ["o'neill", "O'Neill & Sons"],
  ["uber", "Über Möbel"],
  ["hostmark fjallbaek", "Høstmark Fjällbæk"],
  ["möbel", "Über Möbel"],
  ["株式", "株式会社テスト"],
  ["кафе", "Кафе Москва"],
  ["owner@demo", "owner@demo.example"],
  ['"settings', "Settings"],
  ["-settings", "Settings"],
])("%s finds %s", (query, title) => {
  const list = named(
    "Settings",
    "Security",
    "Über Möbel",
    "株式会社テスト",
    "Кафе Москва",
    "owner@demo.example",
    "Høstmark Fjällbæk",
    "O'Neill & Sons",
  );
  expect(titles(query, list)[0]).toBe(title);
});

test("numbers and IDs tolerate no typos", () => {
  expect(titles("0190c0de-0002", named("0190c0de-0000"))).toEqual([]);
  expect(titles("order 10425", named("Order 10426"))).toEqual([]);
});

test("non-matching commands are omitted, and symbols don't throw", () => {
  expect(titles("zebra", named("Settings", "Orders"))).toEqual([]);
  for (const query of ["(", "*", "[a", "\\", "?!", "'", "-", '"'])
    expect(() => titles(query, named("Orders"))).not.toThrow();
});

test("group with the best match comes first", () => {
  expect(titles("home", named("Demo Home"), named("Home"))).toEqual(["Home", "Demo Home"]);
  expect(titles("demo", named("Demo Home"), named("Demo Brand"))).toEqual(["Demo Home", "Demo Brand"]);
});

test("exact detail ranks like the exact title", () => {
  const invite = named("Invite member@demo.example");
  const person: Command[] = [{ id: "p", title: "Demo Member", detail: "member@demo.example" }];
  expect(titles("member@demo.example", invite, person)).toEqual(["Demo Member", "Invite member@demo.example"]);
});

test("matched letters of the title are returned", () => {
  const [group] = matchGroups("out", [{ name: "", commands: named("Demo Outdoor") }]);
  expect(group?.matches[0]?.marks).toEqual([5, 8]);
});
