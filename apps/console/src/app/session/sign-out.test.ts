import { beforeEach, expect, test, vi } from "vitest";
import type { ApiClient } from "../../shared/api/client.ts";
import { telemetry } from "../../shared/telemetry/telemetry.ts";
import { watchSession } from "./session-check.ts";
import type { AppSession } from "./session.ts";
import { createSignOut } from "./sign-out.ts";

const steps: string[] = [];
let ended: boolean;
let status: "signedIn" | "signedOut";
const session = {
  impersonation: () => null,
  status: () => status,
  end: async () => void steps.push("forget here"),
  signOut: async (returnTo: string, options?: { providerEnded: boolean }) =>
    void steps.push(`${options?.providerEnded ? "" : "provider, then "}${returnTo}`),
} as AppSession;
const request = vi.fn<ApiClient["request"]>();
const client = { request } as ApiClient;
const signOut = createSignOut(session, client);
const returnTo = "https://console.example.test/";

beforeEach(() => {
  steps.length = 0;
  status = "signedIn";
  ended = false;
  request.mockImplementation(async ({ name }) => {
    steps.push(`api ${name}`);
    return { org_sessionCheck: { isSessionValid: true }, org_sessionEnd: ended };
  });
});

test(
  "sign-out ends the session at the api, then at the provider",
  { tags: ["shell.logout.server-session", "shell.logout.identity-provider", "shell.mutation.session-end"] },
  async () => {
    await signOut({ returnTo });
    expect(steps).toEqual(["api EndSession", `provider, then ${returnTo}`]);
  },
);

test("provider is skipped if the api has ended its session", async () => {
  ended = true;
  await signOut({ returnTo });
  expect(steps).toEqual(["api EndSession", returnTo]);
});

test("sign-out skips the requested steps", { tags: "shell.logout.skip-options" }, async () => {
  await signOut({ returnTo, skip: ["server"] });
  await signOut({ returnTo, skip: ["server", "provider"] });
  expect(steps).toEqual([`provider, then ${returnTo}`, "forget here"]);
});

test("sign-out of a signed-out user does not call the api", async () => {
  status = "signedOut";
  await signOut({ returnTo });
  expect(steps).toEqual([`provider, then ${returnTo}`]);
});

test("failing api does not prevent the sign-out", async () => {
  const report = vi.spyOn(telemetry, "reportError").mockImplementation(() => {});
  request.mockRejectedValue(new Error("down"));
  await signOut({ returnTo });
  expect(steps).toEqual([`provider, then ${returnTo}`]);
  expect(report).toHaveBeenCalledOnce();
});

test("session is checked at startup and on return to the tab", { tags: "shell.query.session-check" }, async () => {
  const stop = watchSession({ session, client, signOut, after: Promise.resolve() });
  await vi.waitFor(() => expect(steps).toEqual(["api CheckSession"]));
  await Promise.resolve();
  window.dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(steps).toEqual(["api CheckSession", "api CheckSession"]));
  stop();
  window.dispatchEvent(new Event("focus"));
  status = "signedOut";
  watchSession({ session, client, signOut, after: Promise.resolve() })();
  expect(steps).toHaveLength(2);
});

test("session that the server reports invalid is signed out", { tags: "shell.session.invalid" }, async () => {
  request.mockResolvedValue({ org_sessionCheck: { isSessionValid: false } });
  const stop = watchSession({ session, client, signOut, after: Promise.resolve() });
  await vi.waitFor(() => expect(steps).toEqual([`provider, then ${window.location.origin}/`]));
  stop();
});
