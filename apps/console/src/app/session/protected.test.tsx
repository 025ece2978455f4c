import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type Session, SessionProvider, type SessionStatus } from "../../shared/session.ts";
import { testSession } from "../../shared/test-session.ts";
import { Protected } from "./protected.tsx";

afterEach(cleanup);

test("user whose session ends later is redirected without the reason of an earlier attempt", async () => {
  let status: SessionStatus = "signedOut";
  const listeners = new Set<() => void>();
  const become = (next: SessionStatus) =>
    act(() => {
      status = next;
      for (const listener of listeners) listener();
    });
  const signIn = vi.fn<Session["signIn"]>().mockRejectedValueOnce(new Error("no answer"));
  signIn.mockReturnValue(new Promise(() => {}));
  const session: Session = {
    ...testSession,
    status: () => status,
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    signIn,
  };
  const routes = [{ element: <Protected />, children: [{ path: "/", element: <h1>Home</h1> }] }];
  render(
    <SessionProvider value={session}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </SessionProvider>,
  );
  await screen.findByText("We can't reach the sign-in service. Please try again.");
  become("signedIn");
  await screen.findByRole("heading", { name: "Home" });
  become("signedOut");
  await screen.findByText("Redirecting to sign-in");
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  expect(signIn).toHaveBeenCalledTimes(2);
});
