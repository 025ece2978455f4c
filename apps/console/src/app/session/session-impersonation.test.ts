import { beforeEach, expect, test, vi } from "vitest";
import { createSession } from "./session.ts";
import { startFakeLocks } from "./test/fake-provider.ts";

const issuer = "https://id.example.test";
const identity = { issuer, clientId: "console", resource: "r", scope: "openid", dpop: false, parameters: {} };
const products = { mcm: { url: "https://mcm.example.test", loginUrl: "https://mcm.example.test/login" } };
const request = { url: "https://api.example.test/graphql", method: "POST" };
const ends = Math.floor(Date.now() / 1_000) + 1_800;
const tokenOf = (claims: object) => ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part)).join(".");
const own = tokenOf({ sub: "support", iat: ends - 3_600, exp: ends });
const impersonation = tokenOf({ sub: "owner", email: "owner@demo.example", act: { sub: "support" }, exp: ends });
const createLeave = () => vi.fn(async () => {});
let leave: ReturnType<typeof createLeave>;

function start(refreshToken?: string) {
  const user = { access_token: own, refresh_token: refreshToken, profile: { sub: "support", email: "s@demo.example" } };
  localStorage.setItem(`oidc.user:${issuer}:console`, JSON.stringify(user));
  return createSession({ identity, products }, leave);
}

startFakeLocks();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leave = createLeave(); // pages of earlier tests still listen, with their own function
});

/** Whether a request of this page gets headers at all. */
const isAnswered = (session: ReturnType<typeof start>) =>
  Promise.race([
    session.getAuthHeaders(request).then(() => true),
    new Promise<false>((done) => setTimeout(() => done(false), 20)),
  ]);

test("impersonation reloads the page and sends the impersonated user's token", async () => {
  const before = start("r");
  expect(before.impersonation()).toBeNull();
  before.impersonate(impersonation);
  expect(leave).toHaveBeenCalledExactlyOnceWith("/");
  expect(await isAnswered(before)).toBe(false);

  const impersonating = start("r");
  expect(impersonating.impersonation()).toMatchObject({ email: "owner@demo.example", actor: "s@demo.example" });
  expect(await impersonating.getAuthHeaders(request)).toEqual({ authorization: `Bearer ${impersonation}` });
  impersonating.endImpersonation();
  expect(leave).toHaveBeenCalledTimes(2);
  expect(leave).toHaveBeenLastCalledWith("/settings/admin-tools/dashboard?q=owner%40demo.example");
  expect(await isAnswered(impersonating)).toBe(false);

  expect(await start("r").getAuthHeaders(request)).toEqual({ authorization: `Bearer ${own}` });
});

test.each([
  ["has expired", tokenOf({ sub: "owner", act: { sub: "support" }, exp: Math.floor(Date.now() / 1_000) - 1 })],
  ["is unreadable", "nothing"],
])("page of an impersonation that %s sends no requests as the support user", async (_, token) => {
  sessionStorage.setItem("impersonation", token);
  const session = start("r");
  expect(await isAnswered(session)).toBe(false);
  expect(await session.getIdentity()).toBeNull();
  expect(leave).toHaveBeenCalledExactlyOnceWith("/");
  expect(await isAnswered(start("r"))).toBe(true);
});

test.each([
  ["refuses", ends],
  ["refuses after its end", Math.floor(Date.now() / 1_000) - 1],
])("impersonation that the api %s ends and leaves the support user signed in", async (_, exp) => {
  sessionStorage.setItem("impersonation", tokenOf({ sub: "owner", act: { sub: "support" }, exp }));
  const session = start("r");
  await session.end();
  await session.end(); // a second refusal of the same impersonation
  expect(leave).toHaveBeenCalledExactlyOnceWith("/");
  expect(session.impersonation()).toBeNull();
  expect(session.status()).toBe("signedIn");
  expect(start("r").status()).toBe("signedIn");
  expect(localStorage).toHaveLength(1);
});

test("impersonation that ends during a sign-out does not cancel it", async () => {
  sessionStorage.setItem("impersonation", impersonation);
  const back = Promise.withResolvers<void>();
  leave.mockReturnValueOnce(back.promise);
  const session = start("r");
  const leaving = session.signOut("https://console.example.test/", { providerEnded: true });
  session.endImpersonation();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://console.example.test/"));
  expect(await isAnswered(session)).toBe(false);
  back.resolve();
  await leaving;
  expect(leave).toHaveBeenCalledTimes(2);
  expect(leave).toHaveBeenLastCalledWith("/settings/admin-tools/dashboard?q=owner%40demo.example");
});

test("impersonation does not start during a sign-out", async () => {
  const session = start("r");
  const leaving = session.signOut("https://console.example.test/", { providerEnded: true });
  session.impersonate(impersonation);
  await leaving;
  expect(sessionStorage).toHaveLength(0);
  expect(leave).toHaveBeenCalledExactlyOnceWith("https://console.example.test/");
});

test("impersonation starts and ends without the tab's place", () => {
  sessionStorage.setItem("organization", "support's");
  start("r").impersonate(impersonation);
  expect(sessionStorage.getItem("organization")).toBeNull();
  sessionStorage.setItem("organization", "the customer's");
  start("r").endImpersonation();
  expect(sessionStorage.getItem("organization")).toBeNull();
});

function become(subject: string) {
  const user = { access_token: tokenOf({ sub: subject, exp: ends }), profile: { sub: subject } };
  localStorage.setItem(`oidc.user:${issuer}:console`, JSON.stringify(user));
}

test.each([
  ["another tab stores", () => new StorageEvent("storage", { key: `oidc.user:${issuer}:console` })],
  ["a restored page finds", () => new PageTransitionEvent("pageshow", { persisted: true })],
])("another account that %s reloads the page", async (_, event) => {
  const session = start("r");
  const changed = vi.fn();
  session.subscribe(changed);
  sessionStorage.setItem("organization", "the first one's");
  become("other");
  window.dispatchEvent(event());
  expect(leave).toHaveBeenCalledWith("/");
  expect(changed).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
  expect(await isAnswered(session)).toBe(false);
});

test("new token of the same account keeps the page", async () => {
  const session = start("r");
  become("support");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(leave).not.toHaveBeenCalled();
  expect(await isAnswered(session)).toBe(true);
});

test("replaced page that the browser restores is replaced again", () => {
  start("r").impersonate(impersonation);
  leave.mockClear();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(leave).toHaveBeenCalledWith("/");
});

test("only a session that can't be renewed has an end", () => {
  expect(start("r").endsAt()).toBeNull();
  expect(start().endsAt()).toBe(ends * 1_000);
});

test.each([
  ["/orders?x=1#y", "/orders?x=1#y"],
  [`${window.location.origin}/orders?x=1`, "/orders?x=1"],
  ["https://mcm.example.test/products", "https://mcm.example.test/products"],
  ["https://evil.example/", "/"],
  [`${window.location.origin}//evil.example`, "/"],
  [null, "/"],
])("safeTarget(%s) is %s", (asked, reached) => {
  expect(start("r").safeTarget(asked)).toBe(reached);
});
