import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import { createSession } from "./session.ts";

const issuer = "https://id.example.test";
const identity = {
  issuer,
  clientId: "console",
  resource: "https://api.example.test",
  scope: "openid",
  dpop: false,
  parameters: { audience: "https://api.example.test" },
};
const products = { mcm: { url: "https://channels.example.test", loginUrl: "https://channels.example.test/login" } };
const config = { identity, products };
const storeKey = `oidc.user:${issuer}:console`;
const request = { url: "https://api.example.test/graphql", method: "POST" };
const now = () => Math.floor(Date.now() / 1_000);
const token = vi.fn<() => Response | Promise<Response>>();

function idToken(): string {
  const claims = { iss: issuer, aud: "console", sub: "demo-owner", iat: now(), exp: now() + 300 };
  return ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part)).join(".");
}

/** An access token as the api takes it; the name tells one from another. */
function accessToken(name: string, seconds: number): string {
  return ["{}", JSON.stringify({ name, iat: now() + seconds - 300, exp: now() + seconds }), name]
    .map((it) => btoa(it))
    .join(".");
}
const bearer = (name: string) => ({ authorization: expect.stringMatching(`^Bearer .*\\.${btoa(name)}$`) as string });

function store({
  seconds = 300,
  ...overrides
}: { seconds?: number; refresh_token?: string | undefined; profile?: object } = {}): void {
  const profile = { iss: issuer, aud: "console", sub: "demo-owner", iat: 1, exp: 2 };
  const user = { access_token: accessToken("old", seconds), refresh_token: "r1", token_type: "Bearer", profile };
  localStorage.setItem(storeKey, JSON.stringify({ ...user, ...overrides }));
}

/** The answer of the provider to a sign-in that began at /orders, as demo-owner. */
function answeredSignIn(): string {
  const { origin } = window.location;
  const begun = {
    id: "s1",
    created: now(),
    request_type: "si:r",
    code_verifier: "v",
    redirect_uri: `${origin}/callback`,
  };
  const where = { authority: issuer, client_id: "console", scope: "openid", response_mode: "query" };
  localStorage.setItem("oidc.s1", JSON.stringify({ ...begun, ...where }));
  sessionStorage.setItem("callbackRedirectUri", "/orders");
  return `${origin}/callback?code=c&state=s1`;
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

const report = vi.spyOn(telemetry, "reportError");

beforeEach(() => {
  report.mockImplementation(() => {});
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
    json({
      access_token: accessToken("new", 300),
      refresh_token: "r2",
      id_token: idToken(),
      token_type: "Bearer",
      expires_in: 300,
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("nobody signed in sends no proof", async () => {
  const session = createSession(config);
  expect(session.status()).toBe("signedOut");
  expect(await session.getAuthHeaders(request)).toEqual({});
});

test("a stored sign-in is taken up again [shell.constant.auth-cache] [shell.stored.session-token]", async () => {
  store();
  const session = createSession(config);
  expect(session.status()).toBe("signedIn");
  expect(await session.getAuthHeaders(request)).toEqual(bearer("old"));
  expect(token).not.toHaveBeenCalled();
});

test("an expired token without a refresh token counts as signed out [shell.token.exp]", async () => {
  store({ seconds: -1, refresh_token: undefined });
  const session = createSession(config);
  expect(session.status()).toBe("signedOut");
});

test("a token about to expire is renewed once, however many requests wait for it", async () => {
  store({ seconds: 5 });
  const session = createSession(config);
  const headers = await Promise.all([1, 2, 3, 4].map(() => session.getAuthHeaders(request)));
  expect(headers).toEqual(Array(4).fill(bearer("new")));
  expect(token).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storeKey)).toContain('"r2"');
});

test("tabs that renew at the same time use the refresh token once", async () => {
  store({ seconds: 5 });
  const tabs = [createSession(config), createSession(config), createSession(config)];
  const headers = await Promise.all(tabs.map((tab) => tab.getAuthHeaders(request)));
  expect(headers).toEqual(Array(3).fill(bearer("new")));
  expect(token).toHaveBeenCalledOnce();
});

test("a refused renewal signs out here, and is logged [shell.session.check-failed] [shell.token.other-errors] [decision.session-check.refused]", async () => {
  store({ seconds: 5 });
  token.mockImplementation(() => json({ error: "invalid_grant" }, 400));
  const session = createSession(config);
  const changed = vi.fn();
  session.subscribe(changed);
  expect(await session.getAuthHeaders(request)).toEqual({});
  expect(session.status()).toBe("signedOut");
  expect(changed).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storeKey)).toBeNull();
  expect(report).toHaveBeenCalledOnce();
});

test("login_required signs out without a word [shell.token.login-required]", async () => {
  store({ seconds: 5 });
  token.mockImplementation(() => json({ error: "login_required" }, 400));
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual({});
  expect(session.status()).toBe("signedOut");
  expect(report).not.toHaveBeenCalled();
});

test("a provider slower than two seconds leaves the user signed in while the token is valid [shell.session.check-timeout] [shell.constant.session-timeout] [decision.session-check.no-answer] [decision.session-check.retried]", async () => {
  vi.useFakeTimers();
  store({ seconds: 30 });
  const late = Promise.withResolvers<Response>();
  token.mockReturnValue(late.promise);
  const session = createSession(config);
  const headers = session.getAuthHeaders(request);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await headers).toEqual(bearer("old"));
  expect(report).toHaveBeenCalledOnce();
  expect(session.status()).toBe("signedIn");
  vi.useRealTimers();
  late.resolve(
    json({ access_token: accessToken("new", 300), refresh_token: "r2", id_token: idToken(), token_type: "Bearer" }),
  );
  await vi.waitFor(async () => expect(await session.getAuthHeaders(request)).toEqual(bearer("new")));
  expect(token).toHaveBeenCalledOnce();
});

test("an expired token without an answer in two tries signs out here [shell.session.check-failed] [decision.session-check.expired]", async () => {
  vi.useFakeTimers();
  store({ seconds: -1 });
  token.mockReturnValue(new Promise(() => {}));
  const session = createSession(config);
  const headers = session.getAuthHeaders(request);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(session.status()).toBe("signedIn");
  await vi.advanceTimersByTimeAsync(2_100);
  vi.useRealTimers();
  expect(await headers).toEqual({});
  expect(session.status()).toBe("signedOut");
  expect(localStorage.getItem(storeKey)).toBeNull();
});

test("while the provider is out of reach, a token is used to its end", async () => {
  store({ seconds: 5 });
  token.mockRejectedValue(new TypeError("Failed to fetch"));
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("old"));
});

test.each([
  ["out of reach", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["in trouble", () => json({ error: "server_error" }, 500)],
])("a provider that is %s once is tried again with an expired token", async (_, answer) => {
  store({ seconds: -1 });
  token.mockImplementationOnce(answer);
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("new"));
  expect(session.status()).toBe("signedIn");
});

test("signing out in another tab signs out here", async () => {
  store();
  const session = createSession(config);
  const changed = vi.fn();
  session.subscribe(changed);
  localStorage.removeItem(storeKey);
  window.dispatchEvent(new StorageEvent("storage", { key: storeKey }));
  await vi.waitFor(() => expect(session.status()).toBe("signedOut"));
  expect(changed).toHaveBeenCalledOnce();
});

test("a refused session is forgotten here, with whatever else was stored [shell.logout.clears-context]", async () => {
  store();
  localStorage.setItem("selectedBusiness", "{}");
  sessionStorage.setItem("context", "{}");
  const session = createSession(config);
  await session.end();
  expect(session.status()).toBe("signedOut");
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

interface Storage {
  removed?: (name: string) => void;
  put?: () => void;
  /** When what is removed is gone. */
  gone?: Promise<void>;
}

/** IndexedDB with nothing in it. */
function emptyStorage({ removed, put, gone }: Storage = {}): void {
  const answer = (result: unknown, when: Promise<void> = Promise.resolve()) => {
    const request = Object.assign(new EventTarget(), { result });
    void when.then(() => request.dispatchEvent(new Event("success")));
    return request;
  };
  const values = {
    get: () => answer(undefined),
    put: () => (put?.(), answer(undefined)),
    delete: (name: string) => (removed?.(name), answer(undefined, gone)),
  };
  const database = { transaction: () => ({ objectStore: () => values }), close: () => {} };
  vi.stubGlobal("indexedDB", { open: () => answer(database) });
}

test("what was noted about renewals goes with the session", async () => {
  store();
  const removed = vi.fn();
  emptyStorage({ removed });
  await createSession(config).end();
  expect(removed).toHaveBeenCalledExactlyOnceWith(`renew:${issuer}:console`);
});

test("signing in over somebody else's stored sign-in leads where one wanted to go, on a new page", async () => {
  store({ profile: { sub: "other" } });
  const leave = vi.fn(async () => {});
  const completed = vi.fn();
  void createSession(config, leave).completeSignIn(answeredSignIn()).then(completed);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/orders"));
  expect(completed).not.toHaveBeenCalled();
  expect(createSession(config).status()).toBe("signedIn");
});

test("signing in again as oneself goes on", async () => {
  store();
  const leave = vi.fn(async () => {});
  const session = createSession(config, leave);
  expect(await session.completeSignIn(answeredSignIn())).toBe("/orders");
  expect(await session.getAuthHeaders(request)).toEqual(bearer("new"));
  expect(leave).not.toHaveBeenCalled();
});

test("a sign-in is not replaced by a renewal of the one before that answers later", async () => {
  store({ seconds: 5 });
  const answer = (name: string) =>
    json({ access_token: accessToken(name, 300), refresh_token: name, id_token: idToken(), token_type: "Bearer" });
  const renewal = Promise.withResolvers<Response>();
  token.mockReturnValueOnce(renewal.promise).mockImplementation(() => answer("signed-in"));
  const session = createSession(config);
  const headers = session.getAuthHeaders(request);
  await vi.waitFor(() => expect(token).toHaveBeenCalledOnce());
  const completed = session.completeSignIn(answeredSignIn());
  // The renewal answers once the sign-in is complete, or waits for the renewal itself.
  await Promise.race([completed, new Promise((done) => setTimeout(done, 100))]);
  renewal.resolve(answer("renewed"));
  await Promise.all([headers, completed]);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("signed-in"));
});

test("from within marketplace management the sign-in is there [shell.sign-in.mcm-login]", async () => {
  Object.defineProperty(document, "referrer", { value: `${window.location.origin}/x`, configurable: true });
  const leave = vi.fn();
  const session = createSession(config, leave);
  await session.signIn("/orders?nav=mcm");
  expect(leave).toHaveBeenCalledWith("https://channels.example.test/login");
  expect(sessionStorage).toHaveLength(0);
});

test("a page that leaves to sign out shows no end of the session, until the user comes back", async () => {
  store();
  const back = Promise.withResolvers<void>();
  const session = createSession(config, () => back.promise);
  const changed = vi.fn();
  session.subscribe(changed);
  const leaving = session.signOut("https://console.example.test/", { providerEnded: true });
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  expect(changed).not.toHaveBeenCalled();
  back.resolve();
  await leaving;
  expect(session.status()).toBe("signedOut");
  expect(changed).toHaveBeenCalledOnce();
});

test("several refusals at once leave in place where the person wants to come back to", async () => {
  store();
  const session = createSession(config);
  session.subscribe(() => sessionStorage.setItem("callbackRedirectUri", "/orders"));
  await Promise.all([session.end(), session.end()]);
  expect([session.status(), sessionStorage.getItem("callbackRedirectUri")]).toEqual(["signedOut", "/orders"]);
});

test("several requests whose key is gone leave a sign-in that has begun since in place", async () => {
  store();
  emptyStorage();
  const session = createSession({ ...config, identity: { ...identity, dpop: true } });
  session.subscribe(() => localStorage.setItem("oidc.s1", "begun"));
  await Promise.all([session.getAuthHeaders(request), session.getAuthHeaders(request)]);
  expect([session.status(), localStorage.getItem("oidc.s1")]).toEqual(["signedOut", "begun"]);
});

test("a request whose key is gone leaves a sign-in that is about to begin in place", async () => {
  store();
  emptyStorage();
  const session = createSession({ ...config, identity: { ...identity, dpop: true } });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("out of reach")));
  const leaving = session.signInAgain("/settings/security", 20);
  localStorage.setItem("oidc.s1", "begun");
  await session.getAuthHeaders(request);
  expect(localStorage.getItem("oidc.s1")).toBe("begun");
  await expect(leaving).rejects.toThrow(/./);
});

test("a sign-in waits until the key of the one before is gone, or would go by that", async () => {
  store();
  const gone = Promise.withResolvers<void>();
  const put = vi.fn();
  emptyStorage({ put, gone: gone.promise });
  const session = createSession({ ...config, identity: { ...identity, dpop: true } });
  const ending = session.end();
  void session.signIn("/orders");
  await new Promise((done) => setTimeout(done, 50));
  expect(put).not.toHaveBeenCalled();
  gone.resolve();
  await ending;
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
});

test("whoever is about to sign in again sees no end of the session before", async () => {
  store();
  const session = createSession(config);
  const changed = vi.fn();
  session.subscribe(changed);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("out of reach")));
  const leaving = session.signInAgain("/settings/security", 20);
  await session.end();
  expect([session.status(), localStorage.length]).toEqual(["signedIn", 1]);
  await expect(leaving).rejects.toThrow(/./);
  expect([session.status(), localStorage.getItem(storeKey)]).toEqual(["signedOut", null]);
  expect(sessionStorage.getItem("callbackRedirectUri")).toBe("/settings/security");
  expect(changed).toHaveBeenCalledOnce();
});

test("a provider without a sign-out of its own is left at once", async () => {
  store();
  const leave = vi.fn();
  const session = createSession(config, leave);
  await session.signOut("https://console.example.test/");
  expect(leave).toHaveBeenCalledWith("https://console.example.test/");
  expect(localStorage).toHaveLength(0);
});
