import { expect, test } from "vitest";
import { roleEffects } from "./role-effects.ts";

test("role effects list gained and lost abilities", () => {
  expect(roleEffects("org_manager", "org_admin")).toEqual({
    gained: ["updateOrganization", "blockUser", "unblockUser", "viewAudit", "runPings"],
    lost: [],
  });
  expect(roleEffects("business_admin", "business_member").lost).toContain("inviteMembers");
  expect(roleEffects(undefined, "org_member").gained).toEqual(["viewOrganization"]);
});
