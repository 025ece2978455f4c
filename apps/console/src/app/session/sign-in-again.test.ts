import { expect, test, vi } from "vitest";
import { createSession } from "./session.ts";
import {
  emptyStorage,
  accessToken,
  answeredSignIn,
  bearer,
  config,
  idToken,
  identity,
  json,
  request,
  store,
  storeKey,
  token,
  startFakeProvider,
} from "./test/fake-provider.ts";

startFakeProvider();

test("sign-in of another user reloads the page at the requested target", async () => {
  store({ profile: { sub: "other" } });
  const leave = vi.fn(async () => {});
  const completed = vi.fn();
  void createSession(config, leave).completeSignIn(answeredSignIn()).then(completed);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/orders"));
  expect(completed).not.toHaveBeenCalled();
  expect(createSession(config).status()).toBe("signedIn");
});

test("sign-in of the same user continues on the page", async () => {
  store();
  const leave = vi.fn(async () => {});
  const session = createSession(config, leave);
  expect(await session.completeSignIn(answeredSignIn())).toBe("/orders");
  expect(await session.getAuthHeaders(request)).toEqual(bearer("new"));
  expect(leave).not.toHaveBeenCalled();
});

test("late renewal of the earlier sign-in does not replace a new one", async () => {
  store({ seconds: 5 });
  const answer = (name: string) =>
    json({ access_token: accessToken(name, 300), refresh_token: name, id_token: idToken(), token_type: "Bearer" });
  const renewal = Promise.withResolvers<Response>();
  token.mockReturnValueOnce(renewal.promise).mockImplementation(() => answer("signed-in"));
  const session = createSession(config);
  const headers = session.getAuthHeaders(request);
  await vi.waitFor(() => expect(token).toHaveBeenCalledOnce());
  const completed = session.completeSignIn(answeredSignIn());
  // The renewal responds when the sign-in is complete, unless the sign-in waits for the renewal.
  await Promise.race([completed, new Promise((done) => setTimeout(done, 100))]);
  renewal.resolve(answer("renewed"));
  await Promise.all([headers, completed]);
  expect(await session.getAuthHeaders(request)).toEqual(bearer("signed-in"));
});

test("user coming from marketplace management signs in there", { tags: "shell.sign-in.mcm-login" }, async () => {
  Object.defineProperty(document, "referrer", { value: `${window.location.origin}/x`, configurable: true });
  const leave = vi.fn();
  const session = createSession(config, leave);
  await session.signIn("/orders?nav=mcm");
  expect(leave).toHaveBeenCalledWith("https://channels.example.test/login");
  expect(sessionStorage).toHaveLength(0);
});

test("page that leaves to sign out stays signed in until the user comes back", async () => {
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

test("several refusals at once keep the return target", async () => {
  store();
  const session = createSession(config);
  session.subscribe(() => sessionStorage.setItem("callbackRedirectUri", "/orders"));
  await Promise.all([session.end(), session.end()]);
  expect([session.status(), sessionStorage.getItem("callbackRedirectUri")]).toEqual(["signedOut", "/orders"]);
});

test("several requests without a key leave a started sign-in alone", async () => {
  store();
  emptyStorage();
  const session = createSession({ ...config, identity: { ...identity, dpop: true } });
  session.subscribe(() => localStorage.setItem("oidc.s1", "begun"));
  await Promise.all([session.getAuthHeaders(request), session.getAuthHeaders(request)]);
  expect([session.status(), localStorage.getItem("oidc.s1")]).toEqual(["signedOut", "begun"]);
});

test("request without a key leaves a sign-in alone that is about to start", async () => {
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

test("sign-in waits until the earlier key is deleted", async () => {
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

test("user who is about to sign in again stays signed in until then", async () => {
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

test("renewal of another tab that ends during a sign-out leaves no tokens", async () => {
  store({ seconds: 5 });
  const renewal = Promise.withResolvers<Response>();
  token.mockReturnValueOnce(renewal.promise);
  const otherTab = createSession(config);
  const headers = otherTab.getAuthHeaders(request);
  await vi.waitFor(() => expect(token).toHaveBeenCalledOnce());
  const leave = vi.fn(async () => {});
  const signedOut = createSession(config, leave).signOut("https://console.example.test/", { providerEnded: true });
  // The renewal responds when the sign-out is complete, unless the sign-out waits for the renewal.
  await Promise.race([signedOut, new Promise((done) => setTimeout(done, 100))]);
  renewal.resolve(
    json({ access_token: accessToken("new", 300), refresh_token: "r2", id_token: idToken(), token_type: "Bearer" }),
  );
  await Promise.all([headers, signedOut]);
  expect(leave).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storeKey)).toBeNull();
});

test("sign-out does not wait for a provider that does not answer", async () => {
  store({ seconds: 5 });
  token.mockReturnValueOnce(new Promise(() => {}));
  void createSession(config).getAuthHeaders(request);
  await vi.waitFor(() => expect(token).toHaveBeenCalledOnce());
  const limit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
  const leave = vi.fn(async () => {});
  const signedOut = createSession(config, leave).signOut("https://console.example.test/", { providerEnded: true });
  limit.abort(new DOMException("too late", "TimeoutError"));
  await signedOut;
  expect(leave).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storeKey)).toBeNull();
});

test("provider without a sign-out endpoint is skipped", async () => {
  store();
  const leave = vi.fn();
  const session = createSession(config, leave);
  await session.signOut("https://console.example.test/");
  expect(leave).toHaveBeenCalledWith("https://console.example.test/");
  expect(localStorage).toHaveLength(0);
});
