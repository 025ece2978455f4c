import { expect, test, vi } from "vitest";
import { testSession } from "../../shared/test-session.ts";
import { watchSession } from "./session-check.ts";
import type { AppSession } from "./session.ts";

test.each([
  ["an impersonation", { email: "owner@demo.example", actor: "s@demo.example", endsAt: 0 }],
  ["the user's own session", null],
])("check that finds %s ended ends only that", async (_, shown) => {
  const impersonation = vi.fn(() => shown);
  const endImpersonation = vi.fn();
  const signOut = vi.fn(async () => {});
  const session = { ...testSession, impersonation, endImpersonation } as unknown as AppSession;
  const request = vi.fn(async () => {
    impersonation.mockReturnValue(null);
    return { org_sessionCheck: { isSessionValid: false } };
  });
  const stop = watchSession({ session, client: { request: request as never }, signOut, after: Promise.resolve() });
  await vi.waitFor(() => expect([endImpersonation, signOut].some((it) => it.mock.calls.length > 0)).toBe(true));
  stop();
  expect(endImpersonation).toHaveBeenCalledTimes(shown ? 1 : 0);
  expect(signOut).toHaveBeenCalledTimes(shown ? 0 : 1);
});
