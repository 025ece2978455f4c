import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { MethodsQuery } from "./methods-query.ts";
import { MfaCard } from "./mfa-card.tsx";

const opened = vi.fn();
vi.mock("./manage-mfa-dialog.tsx", () => ({ ManageMfaDialog: () => opened() as null }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test(
  "dialog opens 300 ms after Manage is pressed",
  { tags: ["svc.mfa.dialog-delay", "svc.timing.mfa-dialog"] },
  async () => {
    vi.useFakeTimers();
    const data = { identity_signInShow: { isMfaEnabled: false, hasPassword: true, recoveryCodeCreatedAt: null } };
    const methods = { data, status: "success", isSuccess: true, error: null } as unknown as MethodsQuery;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MfaCard methods={methods} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Manage" }));
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(opened).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await act(() => vi.dynamicImportSettled());
    expect(opened).toHaveBeenCalled();
  },
);
