import { randomUUID } from "node:crypto";
import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createDatabase, type Database } from "@bc/db/database";
import { notify, notifyAll } from "@bc/notification/public";
import { afterAll, beforeAll, expect, test } from "vitest";

let api: TestApi;
let worker: Database;
beforeAll(async () => {
  api = await startApi();
  worker = createDatabase({ url: api.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
});
afterAll(async () => {
  await worker.close();
  await api.stop();
});

const [kind, cause, params] = ["org.member-removed", "board", { place: "Acme" }] as const;
const makeUsers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { id } = await api.make.user({ email: `${randomUUID()}@all.test`, firstName: "A", lastName: "B" });
      return id;
    }),
  );
const sendAll = (userIds: string[], dedupeId = randomUUID(), database = worker) =>
  database.withTenant({}, (tx) => notifyAll(tx, userIds, { kind, cause, dedupeId, params }));
const numbersOf = async (userId: string) => {
  const admin = await api.connectAdmin();
  const { rows } = await admin.query<{ number: number }>(
    "select number from notification.notification where user_id = $1 order by number",
    [userId],
  );
  return rows.map(({ number }) => number);
};

test("many users are notified once each, also by overlapping attempts", async () => {
  const users = await makeUsers(12);
  const dedupeId = randomUUID();
  const [first = ""] = users;
  await notify(api.database, { userId: first, kind, cause, dedupeId: randomUUID(), params });
  const attempts = await Promise.all([users, users.toReversed(), users].map((order) => sendAll(order, dedupeId)));
  expect(attempts.flat().toSorted()).toEqual(users.toSorted());
  expect(await sendAll([...users, first], dedupeId)).toEqual([]);
  const [own, other] = [await numbersOf(first), await numbersOf(users[1] ?? "")];
  expect([own.length, other.length]).toEqual([2, 1]);
});

test("users who muted the cause or turned off the kind are left out", async () => {
  const [muting = "", refusing = "", willing = ""] = await makeUsers(3);
  await sendAll([muting]);
  await (await api.as(muting)).send({ query: `mutation { notification_causeMute(cause: "${cause}", isMuted: true) }` });
  await (
    await api.as(refusing)
  ).send({ query: `mutation { notification_preferenceUpdate(kind: "${kind}", isOn: false) { isOn } }` });
  expect(await sendAll([muting, refusing, willing])).toEqual([willing]);
});

test("only the worker notifies many users", async () => {
  const users = await makeUsers(1);
  await expect(sendAll(users, randomUUID(), api.database)).rejects.toThrow("permission denied");
  expect(await numbersOf(users[0] ?? "")).toEqual([]);
});
