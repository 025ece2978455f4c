import { randomUUID } from "node:crypto";
import type { WorkflowClient } from "@bc/workflow/client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type DutyKind, hastenDuty, lockDuty, putOffDuty, takeDuties } from "../store/duties.ts";
import { testChannel, testDelivery, testFacts } from "../testing/deliveries.ts";
import { createOrderScene, type OrderScene } from "../testing/order-scene.ts";
import { deliverOrders } from "./deliver-orders.ts";
import { sweepDuties } from "./sweep-duties.ts";

type Place = OrderScene["scope"];
let scene: OrderScene;
const requests: string[] = [];
const failing = new Set<string>();
const enqueue = async (_tx: unknown, { name }: { name: string }, { key = "" }: { key?: string }) => {
  if (failing.has(key)) throw new Error("the run was refused");
  requests.push(`${name} ${key}`);
};
const workflows = { enqueue } as unknown as WorkflowClient;
const logger = { warn: () => undefined };
const sweep = () => sweepDuties({ database: scene.database, workflows, logger });

beforeAll(async () => {
  scene = await createOrderScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  requests.length = 0;
  failing.clear();
  await scene.admin.query(`delete from "order".duty`);
});

const minutes = (n: number): Date => new Date(Date.now() + n * 60_000);
const hasten = (place: Place, kind: DutyKind, at: Date): Promise<void> =>
  scene.database.withTenant(place, (tx) => hastenDuty(tx, { ...place, kind }, at));
async function dueOf(place: Place, kind: DutyKind): Promise<number | null> {
  const { rows } = await scene.admin.query<{ minutes: number | null }>(
    `select case when due_at < 'infinity' then round(extract(epoch from due_at - now()) / 60)::integer end as minutes
     from "order".duty where business_id = $1 and kind = $2`,
    [place.businessId, kind],
  );
  return rows[0] ? rows[0].minutes : NaN;
}

test("one sweep does what is due in all businesses", { tags: ["orders.notification.late-risk"] }, async () => {
  const { id: organizationId } = await scene.make.organization({ name: "Other Brand" });
  const quiet = { organizationId, businessId: (await scene.make.business({ organizationId, name: "Quiet" })).id };
  const late = testFacts({ orderNumber: "L-1", latestShipDate: minutes(-60).toISOString() });
  const deliveries = [testDelivery(1, { sourceOrderId: "L-1", facts: late })];
  await deliverOrders(scene.database, scene.scope, { channel: testChannel, deliveries });
  await hasten(scene.scope, "WATCH", minutes(-1));
  await hasten(scene.scope, "RECOUNT", minutes(-1));
  await hasten(scene.scope, "EXPIRE", minutes(10));
  await hasten(quiet, "WATCH", minutes(-1));
  await hasten(quiet, "EXPIRE", minutes(-1));
  expect(await sweep()).toBe(4);
  expect(requests.toSorted()).toEqual(
    [
      `order.notify-of-risk ${scene.scope.businessId}`,
      `order.recount ${scene.scope.businessId}`,
      `order.expire-data ${quiet.businessId}`,
    ].toSorted(),
  );
  // Only a change can bring about work in a business without risks.
  expect(await dueOf(quiet, "WATCH")).toBeNull();
  expect(await dueOf(quiet, "EXPIRE")).toBe(24 * 60);
  expect(await dueOf(scene.scope, "EXPIRE")).toBe(10);
  expect(await sweep()).toBe(0);
});

test("a change while a duty is taken is not lost, and a failed one is repeated", async () => {
  await hasten(scene.scope, "EXPIRE", minutes(-1));
  failing.add(scene.scope.businessId);
  expect(await sweep()).toBe(1);
  expect(await dueOf(scene.scope, "EXPIRE")).toBe(5);
  await hasten(scene.scope, "EXPIRE", minutes(-1));
  failing.clear();
  expect(await sweep()).toBe(1);
  expect(requests).toEqual([`order.expire-data ${scene.scope.businessId}`]);
  await hasten(scene.scope, "EXPIRE", minutes(30));
  await hasten(scene.scope, "EXPIRE", minutes(60));
  expect(await dueOf(scene.scope, "EXPIRE")).toBe(30);
});

/** Does a taken duty that finds nothing to come, with a change before it is locked and another one after that. */
async function finishDuring(before: () => Promise<void>, after: () => Promise<void>): Promise<void> {
  const duty = { ...scene.scope, kind: "WATCH" as const };
  await hasten(scene.scope, "WATCH", minutes(-1));
  expect(await takeDuties(scene.database, 10)).toEqual([duty]);
  await before();
  let change = Promise.resolve();
  await scene.database.withTenant(scene.scope, async (tx) => {
    expect(await lockDuty(tx, duty)).toBe(true);
    let isOver = false;
    change = after().finally(() => (isOver = true));
    await vi.waitFor(async () => {
      const { rows } = await scene.admin.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(isOver || rows.length > 0).toBe(true);
    });
    await putOffDuty(tx, duty, null);
  });
  await change;
}
const noChange = () => Promise.resolve();

test("a change that commits after its watch was taken is watched at its time", async () => {
  await finishDuring(() => hasten(scene.scope, "WATCH", minutes(30)), noChange);
  expect(await dueOf(scene.scope, "WATCH")).toBe(30);
  await finishDuring(noChange, () => hasten(scene.scope, "WATCH", minutes(30)));
  expect(await dueOf(scene.scope, "WATCH")).toBe(30);
  await finishDuring(noChange, noChange);
  expect(await dueOf(scene.scope, "WATCH")).toBeNull();
});

test("a duty that two workers took is done once", async () => {
  const duty = { ...scene.scope, kind: "WATCH" as const };
  await finishDuring(async () => {
    await hasten(scene.scope, "WATCH", minutes(-1));
    expect(await takeDuties(scene.database, 10)).toEqual([duty]);
  }, noChange);
  expect(await scene.database.withTenant(scene.scope, (tx) => lockDuty(tx, duty))).toBe(false);
});

test("an organization with many businesses does not delay the others", async () => {
  const many = randomUUID();
  await scene.admin.query(
    `insert into "order".duty (business_id, kind, organization_id, due_at)
     select gen_random_uuid(), 'WATCH', $1, now() - interval '1 hour' from generate_series(1, 60)`,
    [many],
  );
  await hasten(scene.scope, "WATCH", minutes(-1));
  const taken = await takeDuties(scene.database, 10);
  expect(taken).toHaveLength(10);
  expect(taken.map(({ businessId }) => businessId)).toContain(scene.scope.businessId);
  const again = await takeDuties(scene.database, 100);
  expect(again).toHaveLength(51);
});

test("due duties are found by their index", async () => {
  await scene.admin.query(
    `insert into "order".duty (business_id, kind, organization_id, due_at)
     select gen_random_uuid(), 'WATCH', gen_random_uuid(), now() + n * interval '1 minute'
     from generate_series(-5, 5000) n`,
  );
  await scene.admin.query(`analyze "order".duty`);
  const { rows: functions } = await scene.admin.query<{ body: string }>(
    `select prosrc as body from pg_proc where oid = '"order".take_duties'::regproc`,
  );
  const { rows } = await scene.admin.query<{ "QUERY PLAN": string }>(
    `explain ${functions[0]?.body.replaceAll(/\bbatch\b/gu, "50")}`,
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("duty_due");
});
