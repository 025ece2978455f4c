import { expect, test } from "vitest";
import type { OpenBusiness } from "../../shared/current/use-businesses.ts";
import { groupsOf, rowsOf } from "./search-rows.ts";

const place = (name: string, organization: string): OpenBusiness => ({
  organization: { id: organization, name: `Org ${organization}` },
  business: { id: name, name },
});
const businesses = [place("Alder", "Z"), place("Birch", "A"), place("Cedar", "Z"), place("Date", "A")];
const text = (query: string, recent: string[] = []) =>
  rowsOf(groupsOf(businesses, recent), query).map((row) =>
    row.kind === "heading" ? `# ${row.title}` : `${row.position} ${row.place.business.name}`,
  );

test("businesses are listed under their organization, both by name", () => {
  expect(text("")).toEqual(["# Org A", "1 Birch", "2 Date", "# Org Z", "3 Alder", "4 Cedar"]);
});

test("recent businesses come first, newest first, once, without deleted ones", () => {
  expect(text("", ["Cedar", "gone", "Birch"])).toEqual([
    "# Recent",
    "1 Cedar",
    "2 Birch",
    "# Org A",
    "3 Date",
    "# Org Z",
    "4 Alder",
  ]);
});

test("parts of a name match in any case, accent and order; an organization matches all its businesses", () => {
  expect(text(" D", ["Cedar"])).toEqual(["# Recent", "1 Cedar", "# Org A", "2 Date", "# Org Z", "3 Alder"]);
  expect(text("org z")).toEqual(["# Org Z", "1 Alder", "2 Cedar"]);
  expect(text("nothing")).toEqual([]);
  expect(text("z ÀLD")).toEqual(["# Org Z", "1 Alder"]);
});
