import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers, testMe } from "../../../shared/test-page.tsx";
import { sampleAnswers } from "./sample-connectors.ts";
import { SourceStep } from "./source-step.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const show = (answers: TestAnswers) =>
  showPage(<SourceStep busy={false} onContinue={vi.fn()} onCancel={vi.fn()} />, {
    answers: { ...sampleAnswers(), ...answers },
  });

test("failed request for businesses can be repeated", async () => {
  const businesses = vi.fn<() => unknown>(
    () => new ApiError("Try again later", { code: "outage", class: "unavailable" }),
  );
  show({ CheckConnectorBusinesses: businesses });
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Upgrade to connect")).toBeNull();
  businesses.mockImplementation(sampleAnswers().CheckConnectorBusinesses);
  await user.click(retry);
  await user.click(await screen.findByRole("button", { name: /Brand/ }));
  expect(await screen.findByRole("option", { name: "Acme Kitchen" })).toBeDefined();
});

test("organization without a business leads to where one is created", async () => {
  const organizations = [{ ...testMe.organizations[0], businessCount: 0, businesses: [] }];
  show({
    GetMe: () => ({ me: { ...testMe, organizations } }),
    CheckConnectorBusinesses: () => ({ ua_dataConnectorCheckBusiness: [] }),
  });
  await screen.findByText("Create a brand first");
  expect(screen.getByRole("link", { name: "Create brand" }).getAttribute("href")).toBe("/settings/organization");
  await waitFor(() => expect(showPage.sent("CheckConnectorBusinesses")).toHaveLength(1));
  expect(screen.queryByText("Upgrade to connect")).toBeNull();
});

test("Shopify is offered only while its flag is on", { tags: "ua.flag.shopify-card" }, async () => {
  const flags = (isOn: boolean) => ({
    ListFlags: () => ({ flag_flagListMe: [{ key: "uaTempShopifyCard", isOn }] }),
  });
  show(flags(true));
  await screen.findByRole("radio", { name: /^Shopify/ });
  cleanup();
  show(flags(false));
  await screen.findByRole("radio", { name: /^Klaviyo/ });
  await waitFor(() => expect(showPage.sent("ListFlags")).toHaveLength(1));
  expect(screen.queryByRole("radio", { name: /^Shopify/ })).toBeNull();
});
