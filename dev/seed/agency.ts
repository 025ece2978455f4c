import { seededAt, seedId } from "./ids.ts";
import { insertPeople } from "./people.ts";
import { insertInto, writeSeed } from "./rows.ts";

const id = (number: number): string => seedId("0001", number);

const consultant = { id: id(1), email: "consultant@agency.example", firstName: "Agnes", lastName: "Consultant" };
const assistant = { id: id(2), email: "assistant@agency.example", firstName: "Alva", lastName: "Assistant" };

export const agencyPeople = { consultant, assistant };

// Fictitious names of different lengths, with letters beyond English.
const firstWords = [
  "Alder",
  "Brambleweft",
  "Crookfen",
  "Dörrwald",
  "Ebbsworth",
  "Fjällbæk",
  "Gantry & Moss",
  "Høstmark",
];
const lastWords = ["Lamps", "Saddlery", "Tea Traders", "Instruments of Sound and Light", "Knitwear"];
const names = lastWords.flatMap((last) => firstWords.map((first) => `${first} ${last}`));

const timeZones = ["America/New_York", "Europe/Berlin", "Asia/Tokyo", "Australia/Sydney"];

/**
 * The clients of an agency: 40 businesses. Thirty clients are an organization with one business of its own, as small
 * clients are; two are groups with five businesses each, in all of which the agency works without a role in the group.
 */
export const agency = (() => {
  const single = names.slice(0, 30).map((name, index) => ({ id: id(1001 + index), name, businesses: [name] }));
  const groups = [
    { id: id(1101), name: "Thornquay Group", businesses: names.slice(30, 35) },
    { id: id(1102), name: "Ümberly Holdings", businesses: names.slice(35, 40) },
  ];
  const organizations = [...single, ...groups];
  const businesses = organizations.flatMap((organization) =>
    organization.businesses.map((name) => ({ name, organization })),
  );
  return {
    organizations,
    businesses: businesses.map((business, index) => ({
      ...business,
      id: id(2001 + index),
      timeZone: timeZones[index % timeZones.length] ?? "UTC",
    })),
  };
})();

// What needs the consultant: trials, by the client's place in the list, that end so many days after the day of seeding.
const endingTrials = [
  { client: 6, days: 2 },
  { client: 17, days: 4 },
  { client: 33, days: 8 },
];
const dayMs = 86_400_000;
const noonAfter = (days: number): string =>
  new Date((Math.floor(Date.now() / dayMs) + days + 0.5) * dayMs).toISOString();

export async function seedAgency(adminUrl: string): Promise<void> {
  await writeSeed(adminUrl, async (client) => {
    const insert = insertInto(client);
    const { organizations, businesses } = agency;
    await insert(
      "org.organization",
      organizations.map(({ id: organizationId, name }) => ({
        id: organizationId,
        name,
        created_at: seededAt,
        updated_at: seededAt,
      })),
    );
    const inOrganization = businesses.map((business) => ({
      organization_id: business.organization.id,
      created_at: seededAt,
      business,
    }));
    await insert(
      "org.business",
      inOrganization.map(({ business, ...made }) => ({
        ...made,
        id: business.id,
        name: business.name,
        updated_at: seededAt,
        time_zone: business.timeZone,
      })),
    );
    await insertPeople(insert, [consultant, assistant]);
    await insert("org.assigned_role", [
      ...inOrganization.map(({ business, ...made }, index) => ({
        ...made,
        id: id(3001 + index),
        user_id: consultant.id,
        business_id: business.id,
        role_name: "business_admin",
      })),
      // The assistant helps with the first ten clients.
      ...inOrganization.slice(0, 10).map(({ business, ...made }, index) => ({
        ...made,
        id: id(3101 + index),
        user_id: assistant.id,
        business_id: business.id,
        role_name: "business_member",
      })),
    ]);
    await insert(
      "org.product_instance",
      inOrganization.flatMap(({ business, ...made }, index) =>
        (index % 2 === 0 ? ["BRAND_CONSOLE", "UNIFIED_ANALYTICS"] : ["BRAND_CONSOLE"]).map((type, which) => ({
          ...made,
          id: id(4001 + 2 * index + which),
          business_id: business.id,
          instance_type: type,
          subscription_status: "ACTIVE",
        })),
      ),
    );
    await insert(
      "trial.trial",
      endingTrials.map(({ client, days }) => ({
        business_id: businesses[client]?.id,
        id: id(5001 + client),
        product: "mcm",
        status: "SUCCESS",
        started_by: consultant.id,
        subject: consultant.id,
        email: consultant.email,
        details: { product: "mcm", businessName: businesses[client]?.name, productInterest: "full" },
        started_at: seededAt,
        ready_at: seededAt,
        ends_at: noonAfter(days),
      })),
    );
  });
}
