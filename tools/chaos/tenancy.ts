import type { Stack } from "@bc/dev/stack";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { createApiInside } from "../stack/api-inside.ts";
import { withStack } from "../stack/temporary-stack.ts";
import { watchChanges } from "../tenancy/changes.ts";
import { createOpenGate } from "../tenancy/open-gate.ts";
import { plant } from "../tenancy/plant.ts";
import { createRandom } from "../tenancy/random.ts";
import { Reach } from "../tenancy/reach.ts";
import { seesEverything } from "../tenancy/control.ts";
import { type Parts, storm, type Tally } from "../tenancy/storm.ts";
import { watchStreams } from "../tenancy/streams.ts";
import { inventWorld } from "../tenancy/world.ts";

const unlimited = "100000000";

interface Asked {
  short: boolean;
  /** Fixed in CI, so that results are reproducible. */
  seed?: number;
}

/**
 * Users of several organizations call every operation of the api with their own IDs and those of others. Every row
 * contains unique words, so another tenant's row in a response is detected; triggers record whose rows a mutation wrote.
 * Everything is repeated with an open gate, so that only row-level security separates the tenants.
 */
export async function run({ short, seed = short ? 1 : Date.now() % 1_000_000 }: Asked): Promise<Figure[]> {
  console.log(`tenancy: --seed ${seed} repeats the same requests`);
  const requests = short ? 1_500 : 20_000;
  const options = {
    apiEnvironment: {
      OPEN_OPERATIONS: "true",
      NETWORK_LIMIT_PER_MINUTE: unlimited,
      TENANT_LIMIT_PER_MINUTE: unlimited,
      TOKEN_LIMIT_PER_MINUTE: unlimited,
    },
    logLevel: "warn",
  };
  return withStack(options, async (stack) => {
    // Later writes of workflows could not be distinguished from those of a request.
    await stack.services.worker.stop();
    const client = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
    client.on("error", () => undefined); // an interrupted run stops PostgreSQL under this connection
    await client.connect();
    const world = inventWorld(createRandom(seed));
    await watchChanges(client);
    await plant(client, world);
    const reach = new Reach(client, world);
    const parts = { stack, client, world, reach, seed, requests };
    const closed = await attack("gate", { ...parts, url: stack.addresses.api });
    const open = await startOpenApi(stack);
    try {
      return [...closed, ...(await attack("open-gate", { ...parts, url: open.url }))];
    } finally {
      await open.stop();
      await client.end();
    }
  });
}

async function attack(name: string, parts: Parts): Promise<Figure[]> {
  const tally = await storm(parts);
  await plant(parts.client, parts.world);
  const streams = await watchStreams(parts);
  console.log(`tenancy.${name}: operations that never succeeded: ${tally.unanswered.join(", ") || "none"}`);
  const { foreign, trespasses, sibling, defects } = tally;
  const found = { foreign, trespasses, streams: streams.foreign, ...(name === "gate" && { sibling, defects }) };
  for (const [what, list] of Object.entries(found)) show(`tenancy.${name} ${what}`, list);
  return [
    ...figuresOf(name, tally, parts.requests),
    { name: `tenancy.${name}.stream.own-events`, value: streams.own, goal: { atLeast: streams.sent } },
    { name: `tenancy.${name}.stream.foreign-canaries`, value: streams.foreign.length, goal: { atMost: 0 } },
    {
      name: `tenancy.${name}.support-sees`,
      value: await seesEverything(parts),
      goal: { atLeast: parts.world.organizations.length },
    },
  ];
}

function show(title: string, list: string[]): void {
  for (const line of list.slice(0, 5)) console.log(`${title}: ${line}`);
  if (list.length > 5) console.log(`${title}: and ${list.length - 5} more`);
}

function figuresOf(name: string, tally: Tally, requests: number): Figure[] {
  const none = { atMost: 0 };
  const perTransport = (["graphql", "rest"] as const).flatMap((transport) => {
    const [sent, answered] = [tally.requests[transport], tally.answered[transport]];
    const share = requests * (transport === "rest" ? 0.1 : 0.7);
    return [
      { name: `tenancy.${name}.${transport}.requests`, value: sent, goal: { atLeast: share } },
      { name: `tenancy.${name}.${transport}.refused`, value: sent - answered, goal: { atLeast: share / 10 } },
      { name: `tenancy.${name}.${transport}.answered`, value: answered, goal: { atLeast: share / 10 } },
      // The run must show rows to prove anything.
      {
        name: `tenancy.${name}.${transport}.own-canaries`,
        value: tally.ownMarks[transport],
        goal: { atLeast: sent / 2 },
      },
    ];
  });
  return [
    ...perTransport,
    { name: `tenancy.${name}.foreign-canaries`, value: tally.foreign.length, goal: none },
    { name: `tenancy.${name}.foreign-rows-written`, value: tally.trespasses.length, goal: none },
    // With an open gate, users of one organization see each other's businesses, because the tenant is the organization,
    // and invalid requests get further than usual.
    ...(name === "gate"
      ? [
          { name: `tenancy.${name}.sibling-canaries`, value: tally.sibling.length, goal: none },
          { name: `tenancy.${name}.defects`, value: tally.defects.length, goal: none },
        ]
      : []),
  ];
}

/** Starts the same api on the same engines with a gate that admits every caller. */
async function startOpenApi(stack: Stack) {
  const pool = new pg.Pool({ connectionString: stack.databaseUrl("postgres"), max: 4 });
  pool.on("error", () => undefined);
  const gate = createOpenGate(async (id) => {
    const sql = `select organization_id as "organizationId", key as "businessKey" from org.business where id::text = $1`;
    return (await pool.query<{ organizationId: string; businessKey: number }>(sql, [id])).rows[0];
  });
  const { server, stop } = await createApiInside(stack.apiEnvironment, { gate });
  await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    url: server.listeningOrigin,
    async stop(): Promise<void> {
      await stop();
      await pool.end();
    },
  };
}
