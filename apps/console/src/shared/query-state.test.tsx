import type { Operation } from "@bc/api-schema/operation";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api/api-error.ts";
import { ClientProvider } from "./api/client.ts";
import { useOperation } from "./api/use-operation.ts";
import { QueryState } from "./query-state.tsx";

const operation: Operation<{ name: string }, object> = { name: "GetShop", hash: "h" };
const request = vi.fn();

function Shop() {
  const query = useOperation(operation, {}, { retry: false });
  return (
    <QueryState query={query} what="shops" lines={2}>
      {({ name }) => <p>{name}</p>}
    </QueryState>
  );
}

function show() {
  const queries = new QueryClient();
  render(
    <ClientProvider value={{ request }}>
      <QueryClientProvider client={queries}>
        <Shop />
      </QueryClientProvider>
    </ClientProvider>,
  );
  return queries;
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("loading state is labeled, and slow after four seconds", async () => {
  request.mockReturnValue(new Promise(() => {}));
  show();
  expect(screen.getByText("Loading shops")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByText(/longer than usual/)).toBeTruthy();
});

test("failure shows its message and request ID, and can be retried", async () => {
  request.mockRejectedValueOnce(new ApiError("Broken", { code: "x", class: "internal", requestId: "req-9" }));
  request.mockResolvedValue({ name: "Pine" });
  show();
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Broken.*Request ID req-9$/);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Pine");
});

test("denial names the roles to ask and offers no retry", async () => {
  const details = { code: "org.denied", class: "denied", heldBy: ["org_admin", "new_role"] } as const;
  request.mockRejectedValue(new ApiError("You do not have permission", details));
  show();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Ask one of these roles: Organization administrator, new_role.",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("offline state says what happens next", async () => {
  request.mockRejectedValue(new ApiError("The service can't be reached", { code: "offline", class: "offline" }));
  show();
  expect((await screen.findByRole("alert")).textContent).toContain("when you're back online");
});

test("older data stays on screen if refetching fails", async () => {
  request.mockResolvedValueOnce({ name: "Pine" });
  request.mockRejectedValue(new ApiError("The service can't be reached", { code: "offline", class: "offline" }));
  const queries = show();
  await screen.findByText("Pine");
  await act(() => queries.invalidateQueries());
  const note = await screen.findByRole("status");
  expect(screen.getByText("Pine")).toBeTruthy();
  expect(note.textContent).toMatch(/^The service can't be reached\. Last updated at /);
});
