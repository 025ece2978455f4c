import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "@bc/db/database";
import { demo } from "@bc/dev/demo";
import type { Stack } from "@bc/dev/stack";
import { deliverOrders } from "@bc/order/public";
import pg from "pg";
import type { Figure } from "../figures.ts";
import { loadChannels, templateOrder } from "../orders/template.ts";
import { accessToken } from "../stack/access-token.ts";
import { withStack } from "../stack/temporary-stack.ts";

const place = { organizationId: demo.organization.id, businessId: demo.businesses[0]?.id ?? "" };
const perDelivery = 500;

/**
 * Holds many orders with one bulk run and kills the worker while it runs. Then it counts the holds and timeline entries
 * of each order, and compares the report with the orders.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const { orders, kills } = short ? { orders: 1_500, kills: 2 } : { orders: 50_000, kills: 10 };
  const apiEnvironment = { OPEN_OPERATIONS: "true" };
  return withStack({ apiEnvironment, logLevel: "warn" }, async (stack) => {
    const admin = new pg.Client({ connectionString: stack.databaseUrl("postgres") });
    await admin.connect();
    try {
      await deliver(stack, orders);
      const send = await connect(stack);
      const began = performance.now();
      const previewed = await send<Run>(preview, { input: { action, filter: {} } });
      const previewSeconds = (performance.now() - began) / 1_000;
      await send(start, { runId: previewed.id });
      const leastOpen = await killWorker(stack, admin, previewed, kills);
      await untilEnded(admin, previewed.id, short ? 120 : 480);
      const rows = await readReport(send, previewed.id);
      console.log(`${orders} orders previewed in ${previewSeconds.toFixed(1)} s, ${previewed.plannedCount} to hold`);
      return [
        { name: "bulk-runs.planned", value: previewed.plannedCount, goal: { atLeast: orders * 0.9 } },
        { name: "bulk-runs.least-open-at-a-kill", value: leastOpen, goal: { atLeast: 1 } },
        {
          name: "bulk-runs.orders-not-once",
          value: await countWrong(admin, previewed.id),
          goal: { atMost: 0 },
          proves: "orders.acceptance.bulk-killed",
        },
        { name: "bulk-runs.rows-missing", value: Math.abs(previewed.orderCount - rows), goal: { atMost: 0 } },
        { name: "bulk-runs.preview-seconds", value: previewSeconds, goal: { atMost: 10 } },
      ];
    } finally {
      await admin.end();
    }
  });
}

/** Delivers open orders. */
async function deliver(stack: Stack, orders: number): Promise<void> {
  const database = createDatabase({ url: stack.databaseUrl("bc_worker"), max: 1, onIdleError: () => undefined });
  const now = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const [channel] = loadChannels;
  for (let from = 0; from < orders; from += perDelivery) {
    const deliveries = Array.from({ length: Math.min(perDelivery, orders - from) }, (_, index) => {
      const serial = from + index + 1;
      const identity = { serial, customer: `b${serial}`, weeks: 0 };
      const { delivery } = templateOrder(serial, orders, { now, isSettled: false, identity });
      const { shipments: _shipments, trackingEvents: _events, facts, ...rest } = delivery;
      return { ...rest, facts: facts && { ...facts, state: "OPEN" as const } };
    });
    await deliverOrders(database, place, { channel, deliveries });
  }
  await database.close();
}

interface Run {
  id: string;
  orderCount: number;
  plannedCount: number;
}
type Send = <Value>(query: string, variables: object) => Promise<Value>;

const action = { kind: "HOLD", reason: "OUT_OF_STOCK" };
const preview = `mutation ($cartBusinessId: ID!, $input: OrderBulkPreviewInput!) {
  order_bulkPreview(cartBusinessId: $cartBusinessId, input: $input) { id orderCount plannedCount } }`;
const start = `mutation ($cartBusinessId: ID!, $runId: ID!) {
  order_bulkStart(cartBusinessId: $cartBusinessId, runId: $runId) { id } }`;
const report = `query ($cartBusinessId: ID!, $runId: ID!, $after: String) {
  order_bulkReport(cartBusinessId: $cartBusinessId, runId: $runId, results: [DONE, SKIPPED], after: $after) {
    csv endCursor } }`;

async function connect(stack: Stack): Promise<Send> {
  const token = await accessToken(stack, demo.owner.id);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return async <Value>(query: string, variables: object): Promise<Value> => {
    const body = JSON.stringify({ query, variables: { cartBusinessId: place.businessId, ...variables } });
    const response = await fetch(`${stack.addresses.api}/graphql`, { method: "POST", headers, body });
    const { data, errors } = (await response.json()) as { data?: Record<string, Value>; errors?: unknown };
    const value = Object.values(data ?? {})[0];
    if (errors || value === undefined) throw new Error(JSON.stringify(errors ?? "no data"));
    return value;
  };
}

interface State {
  planned: number;
  state: string;
}

async function stateOf(admin: pg.Client, runId: string): Promise<State> {
  const text = `select planned_count as planned, state from "order".bulk_run where id = $1`;
  const { rows } = await admin.query<State>(text, [runId]);
  return rows[0] ?? { planned: 0, state: "missing" };
}

/** Kills the worker in turns, each time after further orders are done. Returns how many were open at the last kill. */
async function killWorker(stack: Stack, admin: pg.Client, { id, plannedCount }: Run, kills: number): Promise<number> {
  let leastOpen = plannedCount;
  for (let kill = 0; kill < kills; kill++) {
    const left = plannedCount * (1 - (kill + 0.2 + Math.random() * 0.6) / (kills + 1));
    while ((await stateOf(admin, id)).planned > left) await sleep(10);
    stack.services.worker.kill();
    await stack.services.worker.exited;
    const { planned } = await stateOf(admin, id);
    leastOpen = Math.min(leastOpen, planned);
    console.log(`killed the worker while ${planned} of ${plannedCount} orders were open`);
    await stack.restartService("worker");
  }
  return leastOpen;
}

async function untilEnded(admin: pg.Client, runId: string, maxSeconds: number): Promise<void> {
  const until = Date.now() + maxSeconds * 1_000;
  while ((await stateOf(admin, runId)).state === "RUNNING") {
    if (Date.now() > until) throw new Error("the bulk run did not end in time");
    await sleep(200);
  }
}

/** Returns the number of rows of the report that have a result. */
async function readReport(send: Send, runId: string): Promise<number> {
  const numbers = new Set<string>();
  let after: string | null = null;
  do {
    const part: { csv: string; endCursor: string | null } = await send(report, { runId, after });
    const lines = part.csv.trim().split("\r\n");
    for (const line of after === null ? lines.slice(1) : lines) numbers.add(line.split(",")[0] ?? "");
    after = part.endCursor;
  } while (after !== null);
  return numbers.size;
}

/** Counts the orders of the run that have not exactly one hold and one entry in the timeline about it, if it did them. */
async function countWrong(admin: pg.Client, runId: string): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `with found as (
       select i.result,
         (select count(*) from "order".hold h where h.business_id = i.business_id and h.order_id = i.order_id
           and h.source = 'USER') as holds,
         (select count(*) from "order".timeline_entry t where t.business_id = i.business_id and t.order_id = i.order_id
           and t.fields @> '{holds}' and t.source = 'USER') as entries
       from "order".bulk_run_order i where i.run_id = $1)
     select count(*)::integer as n from found
     where case when result = 'DONE' then (holds, entries) <> (1, 1) else result <> 'SKIPPED' or holds + entries > 0 end`,
    [runId],
  );
  return rows[0]?.n ?? -1;
}
