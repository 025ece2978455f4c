import { afterEach, beforeEach, expect, vi } from "vitest";

export const issuer = "https://id.example.test";
export const identity = {
  issuer,
  clientId: "console",
  resource: "https://api.example.test",
  scope: "openid",
  dpop: false,
  parameters: { audience: "https://api.example.test" },
};
const products = {
  mcm: { url: "https://channels.example.test", loginUrl: "https://channels.example.test/login" },
};
export const config = { identity, products };
export const storeKey = `oidc.user:${issuer}:console`;
export const request = { url: "https://api.example.test/graphql", method: "POST" };
const now = () => Math.floor(Date.now() / 1_000);
export const token = vi.fn<() => Response | Promise<Response>>();

export function idToken(): string {
  const claims = { iss: issuer, aud: "console", sub: "demo-owner", iat: now(), exp: now() + 300 };
  return ["{}", JSON.stringify(claims), "signature"].map((part) => btoa(part)).join(".");
}

/** An access token in the api's format. The name identifies it in assertions. */
export function accessToken(name: string, seconds: number): string {
  return ["{}", JSON.stringify({ name, iat: now() + seconds - 300, exp: now() + seconds }), name]
    .map((it) => btoa(it))
    .join(".");
}
export const bearer = (name: string) => ({
  authorization: expect.stringMatching(`^Bearer .*\\.${btoa(name)}$`) as string,
});

export function store({
  seconds = 300,
  ...overrides
}: { seconds?: number; refresh_token?: string | undefined; profile?: object } = {}): void {
  const profile = { iss: issuer, aud: "console", sub: "demo-owner", iat: 1, exp: 2 };
  const user = { access_token: accessToken("old", seconds), refresh_token: "r1", token_type: "Bearer", profile };
  localStorage.setItem(storeKey, JSON.stringify({ ...user, ...overrides }));
}

/** The provider's response to a sign-in that started at /orders, as demo-owner. */
export function answeredSignIn(): string {
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

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

type Work<Result> = () => Promise<Result>;

function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<Result>(_name: string, ...rest: [Work<Result>] | [{ signal: AbortSignal }, Work<Result>]): Promise<Result> {
      const [signal, work] = rest.length === 1 ? [undefined, rest[0]] : [rest[0].signal, rest[1]];
      const turn = last.then(() => {
        signal?.throwIfAborted();
        return work();
      });
      last = turn.catch(() => {});
      if (!signal) return turn;
      const aborted = Promise.withResolvers<never>();
      const abort = () => aborted.reject(signal.reason as Error);
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort);
      return Promise.race([turn, aborted.promise]);
    },
  };
}

/**
 * Gives each test of the calling file Web Locks like a browser's: one holder at a time. A request that is aborted while
 * it waits is rejected.
 */
export function startFakeLocks(): void {
  beforeEach(() => void Object.defineProperty(navigator, "locks", { value: fakeLocks(), configurable: true }));
  afterEach(() => void Reflect.deleteProperty(navigator, "locks")); // other files share the window
}

/** Sets up a provider, empty storage and locks for each test of the calling file. */
export function startFakeProvider(): void {
  startFakeLocks();
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
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
}

interface Storage {
  removed?: (name: string) => void;
  put?: () => void;
  /** Resolves when a removal is complete. */
  gone?: Promise<void>;
}

/** An empty IndexedDB. */
export function emptyStorage({ removed, put, gone }: Storage = {}): void {
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
