import { type HeldRole, isGranted, type Role, type RoleIntent, rolesAt } from "@bc/org/contract/rights";
import type { Me } from "./api/use-me.ts";
import { useCurrentState } from "./current/current.tsx";

export interface Rights {
  may: (intent: RoleIntent) => boolean;
  roles: readonly Role[];
}

/** An organization and one of its businesses, with the user's own role in each. */
interface HeldPlace {
  organization: { id: string; roleName: string | null };
  business: { id: string; roleName: string | null } | null;
}

const none: Rights = { may: () => false, roles: [] };

/** The rights of the signed-in user in the current place. The server decides; this only controls what is offered. */
export function useRights(): Rights {
  const state = useCurrentState();
  if (state.status === "none") return rightsOf(state.me, null);
  return state.status === "ready" ? rightsOf(state.me, state.current) : none;
}

export function useCan(intent: RoleIntent): boolean {
  return useRights().may(intent);
}

/** Returns whether the user has a right in a business of the current organization. */
export function useCanIn(): (intent: RoleIntent, businessId: string) => boolean {
  const state = useCurrentState();
  if (state.status !== "ready") return () => false;
  const { organization, business } = state.current;
  const listed = state.me.organizations.find(({ id }) => id === organization.id)?.businesses ?? [];
  return (intent, businessId) => {
    const own = [business, ...listed].find((each) => each?.id === businessId);
    const place = { organization, business: { id: businessId, roleName: own?.roleName ?? null } };
    return rightsOf(state.me, place).may(intent);
  };
}

/** Without a place, only global roles count. */
export function rightsOf(me: Me, at: HeldPlace | null): Rights {
  const { organization, business } = at ?? { organization: null, business: null };
  const place = { organizationId: organization?.id, businessId: business?.id };
  const role = (roleName: string | null, organizationId: string | null, businessId: string | null): HeldRole[] =>
    roleName === null ? [] : [{ roleName: roleName as Role, organizationId, businessId }];
  const held = [
    ...me.globalRoles.flatMap((name) => role(name, null, null)),
    ...(organization ? role(organization.roleName, organization.id, null) : []),
    ...(organization && business ? role(business.roleName, organization.id, business.id) : []),
  ];
  return { may: (intent) => isGranted(intent, held, place), roles: rolesAt(held, business?.id) };
}
