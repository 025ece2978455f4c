import { largeRows } from "./large-rows.ts";
import { insertPeople } from "./people.ts";
import { insertInto, writeSeed } from "./rows.ts";

/** In a block of 200 organizations, how many businesses and people those from this place on have. */
const sizes = [
  { from_slot: 0, businesses: 200, people: 1_000 },
  { from_slot: 1, businesses: 12, people: 196 },
  { from_slot: 5, businesses: 4, people: 64 },
  { from_slot: 20, businesses: 2, people: 20 },
  { from_slot: 32, businesses: 1, people: 12 },
];
export const block = { organizations: 200, businesses: 500, people: 5_000 } as const;

// large-rows.ts makes the same ids.
const id = (kind: string, number: number): string => `0190c0de-${kind}-7000-8000-${String(number).padStart(12, "0")}`;
const personId = (number: number): string => id("1003", number);

/** An organization by its place in a block, and its first people: owner, administrator and manager. */
export function largeOrganization(inBlock: number, slot: number): { id: string; managers: string[] } {
  const before = sizes.map(({ from_slot: from, people }, index) => {
    const next = sizes[index + 1]?.from_slot ?? block.organizations;
    return Math.max(0, Math.min(slot, next) - from) * people;
  });
  const first = before.reduce((sum, people) => sum + people, inBlock * block.people);
  return { id: id("1001", inBlock * block.organizations + slot), managers: [0, 1, 2].map((i) => personId(first + i)) };
}

const person = (number: number, lastName: string) => ({
  id: personId(number),
  email: `person${number}@large.example`,
  firstName: "Large",
  lastName,
});
/** Those of the first organization who can sign in. */
export const largePeople = { owner: person(0, "Owner"), admin: person(1, "Admin"), agency: person(5, "Agency") };

/**
 * As many businesses as asked for, in blocks of 500 that are all alike: of 200 organizations most have one or two
 * businesses and one has 200. So an organization looks the same at any size, and only what lies around it grows.
 */
export async function seedLarge(adminUrl: string, { businesses = 5_000 } = {}): Promise<void> {
  await writeSeed(adminUrl, async (client) => {
    const insert = insertInto(client);
    await insertPeople(insert, Object.values(largePeople));
    await client.query("create temp table size (from_slot integer, businesses integer, people integer) on commit drop");
    await insert("size", sizes);
    await client.query(`set local seed.blocks = ${Math.ceil(businesses / block.businesses)}`);
    await client.query(largeRows);
  });
}
