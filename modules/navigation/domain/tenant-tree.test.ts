import { expect, test } from "vitest";
import { onlyBusinessIn, tenantTree } from "./tenant-tree.ts";

const shop = { id: "b1", key: 7, name: "Shop" };
const books = { id: "b2", key: 8, name: "Books" };

test(
  "everything a user can switch to lies below the top-level tenant: organizations, then businesses",
  { tags: ["shell.entity.side-menu-tenant", "shell.entity.side-menu-tenant-depth"] },
  () => {
    expect(tenantTree([{ id: "o1", name: "Acme", businesses: [shop] }])).toEqual({
      name: "All businesses",
      tenantCode: null,
      businessId: null,
      organizationId: null,
      nodes: [
        {
          name: "Acme",
          tenantCode: null,
          businessId: null,
          organizationId: "o1",
          nodes: [{ name: "Shop", tenantCode: "7", businessId: "b1", organizationId: "o1", nodes: [] }],
        },
      ],
    });
  },
);

test.each([
  ["none", [{ id: "o1", name: "Acme", businesses: [] }], undefined],
  [
    "one beside an organization without any",
    [
      { id: "o1", name: "Acme", businesses: [] },
      { id: "o2", name: "Other", businesses: [shop] },
    ],
    "b1",
  ],
  ["two of one organization", [{ id: "o1", name: "Acme", businesses: [shop, books] }], undefined],
  [
    "two of two organizations",
    [
      { id: "o1", name: "Acme", businesses: [shop] },
      { id: "o2", name: "Other", businesses: [books] },
    ],
    undefined,
  ],
])("only business of %s is selected, or none", (_name, organizations, selected) => {
  expect(onlyBusinessIn(tenantTree(organizations))).toBe(selected);
});
