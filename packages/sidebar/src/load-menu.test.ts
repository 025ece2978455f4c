import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { demoMenu } from "../test/menus.ts";
import { settings } from "../test/settings.ts";
import { type Credentials, MenuError } from "./ask-menu.ts";
import { type Loading, loadMenu } from "./load-menu.ts";
import type { SideMenu } from "./menu.ts";

const fetched = vi.fn<typeof fetch>();
const leave = vi.fn<(url: string) => void>();
const onTrouble = vi.fn<Loading["onTrouble"]>();
const getToken = vi.fn<NonNullable<Credentials["getToken"]>>(({ refresh } = {}) =>
  Promise.resolve(refresh ? "fresh" : "stale"),
);
const menu = demoMenu("https://mcm.example");
const as = (username: string): SideMenu => ({ ...menu, user: { ...menu.user, username } });

const answer = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const succeed = (sent: SideMenu = menu) => answer({ data: { getSideMenu: sent } });
const fail = (message: string) => answer({ errors: [{ message, extensions: { requestId: "r1" } }] });

let tenants = 0;
function load(more: Parameters<typeof settings>[0] = {}, credentials: Credentials = { getToken }) {
  const stop = new AbortController();
  // A separate tenant, because loaded menus are cached for the lifetime of the page.
  const own = settings({ businessId: `b${tenants++}`, ...more });
  const loading: Loading = { settings: own, credentials, signal: stop.signal, leave, onTrouble };
  const done = loadMenu(loading);
  done.catch(() => undefined);
  return { done, stop, again: () => loadMenu(loading) };
}
const headers = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched.mockReset());
  for (const mock of [leave, onTrouble, getToken]) mock.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test(
  "operation is posted to the navigation service with a bearer token",
  { tags: ["shell.call.side-menu", "shell.call.side-menu-authorization", "ua.call.sidebar"] },
  async () => {
    fetched.mockImplementation(() => succeed());
    const sites = {
      dfwUrl: "https://dfw.example",
      jazzUrl: "https://jazz.example",
      mcmUrl: "https://mcm.example",
      mcmLegacyUrl: "https://old.example",
    };
    await expect(load({ businessId: "b1", tenantCode: "1", ...sites }).done).resolves.toEqual(menu);
    const [url, init] = fetched.mock.lastCall!;
    expect(url).toBe("https://api.example/navigation/graphql");
    expect(init).toMatchObject({ method: "POST", credentials: "omit" });
    const { operationName, query, variables } = JSON.parse(init!.body as string);
    expect(operationName).toBe("getSideMenu");
    expect(query).toMatch(/^query getSideMenu\(/);
    expect(variables.input).toEqual({
      tenantCode: "1",
      businessId: "b1",
      ...sites,
      bcUrl: "https://console.example",
    });
    expect(headers(0).get("authorization")).toBe("Bearer stale");
  },
);

test(
  "jazz sends the session cookie instead of a token",
  { tags: ["shell.enum.auth-method", "shell.call.side-menu-authorization"] },
  async () => {
    fetched.mockImplementation(() => succeed());
    await load({ authMethod: "jazz" }).done;
    expect(headers(0).get("authorization")).toBe("Session jazz");
    expect(fetched.mock.lastCall?.[1]?.credentials).toBe("include");
    expect(getToken).not.toHaveBeenCalled();
  },
);

test("page with key-bound tokens sends its own headers", async () => {
  fetched.mockImplementation(() => succeed());
  const getHeaders = vi.fn(() => Promise.resolve({ authorization: "DPoP bound", dpop: "proof" }));
  await load({}, { getHeaders }).done;
  expect(getHeaders).toHaveBeenCalledWith({ url: "https://api.example/navigation/graphql", method: "POST" });
  expect([headers(0).get("authorization"), headers(0).get("dpop")]).toEqual(["DPoP bound", "proof"]);
});

test(
  "failed fetch is retried 6 times, 5000 ms apart",
  { tags: ["shell.sidebar.retry", "shell.constant.side-menu-retries", "shell.constant.side-menu-interval"] },
  async () => {
    fetched.mockImplementation(() => fail("The service is down"));
    const { done } = load();
    for (let retry = 0; retry <= 6; retry++) {
      await vi.advanceTimersByTimeAsync(retry === 0 ? 0 : 1);
      expect(fetched).toHaveBeenCalledTimes(retry + 1);
      if (retry < 6) await vi.advanceTimersByTimeAsync(4_999);
      expect(fetched).toHaveBeenCalledTimes(retry + 1);
    }
    await expect(done).rejects.toMatchObject({ message: "The service is down", requestId: "r1" });
    await expect(done).rejects.toBeInstanceOf(MenuError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(7);
    expect(onTrouble).toHaveBeenCalledTimes(6);
  },
);

test("successful retry clears the error", async () => {
  fetched
    .mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")))
    .mockImplementation(() => succeed());
  const { done } = load();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(done).resolves.toEqual(menu);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test(
  "token error refreshes the token for the next retry",
  { tags: ["shell.sidebar.token-error-auth0", "shell.error.side-menu-token"] },
  async () => {
    fetched
      .mockImplementationOnce(() => fail("Token has expired"))
      .mockImplementationOnce(() => fail("Something else"))
      .mockImplementation(() => succeed());
    const { done } = load();
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
    expect(getToken.mock.calls.map(([options]) => options?.refresh)).toEqual([false, true, false]);
    expect(headers(1).get("authorization")).toBe("Bearer fresh");
    expect(leave).not.toHaveBeenCalled();
  },
);

test("unauthenticated response counts as a token error", async () => {
  fetched.mockImplementationOnce(() => answer({}, 401)).mockImplementation(() => succeed());
  const { done } = load();
  await vi.advanceTimersByTimeAsync(5_000);
  await done;
  expect(headers(1).get("authorization")).toBe("Bearer fresh");
});

test(
  "token error on a jazz host clears jazz_uns_oidc_token and opens its sign-in",
  {
    tags: [
      "shell.sidebar.token-error-jazz",
      "shell.error.side-menu-token",
      "shell.constant.jazz-cookie",
      "shell.navigate.identity-oidc",
    ],
  },
  async () => {
    document.cookie = "jazz_uns_oidc_token=old; path=/";
    document.cookie = "kept=1; path=/";
    fetched.mockImplementation(() => fail("Invalid token"));
    load({ product: "jazz", authMethod: "jazz" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.cookie).toBe("kept=1");
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      `https://jazz.example/oidc/authenticate?redirect=${encodeURIComponent(location.href)}`,
    );
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);

test("second token error right after a jazz sign-in is final", async () => {
  fetched.mockImplementation(() => fail("The token has expired"));
  load({ product: "jazz", authMethod: "jazz" });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  await expect(load({ product: "jazz", authMethod: "jazz" }).done).rejects.toThrow("The token has expired");
  expect(leave).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  load({ product: "jazz", authMethod: "jazz" });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
});

test("token error after a successful jazz sign-in opens the sign-in again", async () => {
  const jazz = { product: "jazz", authMethod: "jazz" } as const;
  fetched.mockImplementation(() => fail("The token has expired"));
  load(jazz);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  fetched.mockImplementation(() => succeed());
  await load({ ...jazz, businessId: "b2" }).done;
  fetched.mockImplementation(() => fail("The token has expired"));
  load({ ...jazz, businessId: "b3" });
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
});

test("missing response counts as a failure", async () => {
  fetched.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
  );
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("too late")), ms);
    return stop.signal;
  });
  load();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onTrouble).toHaveBeenCalledWith("retrying");
  timeout.mockRestore();
});

test("page on the jazz origin is a jazz host", async () => {
  fetched.mockImplementation(() => fail("Invalid token"));
  load({ jazzUrl: location.origin });
  await vi.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenCalledOnce();
});

test(
  "menu is cached, never stale, and not refetched on focus",
  { tags: ["shell.constant.side-menu-cache", "shell.constant.side-menu-focus"] },
  async () => {
    fetched.mockImplementation(() => succeed());
    const { done, again } = load();
    await done;
    await vi.advanceTimersByTimeAsync(7 * 24 * 3_600_000);
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(again()).resolves.toEqual(menu);
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);

test("menu for another user is refetched once", { tags: "shell.sidebar.username-refetch" }, async () => {
  fetched.mockImplementation(() => succeed(as("one@demo.example")));
  await load().done;
  await load().done;
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockImplementation(() => succeed(as("two@demo.example")));
  await load().done;
  expect(fetched).toHaveBeenCalledTimes(4);
  await load().done;
  expect(fetched).toHaveBeenCalledTimes(5);
});

test("offline sidebar waits without using up retries", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fetched.mockImplementation(() => succeed());
  const { done } = load();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith("offline");
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect(done).resolves.toEqual(menu);
});

test("removed sidebar stops retrying", async () => {
  fetched.mockImplementation(() => fail("down"));
  const { done, stop } = load();
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await expect(done).rejects.toHaveProperty("name", "AbortError");
});
