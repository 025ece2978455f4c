import { act, cleanup, render, screen, within } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Area, AreaMenu } from "../shared/area.ts";
import { never, routesToRender } from "./test-routes.tsx";

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
  const menus = { now: Promise.resolve(known) };
  const { router, element } = routesToRender({ addresses: ["/"], areas: [area], loadMenus: () => menus.now });
  render(element);
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
