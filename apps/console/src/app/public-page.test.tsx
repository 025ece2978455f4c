import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Area } from "../shared/area.ts";
import { config as deployment } from "../shared/test-config.ts";
import type { AppSession } from "./session/session.ts";
import { never, routesToRender, testAppSession } from "./test-routes.tsx";

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

const signIn = vi.fn<AppSession["signIn"]>(() => never);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function visit(path: string, publicFreeTools: boolean) {
  const { router, element } = routesToRender({
    addresses: [path],
    answers: {},
    areas: [area],
    session: { ...testAppSession, status: () => "signedOut", signIn },
    config: { ...deployment, publicFreeTools },
  });
  render(element);
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
