import type { Operation } from "@bc/api-schema/operation";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createClient } from "./client.ts";

const operation: Operation<{ shop: string }, { id: string }> = { name: "GetShop", hash: "abc123" };
const session = { getAuthHeaders: vi.fn(), end: vi.fn() };
const fetched = vi.fn<typeof fetch>();
const onChallenge = vi.fn();
const onOutdated = vi.fn();
const client = createClient({ apiUrl: "https://api.test", session, onChallenge, onOutdated, deadlineMs: 50 });

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  session.getAuthHeaders.mockResolvedValue({ authorization: "Bearer t" });
  session.end.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answer(body: unknown, status = 200): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  fetched.mockResolvedValue(new Response(text, { status, headers: { "x-request-id": "req-1" } }));
}

async function failure(): Promise<ApiError> {
  const error: unknown = await client.request(operation, { id: "7" }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test("client sends the hash, never the text, with auth headers", async () => {
  answer({ data: { shop: "Pine" } });
  expect(await client.request(operation, { id: "7" })).toEqual({ shop: "Pine" });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://api.test/graphql");
  expect(init?.method).toBe("POST");
  expect(init?.credentials).toBe("omit");
  expect(init?.headers).toMatchObject({ authorization: "Bearer t", "content-type": "application/json" });
  expect(JSON.parse(init?.body as string)).toEqual({
    operationName: "GetShop",
    variables: { id: "7" },
    extensions: { persistedQuery: { version: 1, sha256Hash: "abc123" } },
  });
  expect(session.getAuthHeaders).toHaveBeenCalledWith({ url: "https://api.test/graphql", method: "POST" });
});

test("unknown operation reports an outdated console", async () => {
  const extensions = { code: "api.operation-unknown", class: "missing", requestId: "req-2" };
  answer({ errors: [{ message: "This version of the console is no longer served.", extensions }] });
  expect((await failure()).code).toBe("api.operation-unknown");
  expect(onOutdated).toHaveBeenCalledOnce();
  answer({ errors: [{ message: "Missing", extensions: { ...extensions, code: "org.business-missing" } }] });
  await failure();
  expect(onOutdated).toHaveBeenCalledOnce();
});

test("denial has the missing right and the roles that have it", async () => {
  const extensions = { code: "org.denied", class: "denied", requestId: "req-2", intent: "viewBusiness", heldBy: ["a"] };
  answer({ data: null, errors: [{ message: "You do not have permission", extensions }] });
  expect(await failure()).toMatchObject({
    message: "You do not have permission",
    code: "org.denied",
    class: "denied",
    requestId: "req-2",
    intent: "viewBusiness",
    heldBy: ["a"],
  });
  expect(session.end).not.toHaveBeenCalled();
});

test("response with data and an error is an error", async () => {
  answer({ data: { shop: null }, errors: [{ message: "Broken", extensions: { code: "x", class: "unavailable" } }] });
  expect(await failure()).toMatchObject({ message: "Broken", class: "unavailable", requestId: "req-1" });
});

test.each([
  [502, "unavailable", "http.502"],
  [503, "unavailable", "http.503"],
  [504, "timeout", "http.504"],
  [429, "limited", "http.429"],
  [500, "internal", "http.500"],
  [200, "internal", "http.200"],
])("status %i without a response of the api is %s", async (status, expected, code) => {
  answer("<html>proxy</html>", status);
  expect(await failure()).toMatchObject({ class: expected, code, requestId: "req-1" });
});

test.each([
  ["by status", () => answer("", 401)],
  ["by class", () => answer({ errors: [{ message: "Sign in", extensions: { code: "x", class: "unauthenticated" } }] })],
])("session that the api refuses %s ends", { tags: "shell.session.invalid" }, async (_, given) => {
  given();
  expect(await failure()).toMatchObject({ class: "unauthenticated" });
  expect(session.end).toHaveBeenCalledExactlyOnceWith("t");
});

test("refused request without a token does not end the session", async () => {
  session.getAuthHeaders.mockResolvedValue({});
  answer("", 401);
  expect(await failure()).toMatchObject({ class: "unauthenticated" });
  expect(session.end).not.toHaveBeenCalled();
});

test("stale sign-in is challenged and the session stays", async () => {
  const extensions = {
    code: "identity.step-up-required",
    class: "unauthenticated",
    acrValues: "urn:bc:mfa",
    maxAge: 0,
  };
  answer({ errors: [{ message: "Confirm that it is you", extensions }] }, 401);
  expect(await failure()).toMatchObject({ challenge: { acrValues: "urn:bc:mfa", maxAge: 0 } });
  expect(onChallenge).toHaveBeenCalledWith({ acrValues: "urn:bc:mfa", maxAge: 0 });
  const header = 'DPoP error="insufficient_user_authentication", max_age="300", acr_values="a b"';
  fetched.mockResolvedValue(new Response("", { status: 401, headers: { "www-authenticate": header } }));
  expect(await failure()).toMatchObject({ challenge: { acrValues: "a b", maxAge: 300 } });
  expect(session.end).not.toHaveBeenCalled();
});

test("network failure is offline", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await failure()).toMatchObject({ class: "offline", message: "The service can't be reached" });
});

test("unreachable identity provider is offline and keeps the session", async () => {
  session.getAuthHeaders.mockRejectedValue(new Error("no answer"));
  expect(await failure()).toMatchObject({ class: "offline" });
  expect(session.end).not.toHaveBeenCalled();
});

test.each([
  ["the api", () => fetched.mockReturnValue(new Promise(() => {}))],
  ["renewing the token", () => session.getAuthHeaders.mockReturnValue(new Promise(() => {}))],
])("%s is limited by the timeout", async (_, hang) => {
  hang();
  expect(await failure()).toMatchObject({ class: "timeout" });
});

test("aborted request reports no failure", async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  const leave = new AbortController();
  const request = client.request(operation, { id: "7" }, { signal: leave.signal });
  leave.abort();
  await expect(request).rejects.toMatchObject({ name: "AbortError" });
});
