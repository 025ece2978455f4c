import { largeOrganization, seedLarge } from "@bc/dev/large";
import { largePostId, seedLargeBoard } from "@bc/dev/large-board";
import type { Stack } from "@bc/dev/stack";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { type LoadRequest, p95 } from "../stack/load.ts";
import { recordRequests, startSeededApi } from "../stack/seeded-api.ts";
import { startBareServer } from "../stack/start-bare-server.ts";
import { withStack } from "../stack/temporary-stack.ts";

const post = "id title text status voteCount commentCount isVoted createdAt author { kind name }";
const words = ["refund", "price stock", "label", "export or", "carrier", "dashb", "return tax", "theme"];
const sorts = ["trending", "top", "new"];

interface Caller {
  authorization: string;
  organizationId: string;
}

/** What the users of the board do most, each with the variables of one request. */
const operations: Record<string, { query: string; variables: (index: number) => object }> = {
  list: {
    query: `query($organizationId: ID!, $sort: FeedbackPostSort) {
      feedback_postList(organizationId: $organizationId, sort: $sort,
        statuses: [open, under_review, planned, in_progress]) { data { ${post} } next } }`,
    variables: (index) => ({ sort: sorts[index % sorts.length] }),
  },
  search: {
    query: `query($organizationId: ID!, $search: String) {
      feedback_postList(organizationId: $organizationId, sort: top, search: $search) { data { ${post} } next } }`,
    variables: (index) => ({ search: words[index % words.length] }),
  },
  // On and off in turn, so that every other request of a user changes the count.
  vote: {
    query: `mutation($organizationId: ID!, $postId: ID!, $isOn: Boolean!) {
      feedback_voteSet(organizationId: $organizationId, postId: $postId, isOn: $isOn) { id voteCount isVoted } }`,
    variables: (index) => ({ postId: openPost(index >> 1), isOn: index % 2 === 0 }),
  },
};

// Posts whose number leaves a remainder below 6 are open.
const openPost = (index: number): string => largePostId(index * 11 * 7 + (index % 6));

/**
 * Measures the 95th percentile of list, search and vote with 50 clients on a board of 10,000 posts and 200,000 votes,
 * compared with the same statements without the api.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const pace = short ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 8 };
  return withStack({ logLevel: "warn" }, async (stack) => {
    const board = await startBoard(stack);
    try {
      const figures: Figure[] = [];
      for (const name of Object.keys(operations)) figures.push(await compare(board, name, pace));
      return figures;
    } finally {
      await board.stop();
    }
  });
}

type Board = Awaited<ReturnType<typeof startBoard>>;

/** Starts an api with a database that holds the large board. */
async function startBoard(stack: Stack) {
  const api = await startSeededApi(stack, "board", async (adminUrl) => {
    await seedLarge(adminUrl, { businesses: 500 });
    await seedLargeBoard(adminUrl);
  });
  return { ...api, callers: await callersOf(stack) };
}

function callersOf(stack: Stack): Promise<Caller[]> {
  return Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const { id: organizationId, managers } = largeOrganization(0, Math.floor(index / 3));
      return { organizationId, authorization: `Bearer ${await accessToken(stack, managers[index % 3] ?? "")}` };
    }),
  );
}

/** Two requests per caller. */
const requestsOf = ({ callers }: Board, name: string): LoadRequest[] =>
  Array.from({ length: 2 * callers.length }, (_, index) => {
    const caller = callers[index >> 1];
    const { query = "", variables = () => ({}) } = operations[name] ?? {};
    return {
      headers: { "content-type": "application/json", authorization: caller?.authorization ?? "" },
      body: JSON.stringify({ query, variables: { organizationId: caller?.organizationId, ...variables(index) } }),
    };
  });

async function compare(
  board: Board,
  name: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure> {
  const requests = requestsOf(board, name);
  const recorded = await recordRequests(board, requests);
  const bare = await startBareServer({ dir: board.dir, name, databaseUrl: board.databaseUrl, recorded });
  try {
    const measure = async (pause: number) => ({
      api: await p95(`${board.url}/graphql`, requests, pause),
      bare: await p95(bare.url, requests, pause),
    });
    await measure(1); // warm
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const took = await measure(seconds);
      console.log(`${name}: 95 of 100 within ${took.api.toFixed(1)} ms, bare ${took.bare.toFixed(1)} ms`);
      ratios.push(took.api / took.bare);
    }
    const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
    return { name: `feedback.${name}.p95-ratio`, value: middle, goal: { atMost: 1.5 } };
  } finally {
    bare.stop();
  }
}
