import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Area, AreaMenu } from "../shared/area.ts";
import { ClientProvider } from "../shared/api/client.ts";
import { ConfigProvider } from "../shared/config.ts";
import { SessionProvider } from "../shared/session.ts";
import { createStepUp } from "../shared/step-up.ts";
import { config } from "../shared/test-config.ts";
import { testSession } from "../shared/test-session.ts";
import { ConsoleRouter } from "./console-router.tsx";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./router.tsx";
import type { AppSession } from "./session/session.ts";

const never = new Promise<never>(() => {});
const leaveHome = vi.fn();

function Home() {
  useEffect(() => leaveHome, []);
  return <h1>Home</h1>;
}
const area: Area = {
  name: "test",
  pages: [
    { paths: ["/"], pageview: "home", intent: "signedIn", load: async () => Home },
    { paths: ["/orders"], pageview: "orders", intent: "signedIn", load: () => never },
    {
      paths: ["/unified-analytics/dashboard"],
      pageview: "dashboard",
      intent: "signedIn",
      load: async () => () => <h1>Dashboard</h1>,
    },
  ],
};
const known: readonly AreaMenu[] = [
  { area: "test", title: "Test", console: [{ id: "orders", title: "Orders", url: "/orders" }] },
];
const organization = { id: "o", name: "Harbour", roleName: "org_owner", businessEntityTerminology: "Business" };
const answers: Record<string, object> = {
  ListFlags: { flag_flagListMe: [] },
  GetMe: {
    me: {
      globalRoles: [],
      userAppSettings: [],
      organizations: [{ ...organization, businesses: [], businessCount: 0 }],
    },
  },
};

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  leaveHome.mockReset();
});

/** Opens Home with its menu. */
async function open() {
  const session = {
    ...testSession,
    bounds: { origin: window.location.origin, sisters: [] },
  } as unknown as AppSession;
  const menus = { now: Promise.resolve(known) };
  const routes = createRoutes({
    areas: [area],
    loadMenus: () => menus.now,
    session,
    signOut: () => never,
    stepUp: createStepUp(),
    config,
    updateReady: never,
  });
  const router = createMemoryRouter(routes, { initialEntries: ["/"] });
  render(
    <ConfigProvider value={config}>
      <SessionProvider value={session}>
        <ClientProvider value={{ request: async ({ name }) => (answers[name] ?? never) as never }}>
          <QueryClientProvider client={createQueryClient()}>
            <ConsoleRouter router={router} />
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  );
  await screen.findByRole("heading", { name: "Home" });
  const entry = await within(screen.getByRole("navigation", { name: "Main" })).findByRole("link", { name: "Orders" });
  return { router, entry, menus };
}
const loading = () => within(screen.getByRole("main")).getByText("Loading");

test(
  "slow page code: entry is marked, the previous page is gone and loading shows at once",
  { tags: "console.navigation.slow" },
  async () => {
    const { router, entry } = await open();
    expect(entry.getAttribute("aria-current")).toBeNull();
    await act(() => router.navigate("/orders"));
    expect(entry.getAttribute("aria-current")).toBe("page");
    expect(screen.queryByRole("heading", { name: "Home" })).toBeNull();
    expect(leaveHome).toHaveBeenCalledOnce();
    expect(loading()).toBeTruthy();
  },
);

test("slow menu does not hold up the page", { tags: "console.navigation.slow" }, async () => {
  const { router, menus } = await open();
  menus.now = never;
  await act(() => router.navigate("/unified-analytics/dashboard"));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
});
