import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfigProvider } from "../../../shared/config.ts";
import { config } from "../../../shared/test-config.ts";
import { MfaListStep } from "./mfa-list-step.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(isSmsOffered: boolean, authenticators: object[]): void {
  vi.stubGlobal("fetch", async () => Response.json(authenticators));
  const parts = { busy: false, setStep: () => {}, onClose: () => {}, onDone: () => {} };
  render(
    <ConfigProvider value={config}>
      <QueryClientProvider client={new QueryClient()}>
        <MfaListStep {...parts} run={(work) => work()} token="t" isSmsOffered={isSmsOffered} />
      </QueryClientProvider>
    </ConfigProvider>,
  );
}
const offers = async () => (await screen.findAllByRole("button")).map((button) => button.getAttribute("aria-label"));
const phone = { id: "p", authenticator_type: "oob", name: "Phone ending in 67" };

test("dialog offers only the app if SMS is not available", { tags: "svc.mfa.app-only" }, async () => {
  show(false, []);
  expect(await offers()).toEqual(["Add App Authenticator"]);
});

test("enrolled phone can be removed, and an unconfirmed phone is ignored", async () => {
  show(false, [{ ...phone, active: true }]);
  expect(await offers()).toEqual(["Add App Authenticator", "Remove SMS"]);
  cleanup();
  show(true, [{ ...phone, active: false }]);
  expect(await offers()).toEqual(["Add App Authenticator", "Add SMS"]);
});
