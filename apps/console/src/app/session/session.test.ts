import { UserManager } from "oidc-client-ts";
import { beforeEach, expect, test, vi } from "vitest";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import { createSession } from "./session.ts";
import {
  emptyStorage,
  accessToken,
  bearer,
  config,
  idToken,
  issuer,
  json,
  request,
  store,
  storeKey,
  token,
  startFakeProvider,
} from "./test/fake-provider.ts";

startFakeProvider();
const report = vi.spyOn(telemetry, "reportError");
beforeEach(() => void report.mockImplementation(() => {}));

const tokens = (name: string) =>
  json({ access_token: accessToken(name, 300), refresh_token: "r2", id_token: idToken(), token_type: "Bearer" });

test("signed-out user sends no headers", async () => {
  const session = createSession(config);
  expect(session.status()).toBe("signedOut");
  expect(await session.getAuthHeaders(request)).toEqual({});
});

test("stored sign-in is restored", { tags: ["shell.constant.auth-cache", "shell.stored.session-token"] }, async () => {
  store();
  const session = createSession(config);
  expect(session.status()).toBe("signedIn");
  expect(await session.getAuthHeaders(request)).toEqual(bearer("old"));
  expect(token).not.toHaveBeenCalled();
});

test("expired token without a refresh token counts as signed out", { tags: "shell.token.exp" }, async () => {
  store({ seconds: -1, refresh_token: undefined });
  const session = createSession(config);
  expect(session.status()).toBe("signedOut");
});

test("expiring token is renewed once for all waiting requests", async () => {
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

test(
  "refused renewal signs out, wipes the storage and is logged",
  { tags: ["shell.session.check-failed", "shell.token.other-errors", "decision.session-check.refused"] },
  async () => {
    store({ seconds: 5 });
    localStorage.setItem("selectedBusiness", "{}");
    token.mockImplementation(() => json({ error: "invalid_grant" }, 400));
    const session = createSession(config);
    const changed = vi.fn();
    session.subscribe(changed);
    expect(await session.getAuthHeaders(request)).toEqual({});
    expect(session.status()).toBe("signedOut");
    expect(changed).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
    expect(report).toHaveBeenCalledOnce();
  },
);

test("login_required signs out without a report", { tags: "shell.token.login-required" }, async () => {
  store({ seconds: 5 });
  token.mockImplementation(() => json({ error: "login_required" }, 400));
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual({});
  expect(session.status()).toBe("signedOut");
  expect(report).not.toHaveBeenCalled();
});

test(
  "provider slower than two seconds leaves the user signed in while the token is valid",
  {
    tags: [
      "shell.session.check-timeout",
      "shell.constant.session-timeout",
      "decision.session-check.no-answer",
      "decision.session-check.retried",
    ],
  },
  async () => {
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
    late.resolve(tokens("new"));
    await vi.waitFor(async () => expect(await session.getAuthHeaders(request)).toEqual(bearer("new")));
    expect(token).toHaveBeenCalledOnce();
  },
);

/** A session whose token has expired while the provider did not answer. */
async function startUnanswered() {
  store({ seconds: -1 });
  localStorage.setItem("selectedBusiness", "{}");
  sessionStorage.setItem("context", "{}");
  token.mockRejectedValue(new TypeError("Failed to fetch"));
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual({});
  return session;
}

test(
  "expired token without an answer in two tries signs out locally and wipes nothing",
  { tags: ["shell.session.check-failed", "decision.session-check.expired"] },
  async () => {
    vi.useFakeTimers();
    store({ seconds: -1 });
    localStorage.setItem("selectedBusiness", "{}");
    sessionStorage.setItem("context", "{}");
    token.mockReturnValue(new Promise(() => {}));
    const session = createSession(config);
    const changed = vi.fn();
    session.subscribe(changed);
    const headers = session.getAuthHeaders(request);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(session.status()).toBe("signedIn");
    await vi.advanceTimersByTimeAsync(2_100);
    vi.useRealTimers();
    expect(await headers).toEqual({});
    expect(session.status()).toBe("signedOut");
    expect(changed).toHaveBeenCalledOnce();
    expect([localStorage.length, sessionStorage.length]).toEqual([2, 1]);
  },
);

test("sign-in after an outage renews the stored session without leaving the page", async () => {
  const session = await startUnanswered();
  token.mockImplementation(() => tokens("new"));
  await session.signIn("/orders");
  expect(session.status()).toBe("signedIn");
  expect(await session.getAuthHeaders(request)).toEqual(bearer("new"));
  expect(localStorage.getItem("selectedBusiness")).toBe("{}");
});

test("sign-in whose renewal the provider refuses keeps the email", async () => {
  store({ seconds: -1, profile: { sub: "demo-owner", email: "owner@demo.example" } });
  token.mockRejectedValue(new TypeError("Failed to fetch"));
  const session = createSession(config);
  await session.getAuthHeaders(request);
  token.mockImplementation(() => json({ error: "login_required" }, 400));
  const redirect = vi.spyOn(UserManager.prototype, "signinRedirect").mockResolvedValue();
  await session.signIn("/orders");
  expect(session.status()).toBe("signedOut");
  expect(redirect.mock.lastCall?.[0]?.extraQueryParams).toMatchObject({ login_hint: "owner@demo.example" });
});

test("sign-in during an outage fails instead of leaving for a provider that does not answer", async () => {
  const session = await startUnanswered();
  await expect(session.signIn("/orders")).rejects.toThrow("Failed to fetch");
  expect(session.status()).toBe("signedOut");
});

test("request refused for want of a token during an outage wipes nothing", async () => {
  const session = await startUnanswered();
  await session.end();
  expect([localStorage.length, sessionStorage.length]).toEqual([2, 1]);
});

test("provider that limits requests leaves a valid token in use", async () => {
  store({ seconds: 5 });
  token.mockImplementation(() => json({ error: "rate_limited" }, 429));
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("old"));
  expect(session.status()).toBe("signedIn");
});

test("token is used until it expires while the provider is unreachable", async () => {
  store({ seconds: 5 });
  token.mockRejectedValue(new TypeError("Failed to fetch"));
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("old"));
});

test.each([
  ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["failing", () => json({ error: "server_error" }, 500)],
])("provider that is %s once is retried with an expired token", async (_, answer) => {
  store({ seconds: -1 });
  token.mockImplementationOnce(answer);
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("new"));
  expect(session.status()).toBe("signedIn");
});

test("sign-out in another tab signs out in this one", async () => {
  store();
  const session = createSession(config);
  const changed = vi.fn();
  session.subscribe(changed);
  localStorage.removeItem(storeKey);
  window.dispatchEvent(new StorageEvent("storage", { key: storeKey }));
  await vi.waitFor(() => expect(session.status()).toBe("signedOut"));
  expect(changed).toHaveBeenCalledOnce();
});

test("refused session wipes the browser's storage", { tags: "shell.logout.clears-context" }, async () => {
  store();
  localStorage.setItem("selectedBusiness", "{}");
  sessionStorage.setItem("context", "{}");
  const session = createSession(config);
  await session.end();
  expect(session.status()).toBe("signedOut");
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test("late refusal of an earlier token keeps the renewed session", async () => {
  store({ seconds: 5 });
  const earlier = accessToken("old", 5);
  const session = createSession(config);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("new"));
  await session.end(earlier);
  expect(session.status()).toBe("signedIn");
  const { authorization = "" } = await session.getAuthHeaders(request);
  await session.end(authorization.replace("Bearer ", ""));
  expect(session.status()).toBe("signedOut");
});

test("renewal note is deleted with the session", async () => {
  store();
  const removed = vi.fn();
  emptyStorage({ removed });
  await createSession(config).end();
  expect(removed).toHaveBeenCalledExactlyOnceWith(`renew:${issuer}:console`);
});
