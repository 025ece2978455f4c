import type pg from "pg";
import { canary, type World } from "./world.ts";

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Whose a word or an id is: of an organization, of a business in it, of a person, or a person's alone. */
type Mark =
  | { of: "organization"; organizationId: string }
  | { of: "business"; organizationId: string; businessId: string }
  | { of: "person" | "only"; userId: string };

/** Marks in an answer: those of the reader's own tenants, of others, and of businesses beside the reader's. */
export interface Sighting {
  own: number;
  foreign: string[];
  sibling: string[];
}

/** Records who has been a member where. Data a user saw as a member does not count as another tenant's. */
export class Reach {
  readonly #marks = new Map<string, Mark>();
  readonly #organizations = new Map<string, Set<string>>();
  readonly #invited = new Map<string, Set<string>>();
  readonly #businesses = new Map<string, Set<string>>();
  readonly #client: pg.Client;

  constructor(client: pg.Client, world: World) {
    this.#client = client;
    for (const { id: organizationId, word } of world.organizations)
      for (const mark of [organizationId, word]) this.#marks.set(mark, { of: "organization", organizationId });
    for (const { id: businessId, word, organizationId } of world.businesses)
      for (const mark of [businessId, word]) this.#marks.set(mark, { of: "business", organizationId, businessId });
    for (const { id: userId, word, privateWord } of [...world.people, ...world.support]) {
      for (const mark of [userId, word]) this.#marks.set(mark, { of: "person", userId });
      this.#marks.set(privateWord, { of: "only", userId });
    }
    for (const { id, organizationId } of world.held) this.#marks.set(id, { of: "organization", organizationId });
    for (const { id, organizationId, businessId } of world.planted.flatMap(({ rows }) => rows))
      this.#marks.set(
        id,
        businessId ? { of: "business", organizationId, businessId } : { of: "organization", organizationId },
      );
    for (const { id, kind, organizationId, businessId, userId } of world.things)
      if (kind === "notification") this.#marks.set(id, { of: "only", userId: userId ?? "" });
      else if (businessId) this.#marks.set(id, { of: "business", organizationId, businessId });
      else this.#marks.set(id, { of: "organization", organizationId });
  }

  /** Adds what has changed since: who has joined what, and who was invited where. */
  async refresh(): Promise<void> {
    const { rows: held } = await this.#client.query<{ person: string; organization: string; business: string | null }>(
      `select r.user_id as person, r.organization_id as organization, b.id as business
       from org.assigned_role r left join org.business b on b.organization_id = r.organization_id
         and (r.business_id = b.id or (r.business_id is null and r.role_name <> 'org_member'))`,
    );
    for (const { person, organization, business } of held) {
      add(this.#organizations, person, organization);
      if (business) add(this.#businesses, person, business);
    }
    const { rows: invited } = await this.#client.query<{ person: string; organization: string }>(
      `select u.id as person, i.organization_id as organization
       from org.invitation i join org."user" u on app.address_of(u.primary_email) = i.address`,
    );
    for (const { person, organization } of invited) add(this.#invited, person, organization);
  }

  isIn(userId: string, organizationId: string): boolean {
    return this.#organizations.get(userId)?.has(organizationId) === true;
  }

  isInvited(userId: string, organizationId: string): boolean {
    return this.#invited.get(userId)?.has(organizationId) === true;
  }

  /** Both belong to, or are invited to, the same organization: then they may know each other's names. */
  areAcquainted(one: string, other: string): boolean {
    return one === other || !this.#around(one).isDisjointFrom(this.#around(other));
  }

  /** What an answer shows of whom. What the reader said in the request is no news; `told` came with a secret link. */
  sight(userId: string, answer: string, asked: string, told: string | undefined): Sighting {
    const sighting: Sighting = { own: 0, foreign: [], sibling: [] };
    const found = new Set([...(answer.match(canary) ?? []), ...(answer.match(uuid) ?? [])]);
    for (const text of found) {
      const mark = this.#marks.get(text);
      if (!mark || asked.includes(text)) continue;
      const kind = this.#judge(userId, mark, told);
      if (kind === "own") sighting.own++;
      else sighting[kind].push(text);
    }
    return sighting;
  }

  describe(text: string): string {
    return `${text} ${JSON.stringify(this.#marks.get(text))}`;
  }

  #around(userId: string): Set<string> {
    return (this.#organizations.get(userId) ?? new Set()).union(this.#invited.get(userId) ?? new Set());
  }

  #judge(userId: string, mark: Mark, told: string | undefined): keyof Sighting {
    const reaches = (organizationId: string): boolean =>
      this.#around(userId).has(organizationId) || organizationId === told;
    switch (mark.of) {
      case "only":
        return mark.userId === userId ? "own" : "foreign";
      case "person": {
        const isTold = told !== undefined && this.#around(mark.userId).has(told);
        return isTold || this.areAcquainted(userId, mark.userId) ? "own" : "foreign";
      }
      case "organization":
        return reaches(mark.organizationId) ? "own" : "foreign";
      case "business":
        if (!reaches(mark.organizationId)) return "foreign";
        return this.#businesses.get(userId)?.has(mark.businessId) ? "own" : "sibling";
    }
  }
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}
