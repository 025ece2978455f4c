import { expect, test } from "vitest";
import { roleGroups } from "./role-groups.ts";

test.for([
  ["manage", "business_admin org_admin org_manager superadmin"],
  ["admins", "org_admin customer_sales_rep superadmin"],
  ["managers", "org_manager org_admin customer_sales_rep superadmin"],
  ["members", "org_member org_admin org_manager customer_sales_rep superadmin"],
] as const)(
  "the group %s [shell.roles.group-manage] [shell.roles.group-admins] [shell.roles.group-managers] [shell.roles.group-members]",
  ([name, roles]) => {
    expect(roleGroups[name].join(" ")).toBe(roles);
  },
);
