import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CurrentState } from "../shared/current/current.tsx";
import { useFulfillmentRedirect } from "./fulfillment-redirect.ts";

let state: CurrentState;

// An earlier test may have started a visit.
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function works(hasFulfillment: boolean | undefined) {
  state = { status: "ready", current: { business: { hasFulfillment } } } as CurrentState;
}
function Root() {
  useFulfillmentRedirect(state);
  return <Outlet />;
}
function open(path: string) {
  const page = (name: string) => ({ path: name, element: <p>{name}</p> });
  const router = createMemoryRouter(
    [{ element: <Root />, children: ["/", "/solutions-services", "/settings", "/fulfillment"].map(page) }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, at: () => router.state.location.pathname + router.state.location.search };
}

test.each(["/", "/solutions-services"])(
  "visit that starts at %s goes to fulfillment",
  { tags: "shell.routing.fulfillment-redirect" },
  async (path) => {
    works(true);
    const { at } = open(`${path}?utm_id=7`);
    await screen.findByText("/fulfillment");
    expect(at()).toBe("/fulfillment?utm_id=7");
  },
);

test.each(["true", "false"])(
  "constellation=%s in the URL prevents the redirect, then and later",
  { tags: "shell.routing.fulfillment-constellation" },
  async (value) => {
    works(true);
    const { router, at } = open(`/?constellation=${value}`);
    expect(at()).toBe(`/?constellation=${value}`);
    await act(() => router.navigate("/"));
    expect(at()).toBe("/");
  },
);

test("deeper link stays, and Home opens from there", async () => {
  works(true);
  const { router, at } = open("/settings");
  await act(() => router.navigate("/"));
  expect(at()).toBe("/");
});

test("used tab opens Home", () => {
  sessionStorage.setItem("organization", "{}");
  works(true);
  expect(open("/").at()).toBe("/");
});

test("Home opens without fulfillment, also after a switch to a business that has it", async () => {
  works(false);
  const { router, at } = open("/");
  works(true);
  await act(() => router.navigate("/?tab=a"));
  expect(at()).toBe("/?tab=a");
});

test("business in the URL is entered first", async () => {
  works(true);
  const { router, at } = open("/?businessId=b1");
  expect(at()).toBe("/?businessId=b1");
  await act(() => router.navigate("/"));
  expect(at()).toBe("/fulfillment");
});
