import { setTimeout as sleep } from "node:timers/promises";
import { demo } from "@bc/dev/demo";
import type { Stack } from "@bc/dev/stack";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { accessToken } from "../stack/access-token.ts";
import { withStack } from "../stack/temporary-stack.ts";

const kindOfRequest = "marketplace-services";
const victims = ["worker", "api"] as const;
const senders = 10;

/**
 * How long the last request may take after the CRM has recovered: 4 s until a submission is certain to be listed, 12 s
 * until the circuit lets the list be read, a wait of up to 4 s between two attempts, 2 s while another request probes the
 * circuit of the submissions, and 8 s of work.
 */
const maxSecondsToSettle = 30;

/** What the CRM does to submissions between two kills. */
const troubles = [
  { name: "fails and loses answers", shares: { failed: 0.1, failedAfter: 0.1, unanswered: 0.1, invalidHutk: 0.3 } },
  { name: "is slow", shares: { slow: 0.3, slowMs: 1_500, invalidHutk: 0.3 } },
  { name: "is down", isDown: true },
] as const;

/** What the senders have done. */
interface Progress {
  /** Requests that may be submitted. */
  released: number;
  acknowledged: string[];
  /** Calls that got no answer, or an error. */
  repeated: number;
}

/**
 * Submits requests while the CRM is down, slow, failing or refuses cookies, and kills the worker and the api in turn. The
 * requests are released in as many parts as there are kills, and each kill happens while a part is being submitted. When
 * all requests are settled, it counts the CRM's submissions of each reference.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { requests, kills } = short ? { requests: 60, kills: 2 } : { requests: 2_000, kills: 20 };
  const options = {
    apiEnvironment: {
      OPEN_OPERATIONS: "true",
      NETWORK_LIMIT_PER_MINUTE: "1000000",
      TENANT_LIMIT_PER_MINUTE: "1000000",
      TOKEN_LIMIT_PER_MINUTE: "1000000",
      SERVICE_REQUEST_LIMIT_PER_HOUR: "1000000",
    },
    // A slow submission arrives after the timeout, and before the CRM is asked for it.
    workerEnvironment: { CRM_TIMEOUT_SECONDS: "1", CRM_LISTED_AFTER_SECONDS: "3", DATABASE_CONNECTIONS: "32" },
    logLevel: "warn",
  };
  return withStack(options, async (stack) => {
    const progress: Progress = { released: 0, acknowledged: [], repeated: 0 };
    const { acknowledged } = progress;
    let leastOpen = Number.POSITIVE_INFINITY;
    await disturb(stack, 0);
    const sending = submitAll(stack, requests, progress);
    for (let turn = 0; turn < kills; turn++) {
      const share = 0.2 + Math.random() * 0.4;
      progress.released = Math.round((requests * (turn + 1)) / kills);
      while (acknowledged.length < (requests * (turn + share)) / kills) await sleep(5);
      await disturb(stack, turn + 1);
      const open = progress.released - acknowledged.length;
      leastOpen = Math.min(leastOpen, open);
      await kill(stack, victims[turn % victims.length] ?? "worker", open);
    }
    await sending;
    await calm(stack);
    const database = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
    await database.connect();
    const seconds = await untilSettled(database, short ? 60 : 300);
    const figures = await count(stack, database, acknowledged);
    await database.end();
    return [
      { name: "outbox.acknowledged", value: new Set(acknowledged).size, goal: { atLeast: requests } },
      { name: "outbox.least-open-at-a-kill", value: leastOpen, goal: { atLeast: 1 } },
      { name: "outbox.calls-repeated", value: progress.repeated, goal: { atLeast: 1 } },
      ...figures,
      {
        name: "outbox.seconds-to-settle",
        value: seconds,
        goal: { atMost: maxSecondsToSettle },
      },
    ];
  });
}

/** Returns the seconds until no request is open. */
async function untilSettled(database: pg.Client, maxSeconds: number): Promise<number> {
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1_000;
  const attemptsOfOpen = async (): Promise<number[]> => {
    const { rows } = await database.query<{ attempts: number }>(
      "select attempts from request.service_request where status = 'received' and key like 'chaos-%'",
    );
    return rows.map(({ attempts }) => attempts);
  };
  let open = await attemptsOfOpen();
  console.log(`${open.length} requests are open when the CRM recovers, after at most ${Math.max(0, ...open)} attempts`);
  while (open.length > 0 && passed() < maxSeconds) {
    await sleep(200);
    open = await attemptsOfOpen();
  }
  return passed();
}

/** Submits each request until it is acknowledged. The key makes repeated calls the same request. */
async function submitAll(stack: Stack, wanted: number, progress: Progress): Promise<void> {
  const token = await accessToken(stack, demo.owner.id);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  let next = 0;
  const sender = async (): Promise<void> => {
    for (let number = next++; number < wanted; number = next++) {
      while (number >= progress.released) await sleep(5);
      const body = JSON.stringify({ query: create, variables: variablesOf(number) });
      let reference: string | undefined;
      while ((reference = await submit(`${stack.addresses.api}/graphql`, headers, body)) === undefined) {
        progress.repeated++;
        await sleep(100);
      }
      progress.acknowledged.push(reference);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
}

const create = `mutation ($businessId: ID!, $input: ServiceRequestInput!) {
  request_create(businessId: $businessId, input: $input) { reference } }`;

const variablesOf = (number: number) => ({
  businessId: demo.businesses[number % demo.businesses.length]?.id,
  input: {
    kind: kindOfRequest,
    key: `chaos-${number}`,
    fields: [{ name: "business_stage__c", values: ["Growing Business"] }],
    pageUri: "https://console.example/marketplace-services",
    pageName: "Marketplace services",
    trackingCookie: number.toString(16).padStart(32, "0"),
  },
});

/** Returns the reference, or nothing if the api did not acknowledge the request. */
async function submit(url: string, headers: Record<string, string>, body: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    const { data } = (await response.json()) as { data?: { request_create?: { reference: string } } };
    return data?.request_create?.reference;
  } catch {
    return undefined; // the api is down
  }
}

async function disturb(stack: Stack, turn: number): Promise<void> {
  const trouble = troubles[turn % troubles.length] ?? troubles[0];
  const paths = "isDown" in trouble ? ["/submissions", "/form-integrations"] : [];
  await put(
    stack,
    "faults",
    paths.map((path) => ({ path, drop: true })),
  );
  await put(stack, "shares", "shares" in trouble ? trouble.shares : {});
  console.log(`the CRM ${trouble.name}`);
}

/** Ends the troubles. Cookies are still refused, so that a fast run that sent little before meets some of these too. */
async function calm(stack: Stack): Promise<void> {
  await put(stack, "faults", []);
  await put(stack, "shares", { invalidHutk: 0.3 });
}

async function put({ addresses }: Stack, what: "faults" | "shares", body: unknown): Promise<void> {
  const headers = { "content-type": "application/json" };
  const url = `${addresses.crmPartner}/_partner/${what}`;
  const { status } = await fetch(url, { method: "PUT", headers, body: JSON.stringify(body) });
  if (status !== 204) throw new Error(`the CRM refused ${what} with ${status}`);
}

/** Kills a part with SIGKILL and starts it again with the same data. */
async function kill(stack: Stack, victim: (typeof victims)[number], open: number): Promise<void> {
  const part = stack.services[victim];
  part.kill();
  await part.exited;
  console.log(`killed ${victim} while ${open} requests were being submitted`);
  await stack.restartService(victim);
}

async function count({ addresses }: Stack, database: pg.Client, acknowledged: readonly string[]): Promise<Figure[]> {
  const listed = (await (await fetch(`${addresses.crmPartner}/_partner/submissions`)).json()) as {
    values: { name: string; value: string }[];
  }[];
  const references = listed.map(
    ({ values }) => values.find(({ name }) => name === "console_request_reference")?.value ?? "",
  );
  const delivered = new Set(references);
  const events = await database.query<{ kind: string; count: number }>(
    "select e.kind, count(*)::int from request.event e join request.service_request r on r.id = e.request_id where r.key like 'chaos-%' group by 1",
  );
  const eventsOf = (kind: string): number => events.rows.find((row) => row.kind === kind)?.count ?? 0;
  const { rowCount } = await database.query(
    "select 1 from request.service_request where key like 'chaos-%' and status <> 'delivered'",
  );
  const none = { atMost: 0 };
  return [
    {
      name: "outbox.acknowledged-but-missing",
      value: acknowledged.filter((reference) => !delivered.has(reference)).length,
      goal: none,
    },
    { name: "outbox.sent-twice", value: references.length - delivered.size, goal: none },
    { name: "outbox.not-delivered", value: rowCount ?? 0, goal: none },
    { name: "outbox.attempts-without-answer", value: eventsOf("unanswered"), goal: { atLeast: 1 } },
    { name: "outbox.cookies-refused", value: eventsOf("sentWithoutCookie"), goal: { atLeast: 1 } },
  ];
}
