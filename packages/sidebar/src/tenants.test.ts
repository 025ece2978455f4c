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
const nobody = { tenantCode: undefined, businessId: undefined };

test("a single tenant is selected directly, whatever was asked for", { tags: "shell.sidebar.single-tenant" }, () => {
  expect(selectTenant([trading], { tenantCode: "1", businessId: "b1" })).toBe(books);
  expect(selectTenant([books], nobody)).toBe(books);
});

test(
  "with several, the one of the code or the id is found, on any level",
  { tags: "shell.sidebar.tenant-found" },
  () => {
    expect(selectTenant(all, { ...nobody, businessId: "b5" })).toBe(books);
    expect(selectTenant(all, { ...nobody, tenantCode: "4" })).toBe(tools);
  },
);

test(
  "when none is found, the tenant at the top that holds the others is selected",
  { tags: "shell.sidebar.tenant-top" },
  () => {
    expect(selectTenant(all, { ...nobody, businessId: "elsewhere" })).toBe(top);
    expect(selectTenant([group, trading], { ...nobody, businessId: "elsewhere" })).toBe(group);
    expect(selectTenant([outdoor, books], { ...nobody, businessId: "elsewhere" })).toBe(outdoor);
    expect(selectTenant([], nobody)).toBeUndefined();
  },
);

const names = (text: string) => tenantRows(filterTenants(all, text), 100).rows.map(({ tenant }) => tenant.name);

test(
  "the filter matches any part of a name in either case, on three levels",
  { tags: "shell.tenant-filter.match" },
  () => {
    expect(names("OUT")).toEqual(["Demo Group", "Demo Outdoor"]);
    expect(names("tool")).toEqual(["Demo Group", "Demo Garden", "Garden Tools"]);
    expect(names("books ")).toEqual(["Sample Trading", "Sample Books"]);
    expect(names("zzz")).toEqual([]);
  },
);

test("a name that holds others brings them along, but for the one that holds all", () => {
  expect(names("all")).toEqual([]);
  expect(names("trading")).toEqual(["Sample Trading", "Sample Books"]);
});

test("of very many tenants as many are listed as can be drawn, and the rest counted", () => {
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

test("a tenant is shown with the names it stands under", () => {
  expect(ancestorsOf(all, tools).map(({ name }) => name)).toEqual(["Demo Group", "Demo Garden"]);
  expect(ancestorsOf(all, group)).toEqual([]);
});
