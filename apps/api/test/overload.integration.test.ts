import { once } from "node:events";
import { connect, type Socket } from "node:net";
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

const openPost = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  );
  return socket;
};

const ask = (path = "/api/v1/user/me/", signal?: AbortSignal) =>
  fetch(`${api.url}${path}`, { headers: { authorization, origin: "http://console.test" }, ...(signal && { signal }) });

test("requests over the limit get 503 with Retry-After before their body is read", async () => {
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
  const unfinished = await openPost(api.url);
  const [answer] = (await once(unfinished, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
  unfinished.destroy();
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

test("requests whose body does not arrive don't count", async () => {
  const idle = await startApi({ REQUEST_LIMIT: "3" });
  const sockets = await Promise.all(Array.from({ length: 5 }, () => openPost(idle.url)));
  const statuses = new Set<number>();
  for (let i = 0; i < 20; i++) statuses.add((await fetch(`${idle.url}/api/v1/user/me/`)).status);
  expect([...statuses]).toEqual([401]);
  for (const socket of sockets) socket.destroy();
  await idle.stop();
});
