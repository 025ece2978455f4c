import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import type { Stack } from "@bc/dev/stack";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { withStack } from "../stack/temporary-stack.ts";

const victims = ["worker", "api"] as const;

interface Store {
  businessId: string;
  siteName: string;
}

const provisioningMs = 2_000;

/** What has been started. */
interface Progress {
  /** Trials that may be started. */
  released: number;
  confirmed: number;
}

/**
 * Starts storefront trials of many businesses, retries until each start is confirmed, and kills the worker and the api in
 * turn. The trials are released in as many parts as there are kills, and each kill happens at a random moment of a part's
 * start or provisioning. Storefront also loses answers to calls that created a store. When all trials have ended, it counts
 * the stores of each business.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { trials, kills, lostAnswers } = short
    ? { trials: 12, kills: 2, lostAnswers: 2 }
    : { trials: 200, kills: 20, lostAnswers: 20 };
  const options = {
    apiEnvironment: {
      OPEN_OPERATIONS: "true",
      NETWORK_LIMIT_PER_MINUTE: "1000000",
      TENANT_LIMIT_PER_MINUTE: "1000000",
      TOKEN_LIMIT_PER_MINUTE: "1000000",
    },
    logLevel: "warn",
  };
  return withStack(options, async (stack) => {
    const storefront = stack.addresses.storefrontPartner;
    await put(`${storefront}/_partner/trials`, { provisioningMs, lostAnswers });
    const database = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
    // An interrupted run stops PostgreSQL during this connection; a running query reports that itself.
    database.on("error", () => undefined);
    await database.connect();
    const businessIds = await createBusinesses(database, trials);
    const progress: Progress = { released: 0, confirmed: 0 };
    const starting = startAll(stack, businessIds, progress);
    let leastOpen = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < kills; turn++) {
      progress.released = Math.round((trials * (turn + 1)) / kills);
      while (progress.confirmed <= (trials * turn) / kills) await sleep(5);
      await sleep(Math.random() * provisioningMs);
      const victim = victims[turn % victims.length] ?? "worker";
      const open = await countOpen(database);
      leastOpen = Math.min(leastOpen, open);
      stack.services[victim].kill();
      await stack.services[victim].exited;
      console.log(`killed ${victim} while ${open} trials were open`);
      await stack.restartService(victim);
    }
    await starting;
    const began = performance.now();
    while ((await countOpen(database)) > 0 && performance.now() - began < 180_000) await sleep(100);
    console.log(`${trials} trials ended ${Math.round(performance.now() - began)} ms after the last kill and start`);
    const stores = (await (await fetch(`${storefront}/_partner/trials`)).json()) as Store[];
    const { rows } = await database.query<{ status: string }>("select status from trial.trial where started_by = $1", [
      demo.owner.id,
    ]);
    await database.end();
    const counts = businessIds.map((id) => stores.filter(({ businessId }) => businessId === id).length);
    return [
      { name: "trials.least-open-at-a-kill", value: leastOpen, goal: { atLeast: 1 } },
      { name: "trials.businesses-without-store", value: counts.filter((count) => count === 0).length, goal: none },
      {
        name: "trials.surplus-stores",
        value: stores.length - new Set(stores.map((s) => s.businessId)).size,
        goal: none,
      },
      { name: "trials.surplus-rows", value: rows.length - trials, goal: none },
      { name: "trials.not-succeeded", value: rows.filter(({ status }) => status !== "SUCCESS").length, goal: none },
    ];
  });
}

const none = { atMost: 0 };

async function createBusinesses(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `insert into org.business (organization_id, id, name)
     select $1, gen_random_uuid(), 'Trial shop ' || n from generate_series(1, $2) n returning id`,
    [demo.organization.id, count],
  );
  return rows.map(({ id }) => id);
}

async function countOpen(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from trial.trial where status in ('STANDBY', 'PROVISIONING')",
  );
  return rows[0]?.count ?? 0;
}

const query = `mutation ($input: TrialStorefrontStartInput!) { trial_storefrontStart(input: $input) { id } }`;

/** Retries each start until it is confirmed. A start that a killed api did not confirm may have happened anyway. */
async function startAll(stack: Stack, businessIds: readonly string[], progress: Progress): Promise<void> {
  const token = await accessToken(stack, demo.owner.id);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const start = async (businessId: string, index: number): Promise<void> => {
    const body = JSON.stringify({ query, variables: { input: { businessId, siteName: `chaos${index}` } } });
    for (;;) {
      try {
        const signal = AbortSignal.timeout(5_000);
        const response = await fetch(`${stack.addresses.api}/graphql`, { method: "POST", headers, body, signal });
        const { data, errors } = (await response.json()) as {
          data?: { trial_storefrontStart?: object };
          errors?: { extensions: { code: string } }[];
        };
        if (data?.trial_storefrontStart || errors?.[0]?.extensions.code === "trial.already-started") return;
      } catch {
        // The api is down.
      }
      await sleep(100 + Math.random() * 200);
    }
  };
  const queue = businessIds.map((businessId, index) => ({ businessId, index }));
  const takeTurns = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      while (next.index >= progress.released) await sleep(5);
      await start(next.businessId, next.index);
      progress.confirmed++;
    }
  };
  await Promise.all(Array.from({ length: 10 }, takeTurns));
}

async function put(url: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "PUT", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
}
