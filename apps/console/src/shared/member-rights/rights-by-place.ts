import { isRoleIntent, type RoleIntent, rights } from "@bc/org/contract/rights";
import type { GetUserRightsQuery } from "./api/get-user-rights.gen.ts";

type UserRight = GetUserRightsQuery["org_userRightsShow"]["rights"][number];

export interface PlacedRights {
  roleName: string;
  /** Names of the businesses; none for the organization and all its businesses. */
  businesses: string[];
  intents: RoleIntent[];
}

/** A user's rights by role and place, and the rights that no role gives them. */
export function rightsByPlace(held: readonly UserRight[]): { places: PlacedRights[]; missing: RoleIntent[] } {
  const places = new Map<string, PlacedRights>();
  const found = new Set<RoleIntent>();
  for (const { intent, grants } of held) {
    if (!isRoleIntent(intent)) continue;
    for (const { role, businessId, businessName } of grants) {
      const key = `${role.name} ${businessId === null}`;
      const place = places.get(key) ?? { roleName: role.name, businesses: [], intents: [] };
      places.set(key, place);
      found.add(intent);
      if (!place.intents.includes(intent)) place.intents.push(intent);
      if (businessName !== null && !place.businesses.includes(businessName)) place.businesses.push(businessName);
    }
  }
  const all = (Object.keys(rights) as RoleIntent[]).filter((intent) => rights[intent].scope !== "everywhere");
  const byReach = [...places.values()].sort(
    (a, b) => Number(a.businesses.length > 0) - Number(b.businesses.length > 0),
  );
  return { places: byReach, missing: all.filter((intent) => !found.has(intent)) };
}
