import { expect, test } from "vitest";
import { business, everything, organization } from "../test/menus.ts";
import { tenantRows } from "./tenant-rows.ts";
import { ancestorsOf, filterTenants, selectTenant } from "./tenants.ts";

const outdoor = business("Demo Outdoor", 1);
const tools = business("Garden Tools", 4);
const garden = { ...business("Demo Garden", 3), nodes: [tools] };
const group = organization("Demo Group", "o1", [outdoor, garden]);
const books = business("Sample Books", 5, "o2");
const trading = organization("Sample Trading", "o2", [books]);
const top = everything([group, trading]);
const all = [top];
const unselected = { tenantCode: undefined, businessId: undefined };

test("single tenant is selected directly", { tags: "shell.sidebar.single-tenant" }, () => {
  expect(selectTenant([trading], { tenantCode: "1", businessId: "b1" })).toBe(books);
  expect(selectTenant([books], unselected)).toBe(books);
});

test("tenant is found by code or ID on any level", { tags: "shell.sidebar.tenant-found" }, () => {
  expect(selectTenant(all, { ...unselected, businessId: "b5" })).toBe(books);
  expect(selectTenant(all, { ...unselected, tenantCode: "4" })).toBe(tools);
});

test("top-level tenant is selected if none is found", { tags: "shell.sidebar.tenant-top" }, () => {
  expect(selectTenant(all, { ...unselected, businessId: "elsewhere" })).toBe(top);
  expect(selectTenant([group, trading], { ...unselected, businessId: "elsewhere" })).toBe(group);
  expect(selectTenant([outdoor, books], { ...unselected, businessId: "elsewhere" })).toBe(outdoor);
  expect(selectTenant([], unselected)).toBeUndefined();
});

const names = (text: string) => tenantRows(filterTenants(all, text), 100).rows.map(({ tenant }) => tenant.name);

test("filter matches any part of a name in any case, on three levels", { tags: "shell.tenant-filter.match" }, () => {
  expect(names("OUT")).toEqual(["Demo Group", "Demo Outdoor"]);
  expect(names("tool")).toEqual(["Demo Group", "Demo Garden", "Garden Tools"]);
  expect(names("books ")).toEqual(["Sample Trading", "Sample Books"]);
  expect(names("zzz")).toEqual([]);
});

test("matching parent brings its children, except the top-level tenant", () => {
  expect(names("all")).toEqual([]);
  expect(names("trading")).toEqual(["Sample Trading", "Sample Books"]);
});

test("long tenant lists are cut, and the rest is counted", () => {
  const many = [1, 2, 3].map((o) =>
    organization(
      `Group ${o}`,
      `o${o}`,
      [1, 2, 3].map((b) => business(`Shop ${o}.${b}`, o * 10 + b, `o${o}`)),
    ),
  );
  const { rows, hidden } = tenantRows(many, 4);
  expect(rows.map(({ tenant }) => tenant.name)).toEqual([
    "Group 1",
    "Shop 1.1",
    "Shop 1.2",
    "Shop 1.3",
    "Group 2",
    "Shop 2.1",
  ]);
  expect(rows.map(({ option }) => option)).toEqual([undefined, 0, 1, 2, undefined, 3]);
  expect(hidden).toBe(5);
});

test("tenant shows the names of its parents", () => {
  expect(ancestorsOf(all, tools).map(({ name }) => name)).toEqual(["Demo Group", "Demo Garden"]);
  expect(ancestorsOf(all, group)).toEqual([]);
});
