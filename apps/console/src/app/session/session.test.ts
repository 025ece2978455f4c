import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSession } from "./session.ts";

const issuer = "https://id.example.test";
const identity = { issuer, clientId: "console", resource: "https://api.example.test", scope: "openid", dpop: false };
const storeKey = `oidc.user:${issuer}:console`;
const request = { url: "https://api.example.test/graphql", method: "POST" };
const now = () => Math.floor(Date.now() / 1_000);
const token = vi.fn<() => Response | Promise<Response>>();

function idToken(): string {
  const claims = { iss: issuer, aud: "console", sub: "ada", iat: now(), exp: now() + 300 };
  return ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part)).join(".");
}

function store(overrides: Record<string, unknown> = {}): void {
  const profile = { iss: issuer, aud: "console", sub: "ada", iat: 1, exp: 2 };
  const user = { access_token: "old", refresh_token: "r1", token_type: "Bearer", profile, expires_at: now() + 300 };
  localStorage.setItem(storeKey, JSON.stringify({ ...user, ...overrides }));
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** Web Locks as a browser has them: one holder at a time. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<Result>(_name: string, work: () => Promise<Result>): Promise<Result> {
      const mine = last.then(work);
      last = mine.catch(() => {});
      return mine;
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(navigator, "locks", { value: fakeLocks(), configurable: true });
  vi.stubGlobal("fetch", async (input: string) => {
    if (input.endsWith("/.well-known/openid-configuration"))
      return json({ issuer, token_endpoint: `${issuer}/token`, authorization_endpoint: `${issuer}/auth` });
    if (input === `${issuer}/token`) return token();
    throw new TypeError(`unexpected ${input}`);
  });
  token.mockImplementation(() =>
    json({ access_token: "new", refresh_token: "r2", id_token: idToken(), token_type: "Bearer", expires_in: 300 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("nobody signed in sends no proof", async () => {
  const session = await createSession(identity);
  expect(session.status()).toBe("signedOut");
  expect(await session.getAuthHeaders(request)).toEqual({});
});

test("a stored sign-in is taken up again [shell.constant.auth-cache]", async () => {
  store();
  const session = await createSession(identity);
  expect(session.status()).toBe("signedIn");
  expect(await session.getAuthHeaders(request)).toEqual({ authorization: "Bearer old" });
  expect(token).not.toHaveBeenCalled();
});

test("an expired token without a refresh token counts as signed out [shell.token.exp]", async () => {
  store({ expires_at: now() - 1, refresh_token: undefined });
  const session = await createSession(identity);
  expect(session.status()).toBe("signedOut");
});

test("a token about to expire is renewed once, however many requests wait for it", async () => {
  store({ expires_at: now() + 5 });
  const session = await createSession(identity);
  const headers = await Promise.all([1, 2, 3, 4].map(() => session.getAuthHeaders(request)));
  expect(headers).toEqual(Array(4).fill({ authorization: "Bearer new" }));
  expect(token).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storeKey)).toContain('"r2"');
});

test("tabs that renew at the same time use the refresh token once", async () => {
  store({ expires_at: now() + 5 });
  const tabs = await Promise.all([createSession(identity), createSession(identity), createSession(identity)]);
  const headers = await Promise.all(tabs.map((tab) => tab.getAuthHeaders(request)));
  expect(headers).toEqual(Array(3).fill({ authorization: "Bearer new" }));
  expect(token).toHaveBeenCalledOnce();
});

test("a refused renewal signs out [shell.session.check-failed]", async () => {
  store({ expires_at: now() + 5 });
  token.mockImplementation(() => json({ error: "invalid_grant" }, 400));
  const session = await createSession(identity);
  const changed = vi.fn();
  session.subscribe(changed);
  expect(await session.getAuthHeaders(request)).toEqual({});
  expect(session.status()).toBe("signedOut");
  expect(changed).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storeKey)).toBeNull();
});

test.each([
  ["out of reach", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["in trouble", () => json({ error: "server_error" }, 500)],
])("an identity provider that is %s signs nobody out", async (_, answer) => {
  store({ expires_at: now() + 5 });
  token.mockImplementation(answer);
  const session = await createSession(identity);
  await expect(session.getAuthHeaders(request)).rejects.toThrow(/Failed to fetch|server_error/);
  expect(session.status()).toBe("signedIn");
  token.mockImplementation(() =>
    json({ access_token: "new", id_token: idToken(), token_type: "Bearer", expires_in: 300 }),
  );
  expect(await session.getAuthHeaders(request)).toEqual({ authorization: "Bearer new" });
});

test("signing out in another tab signs out here", async () => {
  store();
  const session = await createSession(identity);
  const changed = vi.fn();
  session.subscribe(changed);
  localStorage.removeItem(storeKey);
  window.dispatchEvent(new StorageEvent("storage", { key: storeKey }));
  await vi.waitFor(() => expect(session.status()).toBe("signedOut"));
  expect(changed).toHaveBeenCalledOnce();
});

test("a refused session is forgotten here", async () => {
  store();
  const session = await createSession(identity);
  await session.end();
  expect(session.status()).toBe("signedOut");
  expect(localStorage.getItem(storeKey)).toBeNull();
});
