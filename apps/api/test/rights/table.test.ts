import {
  businessRoles,
  globalRoles,
  isGranted,
  type Role,
  type RoleIntent,
  rights,
  roles,
} from "@bc/org/contract/rights";
import { expect, test } from "vitest";
import { decidedRights } from "./expected.ts";

const [acme, shop] = ["acme", "shop"];
const can = (roleName: Role, intent: RoleIntent, place: { organizationId?: string; businessId?: string }) => {
  const organizationId = globalRoles.some((name) => name === roleName) ? null : acme;
  const businessId = businessRoles.some((name) => name === roleName) ? shop : null;
  return isGranted(intent, [{ roleName, organizationId, businessId }], place);
};

test("declared intents equal those of the decided table", { tags: ["orders.rights.no-new-intent"] }, () => {
  expect(Object.keys(rights).toSorted()).toEqual([...decidedRights.keys()].toSorted());
});

test.each(roles)("%s holds what was decided for every intent", (role) => {
  const isGlobal = globalRoles.some((name) => name === role);
  const isOfBusiness = businessRoles.some((name) => name === role);
  for (const intent of Object.keys(rights) as RoleIntent[]) {
    const cell = decidedRights.get(intent)?.get(role);
    const isHeld = Boolean(cell);
    const answers = {
      intent,
      own: can(role, intent, { organizationId: acme, businessId: shop }),
      sibling: can(role, intent, { organizationId: acme, businessId: "sibling" }),
      other: can(role, intent, { organizationId: "other", businessId: "theirs" }),
      nowhere: can(role, intent, {}),
    };
    expect(answers).toEqual({
      intent,
      own: isHeld && (isGlobal || rights[intent].scope !== "everywhere"),
      sibling: isHeld && (!isOfBusiness || cell === "own"),
      other: isHeld && isGlobal,
      nowhere: isHeld && isGlobal,
    });
  }
});
