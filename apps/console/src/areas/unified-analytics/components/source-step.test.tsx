import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers, testMe } from "../../../shared/test-page.tsx";
import { sampleAnswers, samplePackage } from "./sample-connectors.ts";
import { enterCustomer } from "./sample-support.ts";
import { SourceStep } from "./source-step.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const onContinue = vi.fn();
const show = (answers: TestAnswers) =>
  showPage(<SourceStep busy={false} onContinue={onContinue} onCancel={vi.fn()} />, {
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

test(
  "support adds the sources of a customer's package to the current business",
  { tags: "console.connectors.support-adds" },
  async () => {
    show({
      ...enterCustomer("superadmin"),
      GetPackage: () => ({ ua_packagedataConnectorsList: samplePackage("FreeTrial", ["KlaviyoDataConnector"]) }),
    });
    const tiktok = await screen.findByRole("radio", { name: /^TikTok/ });
    await waitFor(() => expect(tiktok).toHaveProperty("disabled", true));
    await user.click(screen.getByRole("radio", { name: /^Klaviyo/ }));
    await user.click(screen.getByRole("button", { name: "Continue setup" }));
    expect(onContinue).toHaveBeenCalledWith(expect.objectContaining({ slug: "klaviyo" }), "harbor");
    expect(showPage.sent("GetPackage")).toEqual([{ businessId: "harbor" }]);
  },
);

test("support without the right adds nothing in a customer's business", async () => {
  show(enterCustomer("customer_sales_rep"));
  const radio = await screen.findByRole("radio", { name: /^Klaviyo/ });
  await waitFor(() => expect(radio).toHaveProperty("disabled", true));
});
