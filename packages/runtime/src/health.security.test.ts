import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHealthServer } from "./health.ts";
import { createLogger } from "./logger.ts";

let isReady: () => Promise<boolean> = async () => true;
const server = createHealthServer({
  isReady: () => isReady(),
  logger: createLogger({ service: "test", level: "silent" }),
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
const statusOf = async (path: string) => (await fetch(url + path)).status;

test("health listener answers liveness, readiness and metrics, and nothing else", async () => {
  expect(await Promise.all(["/healthz", "/readyz", "/metrics", "/", "/graphql"].map(statusOf))).toEqual([
    200, 200, 200, 404, 404,
  ]);
  expect((await fetch(`${url}/metrics`)).headers.get("content-type")).toContain("text/plain");
});

test("process is alive but not ready while its engine is down", async () => {
  for (const check of [async () => false, () => Promise.reject(new Error("down"))]) {
    isReady = check;
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 503]);
  }
});
