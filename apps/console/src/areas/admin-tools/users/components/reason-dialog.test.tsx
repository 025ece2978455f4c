import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../../shared/api/client.ts";
import { SessionProvider } from "../../../../shared/session.ts";
import { testSession } from "../../../../shared/test-session.ts";
import { ImpersonateDialog } from "./impersonate-dialog.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const started = { org_userImpersonate: { accessToken: "token", endsAt: "2026-11-15T12:00:00Z" } };

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
          <ImpersonateDialog userId="u" name="Ann Lee" onClose={() => {}} onChallenge={onChallenge} />
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  return { request, impersonate, onChallenge };
}
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ });
const confirm = () => fireEvent.click(screen.getByRole("button", { name: "View as Ann Lee" }));

test("reason is required and limited to 500 characters", () => {
  const { request } = open(started);
  confirm();
  expect(screen.getByText("This field is required")).toBeDefined();
  fireEvent.change(reason(), { target: { value: "x".repeat(501) } });
  confirm();
  expect(screen.getByText("Please enter 500 characters or less")).toBeDefined();
  expect(request).not.toHaveBeenCalled();
});

test("reason survives the sign-in that the API asks for", async () => {
  const { impersonate, onChallenge } = open(
    new ApiError("Sign in again", { code: "api.fresh", class: "unauthenticated", challenge: { maxAge: 900 } }),
  );
  fireEvent.change(reason(), { target: { value: "Ticket 7" } });
  confirm();
  await vi.waitFor(() => expect(onChallenge).toHaveBeenCalledOnce());
  expect(sessionStorage).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(impersonate).not.toHaveBeenCalled();
  cleanup();

  const again = open(started);
  expect(reason().value).toBe("Ticket 7");
  expect(sessionStorage).toHaveLength(0);
  confirm();
  await vi.waitFor(() => expect(again.impersonate).toHaveBeenCalledExactlyOnceWith("token"));
  expect(again.request).toHaveBeenCalledWith(expect.anything(), { input: { userId: "u", reason: "Ticket 7" } });
});

test(
  "refusal is shown with its request ID and impersonation does not start",
  { tags: "console.error.details" },
  async () => {
    const { impersonate, onChallenge } = open(
      new ApiError("Not allowed.", { code: "x", class: "denied", requestId: "r7" }),
    );
    fireEvent.change(reason(), { target: { value: "Ticket 7" } });
    confirm();
    expect((await screen.findByRole("alert")).textContent).toBe("Not allowed.DetailsRequest ID r7");
    expect(onChallenge).not.toHaveBeenCalled();
    expect(impersonate).not.toHaveBeenCalled();
  },
);
