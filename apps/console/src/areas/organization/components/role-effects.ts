import { type Role, type RoleIntent, rights } from "@bc/org/contract/rights";

interface RoleEffects {
  gained: RoleIntent[];
  lost: RoleIntent[];
}

/** Returns the abilities that a role change adds and removes. */
export function roleEffects(before: string | undefined, after: string): RoleEffects {
  const intents = (Object.keys(rights) as RoleIntent[]).filter((intent) => rights[intent].scope !== "everywhere");
  const grants = (intent: RoleIntent, role: string | undefined): boolean =>
    (rights[intent].roles as readonly Role[]).includes(role as Role);
  return {
    gained: intents.filter((intent) => grants(intent, after) && !grants(intent, before)),
    lost: intents.filter((intent) => grants(intent, before) && !grants(intent, after)),
  };
}
