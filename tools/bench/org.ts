import { block, largeOrganization, seedLarge } from "@bc/dev/large";
import type { Stack } from "@bc/dev/stack";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { type LoadRequest, p95 } from "../stack/load.ts";
import { recordRequests, startSeededApi } from "../stack/seeded-api.ts";
import { startBareServer } from "../stack/start-bare-server.ts";
import { withStack } from "../stack/temporary-stack.ts";

/** The most frequent reads: the current user, the businesses and the members of an organization. */
const reads = {
  me: "{ me { id firstName lastName primaryEmail organizations { id name roleName businesses { id name } } } }",
  "business-list": `query($organizationId: ID!) { org_businessListByOrgId(organizationId: $organizationId) {
    data { id name roleName createdAt } totalCount } }`,
  "user-list": `query($organizationId: ID!) { org_userList(organizationId: $organizationId) {
    data { id firstName lastName primaryEmail createdAt } totalCount } }`,
};

/**
 * Measures the 95th percentile of three reads with 50 clients, each request by another user for another organization. It
 * is compared with the same statements without the api, and at 5,000 businesses with 500.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const pace = short ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 8 };
  return withStack({ logLevel: "warn" }, async (stack) => {
    const small = await startSize(stack, block.businesses);
    const large = await startSize(stack, 10 * block.businesses);
    const figures: Figure[] = [{ name: "org.large-seconds", value: large.seconds, goal: { atMost: 30 } }];
    try {
      for (const [name, query] of Object.entries(reads))
        figures.push(...(await compare(name, query, small, large, pace)));
      return figures;
    } finally {
      await small.stop();
      await large.stop();
    }
  });
}

type Size = Awaited<ReturnType<typeof startSize>>;

/** Starts an api with a database of this size. */
async function startSize(stack: Stack, businesses: number) {
  let seconds = 0;
  const api = await startSeededApi(stack, `size_${businesses}`, async (adminUrl) => {
    const began = performance.now();
    await seedLarge(adminUrl, { businesses });
    seconds = (performance.now() - began) / 1_000;
    console.log(`${businesses} businesses written in ${seconds.toFixed(1)} s`);
  });
  return { ...api, seconds, callers: await callersOf(stack, businesses) };
}

interface Caller {
  authorization: string;
  organizationId: string;
}

// A tenth of the requests are for the largest organizations, the rest for all other sizes.
const slots = [0, 1, 2, 5, 9, 14, 20, 40, 80, 160];

/** Returns owners, admins and managers of organizations of every size. */
function callersOf(stack: Stack, businesses: number): Promise<Caller[]> {
  const blocks = businesses / block.businesses;
  const chosen = Array.from({ length: 12 }, (_, round) =>
    slots.map((slot) => {
      const isOneOfItsSize = slot < 5;
      const organization = largeOrganization(round % blocks, isOneOfItsSize ? slot : slot + (round % 4));
      return { organizationId: organization.id, userId: organization.managers[round % 3] ?? "" };
    }),
  ).flat();
  return Promise.all(
    chosen.map(async ({ organizationId, userId }) => ({
      organizationId,
      authorization: `Bearer ${await accessToken(stack, userId)}`,
    })),
  );
}

const requestsOf = (size: Size, query: string): LoadRequest[] =>
  size.callers.map(({ authorization, organizationId }) => ({
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ query, variables: query.includes("$organizationId") ? { organizationId } : {} }),
  }));

async function compare(
  name: string,
  query: string,
  small: Size,
  large: Size,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const requests = { small: requestsOf(small, query), large: requestsOf(large, query) };
  const recorded = await recordRequests(large, requests.large);
  const bare = await startBareServer({ dir: large.dir, name, databaseUrl: large.databaseUrl, recorded });
  try {
    const measure = async (pause: number) => ({
      large: await p95(`${large.url}/graphql`, requests.large, pause),
      bare: await p95(bare.url, requests.large, pause),
      small: await p95(`${small.url}/graphql`, requests.small, pause),
    });
    await measure(1); // warm
    const ratios: { cost: number; growth: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const took = await measure(seconds);
      const [own, least, before] = [took.large, took.bare, took.small].map((ms) => ms.toFixed(1));
      console.log(`${name}: 95 of 100 within ${own} ms, bare ${least} ms, at 500 businesses ${before} ms`);
      ratios.push({ cost: took.large / took.bare, growth: took.large / took.small });
    }
    const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    return [
      { name: `org.${name}.p95-ratio`, value: middle(ratios.map(({ cost }) => cost)), goal: { atMost: 2 } },
      { name: `org.${name}.growth-ratio`, value: middle(ratios.map(({ growth }) => growth)), goal: { atMost: 1.2 } },
    ];
  } finally {
    bare.stop();
  }
}
