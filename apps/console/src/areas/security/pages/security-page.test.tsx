import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../shared/api/client.ts";
import { SessionProvider } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { SecurityPage } from "./security-page.tsx";

afterEach(cleanup);

test("page shows only a notice if an external identity provider manages accounts", async () => {
  const sentence = "Your own identity provider manages passwords, multi-factor authentication and sessions.";
  const elsewhere = new ApiError(sentence, { code: "identity.elsewhere", class: "missing" });
  render(
    <SessionProvider value={testSession}>
      <ClientProvider value={{ request: () => Promise.reject(elsewhere) }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <SecurityPage />
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  expect(await screen.findByText("Your company manages your sign-in")).toBeTruthy();
  expect(screen.getByText(`${sentence} Change them there.`)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
