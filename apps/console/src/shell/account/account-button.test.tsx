import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../shared/api/client.ts";
import { ConfigProvider } from "../../shared/config.ts";
import { CurrentProvider } from "../../shared/current/current.tsx";
import { SessionProvider } from "../../shared/session.ts";
import { config } from "../../shared/test-config.ts";
import { testSession } from "../../shared/test-session.ts";
import { AccountButton } from "./account-button.tsx";

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("open menu adds no box to the bar, whose gap would move the other icons", async () => {
  // jsdom has neither.
  vi.stubGlobal("ResizeObserver", NoResizeObserver);
  vi.stubGlobal("matchMedia", () => new EventTarget());
  render(
    <ConfigProvider value={config}>
      <SessionProvider value={testSession}>
        <ClientProvider value={{ request: () => new Promise<never>(() => {}) }}>
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter>
              <CurrentProvider>
                <div data-testid="bar">
                  <AccountButton />
                </div>
              </CurrentProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  );
  const bar = screen.getByTestId("bar");
  expect(bar.children).toHaveLength(1);
  fireEvent.click(screen.getByRole("button"));
  await screen.findByRole("menu");
  expect(bar.children).toHaveLength(1);
});
