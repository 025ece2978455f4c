import { newId } from "@bc/runtime/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Scene, startScene } from "./testing/scene.ts";

const plain = { name: "test.plain" };
const bulk = { name: "test.bulk", lane: "bulk", perOrganization: 2 } as const;
const many = { name: "test.many", lane: "scheduled" } as const;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene([plain, bulk]);
});
afterAll(() => scene.close());

test("an organization's runs of a workflow run so many at a time, while others go on", async () => {
  let open = 0;
  let most = 0;
  const held = Promise.withResolvers<void>();
  const input = scene.play((step) =>
    step.run("hold", async () => {
      most = Math.max(most, ++open);
      await held.promise;
      open--;
    }),
  );
  const workflow = scene.define(bulk);
  const inputs = Array.from({ length: 20 }, () => input);
  const runs = await scene.database.withTenant(scene.tenant, (tx) => scene.client.enqueueAll(tx, workflow, inputs));
  expect(runs.every(({ admitted }) => admitted === null)).toBe(true);
  await vi.waitFor(() => expect(open).toBe(2), 5_000);
  const other = { organizationId: newId() };
  const theirs = await scene.client.start(other, workflow, { input: scene.play(async () => undefined) });
  await vi.waitFor(async () => expect((await scene.find(theirs.id, other))?.status).toBe("succeeded"), 5_000);
  held.resolve();
  for (const run of runs) await scene.until(run, "succeeded");
  expect(most).toBe(2);
});

test("a run that has room is admitted when it is requested, and one behind its key is not", async () => {
  const held = Promise.withResolvers<void>();
  const key = newId();
  const first = await scene.start(scene.define(plain), (step) => step.run("hold", () => held.promise), { key });
  expect(first.admitted).toMatchObject({ id: first.id, slice: 0, workflow: plain.name });
  const second = await scene.start(scene.define(plain), async () => undefined, { key });
  expect(second.admitted).toBeNull();
  held.resolve();
  await scene.until(second, "succeeded");
});

test("14,000 runs can be requested in one transaction", async () => {
  const input = scene.play(async () => undefined);
  const inputs = Array.from({ length: 14_000 }, () => input);
  const runs = await scene.database.withTenant({ organizationId: newId() }, (tx) =>
    scene.client.enqueueAll(tx, scene.define(many), inputs),
  );
  expect(new Set(runs.map(({ id }) => id)).size).toBe(14_000);
});

test("overdue schedules fire once each and keep their phase", async () => {
  const { tenant, client, database } = scene;
  const keys = Array.from({ length: 5 }, () => newId());
  const input = scene.play(async () => undefined);
  await database.withTenant(tenant, async (tx) => {
    for (const key of keys) await client.schedule(tx, scene.define(plain), { key, everyMs: 3_600_000, input });
  });
  const [before] = await scene.query(sql<{ next: Date }>`
    update workflow.schedule set next_at = next_at - interval '10 hours' where key = ${keys[0]} returning next_at as next`);
  await vi.waitFor(async () => {
    const rows = await scene.query(sql<{ next: Date }>`
      select next_at as next from workflow.schedule where key = ${keys[0]} and next_at > now()`);
    expect(rows).toHaveLength(1);
    expect(((rows[0]?.next.getTime() ?? 0) - (before?.next.getTime() ?? 0)) % 3_600_000).toBe(0);
  }, 10_000);
  const runs = await scene.query(sql`select from workflow.run where key = any(${keys})`);
  expect(runs).toHaveLength(1);
});
