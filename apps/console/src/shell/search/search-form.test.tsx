import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ConfigProvider } from "../../shared/config.ts";
import { config } from "../../shared/test-config.ts";
import { close, useOpened } from "../palette/palette-state.ts";
import { SearchForm } from "./search-form.tsx";

afterEach(() => {
  cleanup();
  close("palette");
});

function Opened() {
  const opened = useOpened();
  return <output>{opened?.what === "palette" ? `palette: ${opened.text}` : "nothing"}</output>;
}

function show(searchUrl: string | null) {
  const router = createMemoryRouter([{ path: "*", element: <SearchForm /> }]);
  render(
    <ConfigProvider value={{ ...config, searchUrl }}>
      <RouterProvider router={router} />
      <Opened />
    </ConfigProvider>,
  );
  return router;
}
const field = () => screen.getByRole("searchbox", { name: "Search" });
function search(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(screen.getByRole("search"));
}
const opened = () => screen.getByRole("status").textContent;

test("without a search page, the palette searches what it knows", { tags: "console.search.palette" }, () => {
  const router = show(null);
  expect(field().getAttribute("placeholder")).toBe("Search for pages, settings, businesses and users");
  search("  ");
  expect(opened()).toBe("nothing");
  search("boots");
  expect(opened()).toBe("palette: boots");
  expect(router.state.location.pathname).toBe("/");
});

test(
  "with a search page, the text is encoded into its address",
  { tags: ["shell.search.placeholder", "shell.search.encoded", "shell.search.non-empty"] },
  async () => {
    const router = show("/orders?search={query}");
    expect(field().getAttribute("placeholder")).toBe("Search for orders, products, listings, customers, and more");
    search("  ");
    expect(router.state.location.pathname).toBe("/");
    search("50% off & more/#1?ü+");
    const wanted = `?search=${encodeURIComponent("50% off & more/#1?ü+")}`;
    await vi.waitFor(() => expect(router.state.location.search).toBe(wanted));
    expect(opened()).toBe("nothing");
  },
);
