import { SnackbarProvider } from "@bc/ui/snackbar";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../../../shared/api/client.ts";
import { ResetFactorsDialog } from "./reset-factors-dialog.tsx";

afterEach(cleanup);

test("successful reset is confirmed and closes the dialog", async () => {
  const request = vi.fn(async () => ({ org_userResetFactors: true }));
  const onClose = vi.fn();
  render(
    <SnackbarProvider>
      <ClientProvider value={{ request: request as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <ResetFactorsDialog userId="u" name="Ann Lee" onClose={onClose} onChallenge={() => {}} />
        </QueryClientProvider>
      </ClientProvider>
    </SnackbarProvider>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: /^Reason/ }), { target: { value: "Ticket 7" } });
  fireEvent.click(screen.getByRole("button", { name: "Reset multi-factor authentication" }));
  expect((await screen.findAllByText("Multi-factor authentication of Ann Lee was reset.")).length).toBeGreaterThan(0);
  expect(onClose).toHaveBeenCalledOnce();
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ name: "ResetFactors" }), {
    input: { userId: "u", reason: "Ticket 7", idempotencyKey: expect.any(String) as string },
  });
});
