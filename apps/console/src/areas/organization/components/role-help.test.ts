import { organizationRoles } from "@bc/org/contract/rights";
import { businessRoles } from "@bc/org/contract/roles";
import { expect, test } from "vitest";
import { roleHelp } from "./role-help.ts";

test("every role that can be invited to has its own line", () => {
  const roles = [...organizationRoles.filter((role) => role !== "org_owner"), ...businessRoles];
  const lines = roles.map(roleHelp);
  expect(lines).not.toContain(undefined);
  expect(new Set(lines).size).toBe(roles.length);
});
