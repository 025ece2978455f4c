import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { toAppError } from "./app-error.ts";
import type { Resolve } from "./public-address.ts";
import { createTenantPost, type TenantPost, tenantUrl } from "./tenant-post.ts";
import { loopback } from "./testing/loopback.ts";

// Counts connections: reaching the port is already too much.
let inner: Server;
let reached = 0;
const port = 8443;

beforeAll(async () => {
  inner = createServer((socket) => {
    reached++;
    socket.destroy();
  }).listen({ port, host: "::", ipv6Only: false });
  await once(inner, "listening");
});
afterAll(() => inner.close());

/** A name server of an attacker: each host has its list of answers, the last of which repeats. */
function resolving(answers: Record<string, readonly string[][]>): Resolve {
  const asked = new Map<string, number>();
  return (hostname, _options, done) => {
    const lists = answers[hostname] ?? [];
    const turn = asked.get(hostname) ?? 0;
    asked.set(hostname, turn + 1);
    const addresses = lists[Math.min(turn, lists.length - 1)] ?? [];
    if (addresses.length === 0) done(Object.assign(new Error("unknown host"), { code: "ENOTFOUND" }), []);
    else
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
  };
}

const openPost = (more: { resolve?: Resolve; allowedOrigins?: string[]; timeoutMs?: number } = {}): TenantPost => {
  const client = createTenantPost({ timeoutMs: 2_000, maxAnswerBytes: 1_024, allowedOrigins: [], ...more });
  onTestFinished(() => client.close());
  return client;
};

const hosts = [
  // Private, loopback, link-local, shared and reserved addresses.
  "127.0.0.1",
  "127.255.255.254",
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  // IPv6, and IPv4 inside it.
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[2001::7f00:1]",
  "[fc00::1]",
  "[fe80::1]",
  "[ff02::1]",
  // Odd notations of 127.0.0.1 and of metadata services.
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "127.1",
  "127.0.1",
  "①②⑦.⓪.⓪.①",
  "0xa9fea9fe",
  // Names that only exist inside.
  "localhost",
  "localhost.",
  "app.localhost",
  "metadata.google.internal",
];

const named = {
  "loopback.attacker.example": [["127.0.0.1"]],
  "mixed.attacker.example": [["93.184.216.34", "127.0.0.1"]],
  "mapped.attacker.example": [["::ffff:127.0.0.1"]],
  // An address that no network has, and at the next question an inner one.
  "rebinding.attacker.example": [["2fff::1"], ["127.0.0.1"]],
};

test(
  "none of 40 inner addresses is reached",
  { tags: ["orders.acceptance.ssrf", "orders.webhook.ssrf"], timeout: 60_000 },
  async () => {
    const client = openPost({ resolve: resolving(named) });
    const urls = [...hosts, ...Object.keys(named)].map((host) => `https://${host}:${port}/`);
    expect(urls).toHaveLength(40);
    const refusals: unknown[] = [];
    for (const url of [...urls, ...urls])
      refusals.push(await client.post(url, {}, "{}").catch((error: unknown) => toAppError(error).code));
    const outside = refusals.filter((code) => code !== "http.address-refused");
    // The first answer for the rebinding name is an outer address, which no network has.
    expect(outside).toEqual([expect.stringMatching(/^http\.(unavailable|timeout)$/)]);
    expect(reached).toBe(0);
    // The same port is reached if the configuration allows it, so that the zero proves something.
    const allowed = openPost({ allowedOrigins: [`https://127.0.0.1:${port}`] });
    await expect(allowed.post(`https://127.0.0.1:${port}/`, {}, "{}")).rejects.toThrow("http.unavailable");
    expect(reached).toBe(1);
  },
);

test(
  "redirect is returned and not followed",
  { tags: ["orders.webhook.ssrf", "orders.webhook.attempts"] },
  async () => {
    const target = await loopback((_, response) => response.end("inner"));
    const server = await loopback((_, response) => response.writeHead(307, { location: target.url }).end());
    const client = openPost({ allowedOrigins: [server.url, target.url] });
    expect(await client.post(server.url, {}, "{}")).toMatchObject({ status: 307 });
    expect(target.seen).toEqual([]);
  },
);

test.each([
  ["http://shop.example/hooks", undefined],
  ["https://shop.example:9443/hooks", undefined],
  ["https://user:secret@shop.example/", undefined],
  ["https://user@shop.example/", undefined],
  ["ftp://shop.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["https://intranet/", undefined],
  ["no address", undefined],
  ["https://Shop.example", "https://shop.example/"],
  ["https://shop.example:443/hooks?a=1#top", "https://shop.example/hooks?a=1"],
  ["https://shop.example:8443/hooks", "https://shop.example:8443/hooks"],
  ["https://[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]/"],
])("%s is %s for a tenant", { tags: ["orders.webhook.ssrf"] }, (text, url) => {
  expect(tenantUrl(text, [])).toBe(url);
});

test("proxy of the environment is ignored", { tags: ["orders.webhook.ssrf"] }, async () => {
  const proxy = await loopback((_, response) => response.end("proxied"));
  const server = await loopback((_, response) => response.end("direct"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY"]) vi.stubEnv(name, proxy.url);
  vi.stubEnv("NODE_USE_ENV_PROXY", "1");
  expect(await openPost({ allowedOrigins: [server.url] }).post(server.url, {}, "{}")).toMatchObject({ text: "direct" });
  expect(proxy.seen).toEqual([]);
});

test("answers are cut after the limit, and a slow one is a timeout", async () => {
  const server = await loopback((request, response) => {
    if (request.url === "/slow") return;
    response.writeHead(503, { "retry-after": "7" }).end("x".repeat(100_000));
  });
  const client = openPost({ allowedOrigins: [server.url], timeoutMs: 300 });
  const answer = await client.post(`${server.url}/`, { "webhook-id": "1" }, '{"a":1}');
  expect(answer).toEqual({ status: 503, text: "x".repeat(1_024), retryAfterMs: 7_000 });
  expect(server.seen[0]).toMatchObject({ method: "POST", body: '{"a":1}', headers: { "webhook-id": "1" } });
  await expect(client.post(`${server.url}/slow`, {}, "{}")).rejects.toMatchObject({ code: "http.timeout" });
});
