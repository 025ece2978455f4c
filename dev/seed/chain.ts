import { seededAt, seedId } from "./ids.ts";
import { insertPeople } from "./people.ts";
import { insertInto, writeSeed } from "./rows.ts";

const id = (number: number): string => seedId("0002", number);

const owner = { id: id(1), email: "owner@chain.example", firstName: "Clara", lastName: "Owner" };
const manager = { id: id(2), email: "manager@chain.example", firstName: "Cecil", lastName: "Manager" };
export const chainPeople = { owner, manager };

const places = ["Ashbrook", "Blakeholm", "Cinderfell", "Dunmarsh", "Elmstead", "Farrowick", "Greyhaven", "Holtmere"];

export const chainOrganization = { id: id(11), name: "Longrow Stores", business_entity_terminology: "Branch" };

/** A chain with 5,000 branches, each a business, the last with fulfillment: as long as a list of names gets. */
const chain = {
  organization: chainOrganization,
  businesses: Array.from({ length: 5_000 }, (_, index) => ({
    id: id(10_001 + index),
    name: `${places[index % places.length] ?? ""} ${String(index + 1).padStart(4, "0")}`,
  })),
};

export async function seedChain(adminUrl: string): Promise<void> {
  await writeSeed(adminUrl, async (client) => {
    const insert = insertInto(client);
    const { organization, businesses } = chain;
    const made = { organization_id: organization.id, created_at: seededAt };
    await insert("org.organization", [{ ...organization, created_at: seededAt, updated_at: seededAt }]);
    await insert(
      "org.business",
      businesses.map((business) => ({ ...made, ...business, time_zone: "Europe/London", updated_at: seededAt })),
    );
    await insertPeople(insert, [owner, manager]);
    await insert(
      "org.assigned_role",
      [
        { person: owner, role: "org_owner" },
        { person: manager, role: "org_manager" },
      ].map(({ person, role }, index) => ({
        ...made,
        id: id(21 + index),
        user_id: person.id,
        business_id: null,
        role_name: role,
      })),
    );
    await insert("org.product_instance", [
      {
        ...made,
        id: id(31),
        business_id: businesses.at(-1)?.id,
        instance_type: "FULFILLMENT",
        subscription_status: "ACTIVE",
      },
    ]);
  });
}
