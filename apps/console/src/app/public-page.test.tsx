import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Area } from "../shared/area.ts";
import { ClientProvider } from "../shared/api/client.ts";
import { ConfigProvider } from "../shared/config.ts";
import { SessionProvider } from "../shared/session.ts";
import { createStepUp } from "../shared/step-up.ts";
import { config as deployment } from "../shared/test-config.ts";
import { testSession } from "../shared/test-session.ts";
import { createQueryClient } from "./query-client.ts";
import { createRoutes } from "./router.tsx";
import type { AppSession } from "./session/session.ts";

const area: Area = {
  name: "tools",
  pages: [
    {
      paths: ["/tools"],
      pageview: "tools",
      intent: "signedIn",
      isPublic: ({ publicFreeTools }) => publicFreeTools,
      load: async () => () => <h1>Tools</h1>,
    },
  ],
  redirects: { "/tool": "/tools" },
};

const never = new Promise<never>(() => {});
const signIn = vi.fn<AppSession["signIn"]>(() => never);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function visit(path: string, publicFreeTools: boolean) {
  const session = {
    ...testSession,
    bounds: { origin: window.location.origin, sisters: [] },
    status: () => "signedOut" as const,
    signIn,
  } as unknown as AppSession;
  const config = { ...deployment, publicFreeTools };
  const routes = createRoutes({
    areas: [area],
    loadMenus: () => never,
    session,
    signOut: () => never,
    stepUp: createStepUp(),
    config,
    updateReady: never,
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <ConfigProvider value={config}>
      <SessionProvider value={session}>
        <ClientProvider value={{ request: () => never }}>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  );
  return router;
}

test(
  "page that the deployment makes public opens without a session",
  { tags: "console.free-tools.public" },
  async () => {
    const router = visit("/tool?asin=1", true);
    await screen.findByRole("heading", { name: "Tools" });
    expect(router.state.location).toMatchObject({ pathname: "/tools", search: "?asin=1" });
    expect(signIn).not.toHaveBeenCalled();
  },
);

test("same page asks for a sign-in where it is not public", { tags: "console.free-tools.public" }, async () => {
  visit("/tool?asin=1", false);
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledWith("/tools?asin=1"));
  expect(screen.queryByRole("heading", { name: "Tools" })).toBeNull();
});
