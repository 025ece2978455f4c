import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageError } from "../shell/page-error.tsx";
import { StartErrorPage } from "./start-error-page.tsx";

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal("location", { reload });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

function Broken(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}
const router = createMemoryRouter([{ path: "/", element: <Broken />, ErrorBoundary: PageError }]);

test.each([
  ["a page", "Unable to load page at this time", <RouterProvider key="page" router={router} />],
  ["the start", "Brand Console can't start", <StartErrorPage key="start" message="Failed to fetch" />],
])("failure of %s is retried when the browser is back online", async (_, title, failed) => {
  render(failed);
  await screen.findByText(title);
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
  cleanup();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});
