import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../../shared/api/client.ts";
import { SessionProvider } from "../../../../shared/session.ts";
import { testSession } from "../../../../shared/test-session.ts";
import { ImpersonateAction } from "./impersonate-action.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const reason = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ });

test("dialog closes for a sign-in, stays in the address and reopens with its reason", async () => {
  const challenged = new ApiError("Sign in", { code: "x", class: "unauthenticated", challenge: { maxAge: 900 } });
  const request = async () => Promise.reject(challenged);
  const element = <ImpersonateAction userId="u" name="Ann Lee" hasGlobalRole={false} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(
    <SessionProvider value={testSession}>
      <ClientProvider value={{ request }}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "View as Ann Lee" }));
  fireEvent.change(await reason(), { target: { value: "Ticket 7" } });
  fireEvent.click(screen.getByRole("button", { name: "View as Ann Lee" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toBe("?impersonate=1");

  fireEvent.click(screen.getByRole("button", { name: "View as Ann Lee" }));
  expect((await reason()).value).toBe("Ticket 7");
});
