import { afterEach, beforeEach, expect, test } from "vitest";
import { createDays, dropDays } from "./store.ts";
import { eventually, openScene, recorder, type Scene } from "./testing/scene.ts";

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.end());

const partitions = async () => {
  const { rows } = await scene.admin.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event.log'::regclass order by 1",
  );
  return rows.map(({ name }) => name);
};
const day = (offset: number) => {
  const date = new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return `event.log_${date.replaceAll("-", "")}`;
};
const addPartition = (offset: number) =>
  scene.admin.query(
    `create table ${day(offset)} partition of event.log for values
     from (current_date + ${offset}) to (current_date + ${offset + 1})`,
  );

test("worker creates the partitions of the next days", async () => {
  scene.start(recorder("test.recorder"));
  await eventually(async () =>
    expect(await partitions()).toEqual([day(1), day(2), day(3), "event.log_default"].sort()),
  );
  await createDays(scene.database);
  expect(await partitions()).toHaveLength(4);
});

test("partitions and rows older than the kept days are dropped, the others stay", async () => {
  await scene.admin.query("set timezone = 'UTC'");
  for (const offset of [-16, -15, -14]) await addPartition(offset);
  await scene.append("a", 1);
  await scene.append("a", 2);
  await scene.admin.query(
    "update event.log set at = at - interval '20 days' where events::jsonb @> '[{\"payload\": {\"n\": 1}}]'",
  );
  await dropDays(scene.database, 14);
  expect(await partitions()).toEqual([day(-14), "event.log_default"]);
  const { rows } = await scene.admin.query("select events::json -> 0 -> 'payload' as payload from event.log");
  expect(rows).toEqual([{ payload: { n: 2 } }]);
});

test("events of a created day are delivered like those of the default partition", async () => {
  await scene.admin.query("set timezone = 'UTC'");
  await addPartition(-1);
  await scene.append("a", 1);
  await scene.append("a", 2);
  await scene.admin.query(
    "update event.log set at = at - interval '1 day' where events::jsonb @> '[{\"payload\": {\"n\": 1}}]'",
  );
  scene.start(recorder("test.recorder"));
  await eventually(async () => expect((await scene.effects()).map(({ n }) => n)).toEqual([1, 2]));
});
