import { expect, test } from "vitest";
import { rightsByPlace } from "./rights-by-place.ts";

const inOrganization = { role: { name: "org_member" }, businessId: null, businessName: null };
const inBusiness = (name: string) => ({ role: { name: "business_admin" }, businessId: name, businessName: name });

test("rights are listed by role and place, organization first, then missing ones", () => {
  const { places, missing } = rightsByPlace([
    { intent: "inviteMembers", grants: [inBusiness("Lamps"), inBusiness("Ropes")] },
    { intent: "viewOrganization", grants: [inBusiness("Lamps"), inOrganization] },
  ]);
  expect(places).toEqual([
    { roleName: "org_member", businesses: [], intents: ["viewOrganization"] },
    { roleName: "business_admin", businesses: ["Lamps", "Ropes"], intents: ["inviteMembers", "viewOrganization"] },
  ]);
  expect(missing).toContain("updateOrganization");
  expect(missing).not.toContain("inviteMembers");
  expect(missing).not.toContain("adminTools");
});
