import { connectFactories } from "@bc/testing/factories";

/** One brand with three businesses. Ids are fixed, so that links into the demo stay good and a second run changes nothing. */
export const demo = {
  password: "Brand-Console-1!",
  organization: { id: "0190c0de-0000-7000-8000-000000000001", name: "Demo Brand" },
  businesses: [
    { id: "0190c0de-0000-7000-8000-000000000011", name: "Demo Outdoor", timeZone: "America/Chicago" },
    { id: "0190c0de-0000-7000-8000-000000000012", name: "Demo Home", timeZone: "America/New_York" },
    { id: "0190c0de-0000-7000-8000-000000000013", name: "Demo Europe", timeZone: "Europe/Berlin" },
  ],
  owner: {
    id: "0190c0de-0000-7000-8000-000000000101",
    email: "owner@demo.example",
    firstName: "Demo",
    lastName: "Owner",
  },
  member: {
    id: "0190c0de-0000-7000-8000-000000000102",
    email: "member@demo.example",
    firstName: "Demo",
    lastName: "Member",
  },
  /** To try second factors with: what one enrols here keeps nobody else from signing in. */
  guarded: {
    id: "0190c0de-0000-7000-8000-000000000103",
    email: "guarded@demo.example",
    firstName: "Demo",
    lastName: "Guarded",
  },
} as const;

/** Of the demo's password. Written down, because engines for tests start from this folder and must not load a module. */
const passwordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$mmRP0j4FvzJu5IMbFCT9/g$c7weB8CczC8SbNrfAHgvz31jqhvbrOLJNAAtyPgezdg";

export async function seedDemo(adminUrl: string): Promise<void> {
  const make = await connectFactories(adminUrl);
  try {
    const organizationId = demo.organization.id;
    await make.organization(demo.organization);
    for (const business of demo.businesses) await make.business({ organizationId, ...business });
    for (const person of [demo.owner, demo.member, demo.guarded]) {
      await make.user(person);
      await make.account({ ...person, passwordHash });
    }
    await make.assignRole({ organizationId, userId: demo.owner.id, roleName: "org_owner" });
    const [first] = demo.businesses;
    for (const { id: userId } of [demo.member, demo.guarded])
      await make.assignRole({ organizationId, userId, roleName: "business_member", businessId: first.id });
  } finally {
    await make.end();
  }
}
