import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../../shared/api/client.ts";
import { SessionProvider } from "../../../../shared/session.ts";
import { testSession } from "../../../../shared/test-session.ts";
import { LookDialog } from "./look-dialog.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const answered = { org_userImpersonate: { accessToken: "token", endsAt: "2026-11-15T12:00:00Z" } };

function open(answer: unknown) {
  const request = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const impersonate = vi.fn();
  const onChallenge = vi.fn();
  render(
    <SessionProvider value={{ ...testSession, impersonate }}>
      <ClientProvider value={{ request: request as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <LookDialog userId="u" name="Ann Lee" onClose={() => {}} onChallenge={onChallenge} />
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  return { request, impersonate, onChallenge };
}
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ });
const begin = () => fireEvent.click(screen.getByRole("button", { name: "See as this person" }));

test("what was written survives the sign-in that the api asks for first", async () => {
  const { impersonate, onChallenge } = open(
    new ApiError("Sign in again", { code: "api.fresh", class: "unauthenticated", challenge: { maxAge: 900 } }),
  );
  fireEvent.change(reason(), { target: { value: "Ticket 7" } });
  begin();
  await vi.waitFor(() => expect(onChallenge).toHaveBeenCalledOnce());
  expect(sessionStorage).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(impersonate).not.toHaveBeenCalled();
  cleanup();

  const again = open(answered);
  expect(reason().value).toBe("Ticket 7");
  expect(sessionStorage).toHaveLength(0);
  begin();
  await vi.waitFor(() => expect(again.impersonate).toHaveBeenCalledExactlyOnceWith("token"));
  expect(again.request).toHaveBeenCalledWith(expect.anything(), { input: { userId: "u", reason: "Ticket 7" } });
});

test("a refusal is told with what can be quoted, and nothing begins", async () => {
  const { impersonate, onChallenge } = open(
    new ApiError("Nobody looks as them.", { code: "x", class: "denied", requestId: "r7" }),
  );
  fireEvent.change(reason(), { target: { value: "Ticket 7" } });
  begin();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Nobody looks as them. (request r7)");
  expect(onChallenge).not.toHaveBeenCalled();
  expect(impersonate).not.toHaveBeenCalled();
});
