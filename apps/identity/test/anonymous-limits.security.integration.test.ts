import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity({
    config: { SIGN_IN_LIMIT_PER_MINUTE: "3", NETWORK_LIMIT_PER_MINUTE: "20", TRUSTED_PROXIES: "2" },
  });
});
afterAll(() => identity.stop());

const query = new URLSearchParams({
  client_id: "brand-console",
  response_type: "code",
  scope: "openid",
  redirect_uri: "http://console.test/callback",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
});
const from = (network: string) => ({
  "x-forwarded-for": `10.9.9.9, ${network}, 10.0.0.1`,
  "x-forwarded-proto": "http",
});
const open = (network: string, path = `/auth?${query.toString()}`) =>
  fetch(`${identity.url}${path}`, { redirect: "manual", headers: from(network) });
const artifacts = async () =>
  asAdmin<{ kind: string; hours: number }>(
    identity,
    "select kind, extract(epoch from expires_at - now()) / 3600 as hours from identity.artifact",
  );

test("network that begins too many sign-ins is refused and stores nothing more", async () => {
  for (let i = 0; i < 3; i++) expect((await open("192.0.2.1")).status).toBe(303);
  const stored = (await artifacts()).length;
  const refused = await open("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const path of ["/AUTH", "/auth/", "/Session/End"])
    expect((await open("192.0.2.1", `${path}?${query.toString()}`)).status, path).toBe(429);
  expect(await artifacts()).toHaveLength(stored);
  expect((await open("192.0.2.2")).status).toBe(303);
});

test("what a browser stores without signing in expires within an hour", async () => {
  await open("192.0.2.3");
  await open("192.0.2.3", "/session/end");
  const rows = await artifacts();
  expect(rows.map(({ kind }) => kind)).toContain("Session");
  expect(Math.max(...rows.map(({ hours }) => Number(hours)))).toBeLessThanOrEqual(1);
});

test("network that sends too many requests of any kind is refused", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) statuses.push((await open("192.0.2.4", "/jwks")).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

test("network that is limited elsewhere can still renew its tokens, up to the same limit", async () => {
  for (let i = 0; i < 21; i++) await open("192.0.2.6", "/jwks");
  const renew = async () =>
    (await fetch(`${identity.url}/token`, { method: "POST", headers: from("192.0.2.6") })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) statuses.push(await renew());
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
  expect(statuses[20]).toBe(429);
});

test("address is read behind two trusted proxies, whatever the caller claims", async () => {
  const browser = createBrowser(identity.url);
  const form = await browser.visit(`/auth?${query.toString()}`, { headers: from("192.0.2.5") });
  await browser.submit(form.headers.get("location") ?? "", { email: "a@acme.test", password: "x" }, from("192.0.2.5"));
  const events = await asAdmin(identity, "select network from identity.event where kind = 'sign-in.refused'");
  expect(events).toEqual([{ network: "192.0.2.5" }]);
});
