import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../../shared/api/client.ts";
import { ResetFactorsDialog } from "./reset-factors-dialog.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(answer: unknown) {
  const request = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const [onClose, onChallenge] = [vi.fn(), vi.fn()];
  render(
    <SnackbarProvider>
      <ClientProvider value={{ request: request as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <ResetFactorsDialog userId="u" name="Ann Lee" onClose={onClose} onChallenge={onChallenge} />
        </QueryClientProvider>
      </ClientProvider>
    </SnackbarProvider>,
  );
  return { request, onClose, onChallenge };
}
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ });
const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Reset second factors" }));

test("the dialog requires a reason of at most 500 characters", () => {
  const { request } = open({ org_userResetFactors: true });
  confirm();
  expect(screen.getByText("This field is required")).toBeDefined();
  fireEvent.change(reason(), { target: { value: "x".repeat(501) } });
  confirm();
  expect(screen.getByText("Please enter 500 characters or less")).toBeDefined();
  expect(request).not.toHaveBeenCalled();
});

test("the reason survives the sign-in that the API asks for, and the reset then runs", async () => {
  const { onChallenge } = open(
    new ApiError("Sign in again", { code: "api.fresh", class: "unauthenticated", challenge: { maxAge: 900 } }),
  );
  fireEvent.change(reason(), { target: { value: "Ticket 7" } });
  confirm();
  await vi.waitFor(() => expect(onChallenge).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();

  const again = open({ org_userResetFactors: true });
  expect(reason().value).toBe("Ticket 7");
  confirm();
  await vi.waitFor(() => expect(again.onClose).toHaveBeenCalledOnce());
  expect(again.request).toHaveBeenCalledWith(expect.anything(), { input: { userId: "u", reason: "Ticket 7" } });
});

test("a refusal is shown with its request ID and keeps the dialog open", async () => {
  const { onClose } = open(new ApiError("Not allowed.", { code: "x", class: "denied", requestId: "r7" }));
  fireEvent.change(reason(), { target: { value: "Ticket 7" } });
  confirm();
  expect((await screen.findByRole("alert")).textContent).toBe("Not allowed. (request r7)");
  expect(onClose).not.toHaveBeenCalled();
});
