import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AreaMenu } from "../../shared/area.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { ClientProvider } from "../../shared/api/client.ts";
import { ConfigProvider } from "../../shared/config.ts";
import { CurrentProvider } from "../../shared/current/current.tsx";
import { SessionProvider } from "../../shared/session.ts";
import { config } from "../../shared/test-config.ts";
import { testSession } from "../../shared/test-session.ts";
import { PaletteHost } from "./palette-host.tsx";
import { close } from "./palette-state.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom has none
});
afterEach(() => {
  act(() => close("palette"));
  cleanup();
});

function show(menus: Promise<readonly AreaMenu[]>, { searchUrl = null as string | null, path = "/" } = {}) {
  const request = () => Promise.reject(new ApiError("No answer", { code: "x", class: "missing" }));
  render(
    <ConfigProvider value={{ ...config, searchUrl }}>
      <SessionProvider value={testSession}>
        <ClientProvider value={{ request }}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <MemoryRouter initialEntries={[path]}>
              <CurrentProvider>
                <button type="button">Before</button>
                <PaletteHost areas={[]} loadMenus={() => menus} />
              </CurrentProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  );
}
const openByKey = () => fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
const field = () => document.activeElement as HTMLInputElement;

test("field takes keys while the palette is still loading", { tags: "console.palette.first-keys" }, async () => {
  const menus = Promise.withResolvers<readonly AreaMenu[]>();
  show(menus.promise);
  openByKey();
  expect(field().tagName).toBe("INPUT");
  fireEvent.change(field(), { target: { value: "secu" } });
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => menus.resolve([]));
  const loaded = await screen.findByRole<HTMLInputElement>("combobox");
  expect(loaded.value).toBe("secu");
  expect(document.activeElement).toBe(loaded);
  expect(loaded.selectionStart).toBe(4);
});

test("closed palette returns the focus", { tags: "console.palette.keys" }, async () => {
  const menus = Promise.withResolvers<readonly AreaMenu[]>();
  show(menus.promise);
  const before = screen.getByRole("button", { name: "Before" });
  before.focus();
  await act(async () => void openByKey());
  await act(async () => menus.resolve([]));
  fireEvent.keyDown(await screen.findByRole("combobox"), { key: "Escape" });
  await vi.waitFor(() => expect(document.activeElement).toBe(before));
});

test("Escape closes the palette while it is still loading", { tags: "console.palette.first-keys" }, async () => {
  show(new Promise(() => {}));
  await act(async () => void openByKey());
  fireEvent.keyDown(await screen.findByRole("textbox"), { key: "Escape" });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test(
  "palette offers the search page even if the user can't be loaded",
  { tags: "console.palette.without-user" },
  async () => {
    show(Promise.resolve([]), { searchUrl: "/orders?search={query}" });
    openByKey();
    fireEvent.change(await screen.findByRole("combobox"), { target: { value: "xqzj" } });
    expect(await screen.findByRole("option", { name: /Search for “xqzj”/ })).toBeDefined();
  },
);

test("link with a search opens the palette with its text", { tags: "console.navigation.content" }, async () => {
  show(Promise.resolve([]), { path: "/?search=boots" });
  expect((await screen.findByRole<HTMLInputElement>("combobox")).value).toBe("boots");
});
