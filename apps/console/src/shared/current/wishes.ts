import type { Me } from "../api/use-me.ts";
import { fieldOf } from "../stored.ts";
import type { Place } from "./place.ts";

/** A place, or a business whose organization is not known yet. */
export type Wish = Place | { businessId: string };

interface Sources {
  /** The business in the URL. */
  asked: string | null;
  /** The place of this tab, or the last one of any tab. */
  stored: Place | null;
  /** Businesses that this user has no access to. */
  refused: readonly string[];
}

/**
 * The possible places, in order of preference: the link, this tab, the saved setting, and the first business of the
 * first organization that has one.
 */
export function wishesOf(me: Me, { asked, stored, refused }: Sources): Wish[] {
  const wishes = [
    asked ? (findPlace(me, asked) ?? { businessId: asked }) : null,
    stored && belongsTo(me, stored) ? stored : null,
    savedWish(me),
    ...firstPlaces(me),
  ];
  return wishes.filter((wish) => wish !== null).filter((wish) => !refused.includes(businessOf(wish)));
}

/** The business's ID; empty for an organization without one. */
export function businessOf(wish: Wish): string {
  return "businessId" in wish ? wish.businessId : (wish.business?.id ?? "");
}

function savedWish(me: Me): Wish | null {
  const setting = me.userAppSettings.find(({ type }) => type === "CURRENT_BUSINESS_CONTEXT")?.setting;
  const businessId = fieldOf(setting, "businessId");
  const organizationId = fieldOf(setting, "organizationId");
  if (typeof businessId === "string") return findPlace(me, businessId) ?? { businessId };
  const organization = me.organizations.find(({ id }) => id === organizationId);
  return organization ? { organization, business: null } : null;
}

/** Organizations and their businesses are sorted by name. */
function firstPlaces(me: Me): Place[] {
  const withBusiness = me.organizations.flatMap((organization) =>
    organization.businesses.map((business) => ({ organization, business })),
  );
  return [...withBusiness, ...me.organizations.slice(0, 1).map((organization) => ({ organization, business: null }))];
}

/** Of organizations with many businesses, the user's data lists only the first. */
function findPlace(me: Me, businessId: string): Place | null {
  for (const organization of me.organizations) {
    const business = organization.businesses.find(({ id }) => id === businessId);
    if (business) return { organization, business };
  }
  return null;
}

function belongsTo(me: Me, { organization }: Place): boolean {
  return me.globalRoles.length > 0 || me.organizations.some(({ id }) => id === organization.id);
}
