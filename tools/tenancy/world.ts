import { createHash } from "node:crypto";
import { modules as declared } from "@bc/modules/testing";
import type { ModuleTesting } from "@bc/testing/module-testing";
import type { Random } from "./random.ts";

export interface Organization {
  id: string;
  word: string;
}
export interface Business {
  id: string;
  organizationId: string;
  word: string;
}
export interface Person {
  id: string;
  email: string;
  /** Words in fields that colleagues may see, and in fields that only the user may see. */
  word: string;
  privateWord: string;
}
export interface Held {
  id: string;
  userId: string;
  organizationId: string;
  businessId: string | null;
  roleName: string;
}
/** A row whose only mark is its id. */
export interface Thing {
  id: string;
  kind: "invitation" | "notification" | "product" | "channel";
  organizationId: string;
  businessId: string | null;
  /** Whom a notification is for, or who sent an invitation. */
  userId: string | null;
}
export interface Invitation extends Thing {
  email: string;
  token: string;
}

/** Rows that a module brings, and whose each of them is. */
export interface Planted {
  table: string;
  kind: string;
  rows: { id: string; organizationId: string; businessId: string | null; columns: Record<string, unknown> }[];
}

/** Some organizations that have nothing to do with each other, and everybody in them. */
export interface World {
  organizations: Organization[];
  businesses: Business[];
  /** Members of organizations. */
  people: Person[];
  /** Hold roles over every organization. */
  support: Person[];
  held: Held[];
  invitations: Invitation[];
  things: Thing[];
  planted: Planted[];
}

const organizationRoles = ["org_owner", "org_admin", "org_manager", "org_member"];

/** Every name, address and text carries a word that is nowhere else; `canary` finds them in an answer. */
export function inventWorld(random: Random, { organizations = 8, businessesEach = 3 } = {}): World {
  const hex = (digits: number): string => Array.from({ length: digits }, () => random.below(16).toString(16)).join("");
  const newId = (): string => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  const newWord = (): string => `cnry${hex(12)}`;
  const world: World = {
    organizations: [],
    businesses: [],
    people: [],
    support: [],
    held: [],
    invitations: [],
    things: [],
    planted: [],
  };
  const newPerson = (): Person => {
    const word = newWord();
    return { id: newId(), email: `${word}@people.example`, word, privateWord: newWord() };
  };
  const give = (userId: string, roleName: string, organizationId: string, businessId: string | null): void =>
    void world.held.push({ id: newId(), userId, organizationId, businessId, roleName });
  for (let i = 0; i < organizations; i++) {
    const organization = { id: newId(), word: newWord() };
    const organizationId = organization.id;
    world.organizations.push(organization);
    const businesses = Array.from({ length: businessesEach }, () => ({ id: newId(), organizationId, word: newWord() }));
    world.businesses.push(...businesses);
    const people = [...organizationRoles, "business_admin", "business_member", "business_member"].map((role, place) => {
      const person = newPerson();
      const business = businesses[place % businessesEach]?.id ?? null;
      give(person.id, role, organizationId, role.startsWith("org_") ? null : business);
      if (role === "org_member") give(person.id, "business_member", organizationId, business);
      return person;
    });
    world.people.push(...people);
    for (const { id: businessId } of businesses) {
      for (const kind of ["product", "product", "channel", "channel"] as const)
        world.things.push({ id: newId(), kind, organizationId, businessId, userId: null });
    }
  }
  // Some work for two organizations, as agencies do, and some are invited to one that they are not in.
  world.organizations.forEach((organization, i) => {
    const next = world.organizations[(i + 1) % organizations] as Organization;
    const person = newPerson();
    world.people.push(person);
    give(person.id, "org_manager", organization.id, null);
    const business = world.businesses.find(({ organizationId }) => organizationId === next.id);
    give(person.id, "business_member", next.id, business?.id ?? null);
    const after = world.organizations[(i + 2) % organizations] as Organization;
    const inviter = world.held.find((held) => held.organizationId === after.id)?.userId ?? null;
    for (const email of [person.email, `${after.word}@invited.example`])
      world.invitations.push({
        id: newId(),
        kind: "invitation",
        organizationId: after.id,
        businessId: null,
        userId: inviter,
        email,
        token: createHash("sha256").update(newWord()).digest("base64url"),
      });
  });
  for (const { userId, organizationId, businessId, roleName } of world.held)
    for (const business of world.businesses) {
      const isTheirs = businessId ? business.id === businessId : business.organizationId === organizationId;
      if (isTheirs && roleName !== "org_member")
        world.things.push({ id: newId(), kind: "notification", organizationId, businessId: business.id, userId });
    }
  world.support.push(newPerson(), newPerson());
  world.things.push(...world.invitations);
  world.planted = plantedIn(world, newId);
  return world;
}

const modules: readonly ModuleTesting[] = declared;

function plantedIn({ organizations, businesses }: World, newId: () => string): Planted[] {
  const tenants = { organizations, businesses, newId };
  const tables = modules.flatMap(({ rows, isolationRows }) => [
    ...(rows?.(tenants) ?? []),
    ...(isolationRows?.(tenants) ?? []),
  ]);
  return tables.map(({ table, kind, key = "id", rows }) => ({
    table,
    kind,
    rows: rows.map((columns) => {
      const { [key]: id, business_id: businessId, organization_id: organizationId } = columns as Record<string, string>;
      const owner = organizationId ?? businesses.find((business) => business.id === businessId)?.organizationId;
      if (!id || !owner) throw new Error(`a row of ${table} has no id or no tenant`);
      return { id, organizationId: owner, businessId: businessId ?? null, columns };
    }),
  }));
}

export const canary = /cnry[0-9a-f]{12}/g;
