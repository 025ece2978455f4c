import { chainOrganization, seedChain } from "./chain.ts";
import { seededAt } from "./ids.ts";
import { writeSeed } from "./rows.ts";

const seedIdOf = (variant: string, number: string): string =>
  `('0190c0de-0002-7000-${variant}-' || lpad((${number})::text, 12, '0'))::uuid`;

/**
 * The chain with this many members: each works in a branch, every fifth as its administrator, every tenth in a second
 * branch. Benchmarks of member tables use it. These members can't sign in.
 */
export async function seedCrowd(adminUrl: string, people: number): Promise<void> {
  await seedChain(adminUrl);
  await writeSeed(adminUrl, async (client) => {
    await client.query(
      `insert into org."user" (id, auth0_id, first_name, last_name, primary_email, created_at)
       select ${seedIdOf("a000", "n")}, ${seedIdOf("a000", "n")}::text,
         (array['Ada', 'Bo', 'Cleo', 'Dag', 'Edda', 'Finn', 'Greta', 'Hal', 'Ida'])[1 + n % 9],
         (array['Ashby', 'Birk', 'Calder', 'Dunmore', 'Eklund', 'Farrow', 'Grove'])[1 + n % 7],
         'person' || lpad(n::text, 5, '0') || '@chain.example', $2::timestamptz
       from generate_series(1, $1::integer) n on conflict do nothing`,
      [people, seededAt],
    );
    await client.query(
      `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name, created_at)
       select $3::uuid, ${seedIdOf("b000", "n + 100000 * which")}, ${seedIdOf("a000", "n")},
         ${seedIdOf("8000", "10001 + (n * 7 + which) % 5000")},
         case when n % 5 = 0 then 'business_admin' else 'business_member' end, $2::timestamptz
       from generate_series(1, $1::integer) n, generate_series(0, 1) which
       where which = 0 or n % 10 = 0 on conflict do nothing`,
      [people, seededAt, chainOrganization.id],
    );
    await client.query('analyze org."user", org.assigned_role, org.business');
  });
}
