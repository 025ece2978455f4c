import type { Role } from "@bc/org/contract/rights";
import { expect, test } from "vitest";
import { rightsOf } from "../../../shared/rights.ts";
import type { User } from "../api/use-users.ts";
import { whyNotChange } from "./change-rule.ts";

const organization = { id: "o", name: "Harbor", terminology: "Business" };

function readerAs(roleName: Role) {
  const me = { globalRoles: roleName === "superadmin" ? [roleName] : [] } as unknown as Parameters<typeof rightsOf>[0];
  const held = roleName === "superadmin" ? null : roleName;
  return { id: "reader", rights: rightsOf(me, { organization: { ...organization, roleName: held }, business: null }) };
}

const userAs = (name: Role, id = "other") => ({ id, role: { name } }) as User;
const removal = (reader: Role, target: Role) => whyNotChange("removeMembers", readerAs(reader), userAs(target));

test("manager can't remove administrators or owners", { tags: "svc.rights.remove-target" }, () => {
  expect(removal("org_manager", "org_admin")).toContain("Organization owner, Organization administrator");
  expect(removal("org_manager", "org_owner")).toContain("Ask one of these roles: Organization owner.");
  expect(removal("org_manager", "org_manager")).toBeUndefined();
  expect(removal("org_admin", "org_admin")).toBeUndefined();
  expect(removal("superadmin", "org_owner")).toBeUndefined();
});

test("users can't remove themselves or change their own role", () => {
  expect(whyNotChange("removeMembers", readerAs("org_owner"), userAs("org_owner", "reader"))).toBe(
    "You can't remove yourself.",
  );
  expect(whyNotChange("assignRoles", readerAs("org_owner"), userAs("org_owner", "reader"))).toBe(
    "You can't change your own role.",
  );
});

test("user without any right sees which one is missing", () => {
  expect(removal("org_member", "org_member")).toBe("None of your roles lets you remove people.");
});
