import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, type Database } from "@bc/db/database";
import { demo } from "@bc/dev/demo";
import type { ReceivedEvent } from "@bc/dev/partners/webhook-receiver";
import type { Stack } from "@bc/dev/stack";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { orderCreated } from "@bc/order/contract/events";
import { newId } from "@bc/runtime/ids";
import { createKeyRing } from "@bc/runtime/key-ring";
import { webhookPurpose } from "@bc/webhook/contract/key-purpose";
import pg from "pg";
import { Webhook } from "standardwebhooks";
import type { Figure } from "../figures.ts";
import { withStack } from "../stack/temporary-stack.ts";

const path = "/chaos";
const perTransaction = 50;
const troubles = [
  { failed: 0.2, unanswered: 0.1 },
  { slow: 0.1, slowMs: 2_000, failed: 0.05 },
] as const;

/**
 * Appends events of orders while their receiver fails, loses answers and is slow, and kills the worker that sends them.
 * When nothing is pending, it compares what the receiver took with what was appended, and verifies every signature with
 * the reference library.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { events, kills } = short ? { events: 400, kills: 2 } : { events: 20_000, kills: 10 };
  return withStack({ logLevel: "warn" }, async (stack) => {
    const admin = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
    await admin.connect();
    const database = createDatabase({ url: stack.databaseUrl("bc_worker"), max: 2, onIdleError: () => undefined });
    try {
      const { id, secret } = await insertWebhook(stack, admin);
      const verifier = verifyReceived(stack, secret);
      await disturb(stack, 0);
      let leastOpen = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < kills; turn++) {
        const before = await delivered(admin, id);
        await append(database, events / kills);
        while ((await delivered(admin, id)) === before) await hurry(admin, id);
        await disturb(stack, turn + 1);
        const open = (events * (turn + 1)) / kills - (await delivered(admin, id));
        leastOpen = Math.min(leastOpen, open);
        await kill(stack, open);
      }
      await put(stack, {});
      const seconds = await untilSettled(admin, id, events, short ? 120 : 900);
      const received = await verifier.stop();
      return [
        ...(await count(admin, id, events, received)),
        { name: "webhooks.signatures-refused", value: verifier.refused(), goal: { atMost: 0 } },
        { name: "webhooks.least-open-at-a-kill", value: leastOpen, goal: { atLeast: 1 } },
        { name: "webhooks.seconds-to-settle", value: seconds, goal: { atMost: short ? 120 : 900 } },
      ];
    } finally {
      await database.close();
      await admin.end();
    }
  });
}

const place = { organizationId: demo.organization.id, businessId: demo.businesses[0]?.id ?? "" };

async function insertWebhook({ addresses, secrets }: Stack, admin: pg.Client): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
  const sealed = createKeyRing([secrets.webhookKey], webhookPurpose).seal(secret);
  await admin.query(
    `insert into webhook.endpoint (business_id, id, organization_id, url, events, description, includes_customer_data,
       api_version, secret) values ($1, $2, $3, $4, '{order.created}', '', false, '2026-11-01', $5)`,
    [place.businessId, id, place.organizationId, `${addresses.webhookReceiver}${path}`, sealed],
  );
  return { id, secret };
}

async function append(database: Database, events: number): Promise<void> {
  for (let from = 0; from < events; from += perTransaction) {
    const batch = Array.from({ length: Math.min(perTransaction, events - from) }, () => {
      const cartOrderId = newId();
      const statuses = { orderStatus: "PROCESSING", fulfillmentStatus: "UNFULFILLED" } as const;
      const payload = { cartOrderId, version: 1, ...statuses, changed: [] };
      return eventOf(orderCreated, { ...place, key: cartOrderId, payload });
    });
    await database.withTenant(place, (tx) => appendEvents(tx, batch));
  }
}

async function delivered(admin: pg.Client, id: string): Promise<number> {
  const text = "select count(*)::int as n from webhook.delivery where endpoint_id = $1 and state = 'delivered'";
  return (await admin.query<{ n: number }>(text, [id])).rows[0]?.n ?? 0;
}

/** Makes the second and later retries due now instead of in minutes and hours. */
async function hurry(admin: pg.Client, id: string): Promise<void> {
  await admin.query(
    `update webhook.delivery set due_at = now()
     where endpoint_id = $1 and state = 'pending' and not is_claimed and due_at > now() + interval '10 s'`,
    [id],
  );
  await admin.query(
    "update workflow.schedule set next_at = now() where workflow = 'webhook.drain' and key = $1 and next_at > now()",
    [id],
  );
  await sleep(500);
}

/** Returns the seconds until all events are delivered. */
async function untilSettled(admin: pg.Client, id: string, events: number, maxSeconds: number): Promise<number> {
  const began = performance.now();
  const passed = (): number => (performance.now() - began) / 1_000;
  while ((await delivered(admin, id)) < events && passed() < maxSeconds) await hurry(admin, id);
  return passed();
}

/** Verifies what the receiver takes while it arrives, because signatures are valid for five minutes. */
function verifyReceived({ addresses }: Stack, secret: string) {
  const verifier = new Webhook(secret);
  let received: ReceivedEvent[] = [];
  let refused = 0;
  let isStopping = false;
  async function read(): Promise<void> {
    const all = (await (await fetch(`${addresses.webhookReceiver}/_partner/events`)).json()) as ReceivedEvent[];
    const ours = all.filter((event) => event.path === path);
    for (const { id, timestamp, signature, body } of ours.slice(received.length)) {
      const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
      try {
        verifier.verify(body, headers);
      } catch {
        refused++;
      }
    }
    received = ours;
  }
  const reading = (async () => {
    while (!isStopping) {
      await read();
      await sleep(2_000);
    }
    await read();
  })();
  return {
    refused: () => refused,
    async stop(): Promise<ReceivedEvent[]> {
      isStopping = true;
      await reading;
      return received;
    },
  };
}

async function disturb(stack: Stack, turn: number): Promise<void> {
  await put(stack, troubles[turn % troubles.length] ?? {});
}

async function put({ addresses }: Stack, shares: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const url = `${addresses.webhookReceiver}/_partner/shares`;
  const { status } = await fetch(url, { method: "PUT", headers, body: JSON.stringify(shares) });
  if (status !== 204) throw new Error(`the receiver refused its shares with ${status}`);
}

/** Kills the worker with SIGKILL and starts it again. */
async function kill(stack: Stack, open: number): Promise<void> {
  const { worker } = stack.services;
  worker.kill();
  await worker.exited;
  console.log(`killed the worker while ${open} events were not delivered`);
  await stack.restartService("worker");
}

async function count(
  admin: pg.Client,
  id: string,
  events: number,
  received: readonly ReceivedEvent[],
): Promise<Figure[]> {
  const { rows: queued } = await admin.query<{ id: string }>("select id from webhook.delivery where endpoint_id = $1", [
    id,
  ]);
  const { rows: attempts } = await admin.query<{ failed: number }>(
    "select count(*) filter (where status is null or status >= 300)::int as failed from webhook.attempt where endpoint_id = $1",
    [id],
  );
  const ids = new Set(received.map((event) => event.id));
  const none = { atMost: 0 };
  return [
    { name: "webhooks.events", value: queued.length, goal: { atLeast: events } },
    {
      name: "webhooks.missing",
      value: queued.filter((event) => !ids.has(event.id)).length,
      goal: none,
      proves: "orders.acceptance.webhooks",
    },
    { name: "webhooks.distinct-ids-beside-events", value: Math.abs(ids.size - events), goal: none },
    { name: "webhooks.failed-attempts", value: attempts[0]?.failed ?? 0, goal: { atLeast: 1 } },
    { name: "webhooks.received-again", value: received.length - ids.size, goal: { atLeast: 1 } },
  ];
}
