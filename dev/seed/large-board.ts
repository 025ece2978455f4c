import { writeSeed } from "./rows.ts";

/** The ID of a post of the large board. */
export const largePostId = (number: number): string => `0190c0de-2001-7000-8000-${String(number).padStart(12, "0")}`;

export const largeBoard = { posts: 10_000, votes: 200_000 } as const;

/**
 * Writes 10,000 posts of three years with 200,000 votes by the 5,000 people of the first block of seedLarge. A few posts
 * have hundreds of votes and most have some. Every run writes the same rows.
 */
export async function seedLargeBoard(adminUrl: string): Promise<void> {
  await writeSeed(adminUrl, async (client) => {
    await client.query(`
      with words as (select array['orders', 'refund', 'export', 'price', 'stock', 'label', 'report', 'theme', 'feed',
          'channel', 'carrier', 'invoice', 'tax', 'warehouse', 'bundle', 'customer', 'discount', 'listing', 'tracking',
          'dashboard', 'alert', 'filter', 'barcode', 'currency', 'return'] as w),
        people as (select number, user_id, organization_id from (
          select (row_number() over (order by user_id) - 1)::int as number, user_id, min(organization_id::text)::uuid as organization_id
          from org.assigned_role where organization_id is not null group by user_id order by user_id limit 5000) p)
      insert into feedback.post (id, title, text, status, status_changed_at, author_id, organization_id, created_at)
      select ('0190c0de-2001-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
        initcap(w[1 + n % 25]) || ' ' || w[1 + (n / 25) % 25] || ' by ' || w[1 + (n * 7) % 25],
        'We need ' || w[1 + (n * 3) % 25] || ' and ' || w[1 + (n * 11) % 25] || ' for our ' || w[1 + (n * 13) % 25] || ' number ' || n,
        (array['open', 'open', 'open', 'open', 'open', 'open', 'under_review', 'planned', 'in_progress', 'complete', 'closed'])[1 + n % 11],
        timestamptz '2026-11-01Z' - n * interval '150 minutes', p.user_id, p.organization_id,
        timestamptz '2026-11-01Z' - n * interval '150 minutes'
      from generate_series(0, ${largeBoard.posts - 1}) n cross join words join people p on p.number = n % 5000`);
    // Post k gets a share that falls with k, plus ten for each.
    await client.query(`
      with people as (select number, user_id, organization_id from (
          select (row_number() over (order by user_id) - 1)::int as number, user_id, min(organization_id::text)::uuid as organization_id
          from org.assigned_role where organization_id is not null group by user_id order by user_id limit 5000) p),
        shares as (select n, least(2000, 10 + 13000 / (n % 10000 + 1))::int as votes from generate_series(0, ${largeBoard.posts - 1}) n),
        wanted as (select s.n, v, (s.n * 37 + v * 11) % 5000 as number
          from shares s, lateral generate_series(0, s.votes - 1) v order by v, s.n limit ${largeBoard.votes})
      insert into feedback.vote (user_id, post_id, organization_id)
      select p.user_id, ('0190c0de-2001-7000-8000-' || lpad(w.n::text, 12, '0'))::uuid, p.organization_id
      from wanted w join people p on p.number = w.number on conflict do nothing`);
    await client.query(`
      update feedback.post p set vote_count = c.votes
      from (select post_id, count(*)::int as votes from feedback.vote group by post_id) c where c.post_id = p.id`);
  });
}
