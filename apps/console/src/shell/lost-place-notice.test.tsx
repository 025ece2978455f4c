import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../shared/api/api-error.ts";
import { ClientProvider } from "../shared/api/client.ts";
import { CurrentProvider, useCurrent, useCurrentState } from "../shared/current/current.tsx";
import { SessionProvider } from "../shared/session.ts";
import { testSession } from "../shared/test-session.ts";
import { Banners } from "./banners.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

// The banner is a separate file, which a busy machine loads late.
const patience = { timeout: 5_000 };
const businesses = [
  { id: "b1", name: "Coffee", roleName: null },
  { id: "b2", name: "Tea", roleName: null },
];
const organization = { id: "o", name: "Harbour", roleName: null, businessEntityTerminology: "Business" };
const closed = new Set<string>();
async function request({ name }: { name: string }, { businessId }: { businessId: string }) {
  if (name === "GetMe")
    return { me: { globalRoles: [], userAppSettings: [], organizations: [{ ...organization, businesses }] } };
  if (closed.has(businessId)) throw new ApiError("No", { code: "org.no", class: "denied" });
  const found = businesses.find(({ id }) => id === businessId);
  return { org_businessShow: { ...found, timeZone: "UTC", businessServices: {}, organization } };
}

function Here() {
  return <h1>{useCurrent().business?.name}</h1>;
}
function Frame() {
  return (
    <>
      <Banners />
      {useCurrentState().status === "ready" && <Here />}
    </>
  );
}

test(
  "banner names the lost business, the current one and the contact when access ends",
  { timeout: 20_000 },
  async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <SessionProvider value={testSession}>
        <ClientProvider value={{ request: request as never }}>
          <QueryClientProvider client={queries}>
            <MemoryRouter>
              <CurrentProvider>
                <Frame />
              </CurrentProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>,
    );
    await screen.findByRole("heading", { name: "Coffee" }, patience);
    closed.add("b1");
    void queries.invalidateQueries();
    await screen.findByRole("heading", { name: "Tea" }, patience);
    const notice = await screen.findByText(/You no longer have access/, {}, patience);
    expect(notice.textContent).toBe(
      "You no longer have access to Coffee. You're now in Tea. Ask an owner of Coffee if you still need it.",
    );
    fireEvent.click(screen.getByRole("button", { name: /dismiss/i }));
    expect(screen.queryByText(/You no longer have access/)).toBeNull();
  },
);
