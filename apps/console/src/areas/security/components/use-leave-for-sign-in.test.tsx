import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SessionProvider } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { useLeaveForSignIn } from "./use-leave-for-sign-in.ts";

afterEach(cleanup);

test("message shows for 3 seconds before the sign-in page", { tags: "svc.timing.sign-in-redirect" }, () => {
  const signInAgain = vi.fn(() => Promise.resolve());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider value={{ ...testSession, signInAgain }}>{children}</SessionProvider>
  );
  const { result } = renderHook(useLeaveForSignIn, { wrapper });
  act(() => result.current.leave("Your password was changed"));
  expect(result.current.message).toBe("Your password was changed");
  expect(signInAgain).toHaveBeenCalledExactlyOnceWith("/settings/security", 3_000);
});
