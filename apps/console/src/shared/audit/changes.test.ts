import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

test("changes are listed by field, in words", () => {
  expect(changesOf({ name: "Shop", isEnabled: false }, { name: "Store", isEnabled: true })).toEqual([
    { field: "Name", before: "Shop", after: "Store" },
    { field: "On", before: "no", after: "yes" },
  ]);
  expect(changesOf(null, { primaryEmail: "a@b.test", roleName: "org_admin" })).toEqual([
    { field: "Email address", before: null, after: "a@b.test" },
    { field: "Role", before: null, after: "Organization administrator" },
  ]);
  expect(changesOf({ roles: [{ roleName: "org_owner", businessId: null }], users: [] }, null)).toEqual([
    { field: "Roles", before: "Organization owner", after: null },
    { field: "Users", before: "none", after: null },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});
