import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startApi, type TestApi } from "../testing/start-api.ts";

let api: TestApi;
let authorization: string;
beforeAll(async () => {
  api = await startApi({ REQUEST_LIMIT: "3" });
  const { id: sub } = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  authorization = `Bearer ${await api.issuer.token({ sub })}`;
});
afterAll(() => api.stop());

const ask = (path = "/api/v1/user/me/", signal?: AbortSignal) =>
  fetch(`${api.url}${path}`, { headers: { authorization, origin: "http://console.test" }, ...(signal && { signal }) });

test("requests over the limit get 503 with Retry-After at once, and the others are answered", async () => {
  expect((await ask()).status).toBe(200);
  const blocker = await api.connectAdmin();
  await blocker.query('begin; lock table org."user" in access exclusive mode');
  const admin = await api.connectAdmin();
  const waiting =
    "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())";
  const admitted = [ask(), ask(), ask()];
  await vi.waitFor(async () => expect((await admin.query(waiting)).rowCount).toBe(3), 5_000);
  const refused = await Promise.all(Array.from({ length: 20 }, () => ask()));
  for (const { status, headers } of refused)
    expect([status, headers.get("retry-after"), headers.get("access-control-allow-origin")]).toEqual([
      503,
      "1",
      "http://console.test",
    ]);
  expect(await refused[0]?.json()).toMatchObject({
    errors: [{ code: "api.overloaded", title: "The console is busy. Try again in 1 second." }],
  });
  await blocker.query("rollback");
  for (const { status } of await Promise.all(admitted)) expect(status).toBe(200);
  expect((await ask()).status).toBe(200);
});

test("open notification streams and callers that hang up don't count", async () => {
  const over = new AbortController();
  for (let i = 0; i < 5; i++) expect((await ask("/notifications/stream", over.signal)).status).toBe(200);
  expect((await ask()).status).toBe(200);
  over.abort();
  expect((await ask()).status).toBe(200);
});
