import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import { sampleAnswers } from "../../components/sample-connectors.ts";
import { storeSetup } from "../../components/setup.ts";
import { MyConnectorsPage } from "./my-connectors-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const path = "/unified-analytics/my-connectors";

class NoObserver {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}

beforeAll(() => import("../../components/add-dialog.tsx"), 60_000);
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("IntersectionObserver", NoObserver);
  const listener = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const matchMedia = () => ({ matches: false, ...listener });
  vi.stubGlobal("matchMedia", matchMedia);
  Object.assign(document.defaultView!, { matchMedia });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document.defaultView!, "matchMedia");
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

const show = (query: string, answers: TestAnswers = {}) =>
  showPage(
    <>
      <MyConnectorsPage />
      <Address />
    </>,
    { path: `${path}?${query}`, answers: { ...sampleAnswers(), ...answers } },
  );
const consent = (status: string, name = "google-analytics-4") => ({
  EndConsent: () => ({
    ua_dataConnectorConsent: {
      dataConnector: { id: "c9", name, status, startDate: "2026-08-20", business: { id: "b2", name: "Acme Kitchen" } },
      accounts: [{ id: "123456", name: "Acme shop", problem: null }],
    },
  }),
});

test(
  "return of a source reopens the dialog at its form and cleans the address",
  {
    tags: ["ua.oauth-return.params", "ua.oauth-return.reopens", "decision.connector-return.own-page"],
  },
  async () => {
    storeSetup({ name: "google-analytics-4", businessId: "b2" });
    show("code=once&state=s&scope=read", {
      ...consent("incomplete"),
      CreateConnector: () => ({ ua_CreateDataConnector: { instance: { uuidId: "c9" } } }),
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Connect Google Analytics 4" }));
    await user.click(await dialog.findByRole("combobox", { name: /^Property ID/ }));
    await user.click(await screen.findByRole("option", { name: "Acme shop - 123456" }));
    expect(showPage.sent("EndConsent")).toEqual([{ businessId: "b2", query: "code=once&state=s&scope=read" }]);
    expect(screen.getByLabelText("Address").textContent).toBe(path);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(showPage.sent("CreateConnector")).toMatchObject([
      { input: { dataConnectorId: "c9", businessId: "b2", propertyId: "123456" } },
    ]);
    await screen.findByText("Google Analytics 4 was added.");
  },
);

test.each(["incomplete", "pending"])("closed dialog stays closed, and the list is read again: %s", async (status) => {
  storeSetup({ name: "google-analytics-4", businessId: "b2" });
  const answer = Promise.withResolvers();
  show("code=once&state=s", { EndConsent: () => answer.promise });
  const dialog = within(await screen.findByRole("dialog", { name: "Connect Google Analytics 4" }));
  await dialog.findByText(/Reading your accounts/);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const before = showPage.sent("ListConnectors").length;
  answer.resolve(consent(status).EndConsent());
  await waitFor(() => expect(showPage.sent("ListConnectors").length).toBeGreaterThan(before));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText(/was added/)).toBeNull();
});

test("codes without a stored connector name are not read", { tags: "ua.oauth-return.stored-name" }, async () => {
  show("code=once&state=s", consent("incomplete"));
  await screen.findByRole("link", { name: "View All Connectors" });
  expect(showPage.sent("EndConsent")).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test(
  "return of Amazon Advertising reads its profiles",
  { tags: ["ua.graphql.amazon-profiles", "ua.form.amazon-advertising", "ua.message.concierge"] },
  async () => {
    storeSetup({ name: "amazon-advertising", businessId: "b" });
    show("code=once&state=s", {
      GetAmazonProfiles: () => ({
        ua_AmazonAdsGetProfiles: { profiles: [{ profileId: "77", accountName: "Acme US" }], refreshToken: "r1" },
      }),
      CreateConnector: () => ({ ua_CreateDataConnector: { instance: { uuidId: "c9" } } }),
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Connect Amazon Advertising" }));
    await user.click(await dialog.findByRole("button", { name: /Profiles/ }));
    await user.click(await screen.findByRole("option", { name: "Acme US - 77" }));
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Amazon Advertising was added. Within two business days, Cart will send you an email.");
    expect(showPage.sent("GetAmazonProfiles")).toEqual([{ businessId: "b", state: "s", code: "once" }]);
    expect(showPage.sent("CreateConnector")).toMatchObject([{ input: { refreshToken: "r1", profiles: ["77"] } }]);
  },
);

test("renewal of Amazon Advertising continues without a form", async () => {
  storeSetup({ name: "amazon-advertising", businessId: "b", isRenewal: true });
  show("code=once&state=s", consent("pending", "amazon-advertising"));
  await screen.findByText("Amazon Advertising is connected again");
  expect(showPage.sent("EndConsent")).toEqual([{ businessId: "b", query: "code=once&state=s" }]);
  expect(showPage.sent("GetAmazonProfiles")).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("return of Facebook opens the form with its accounts", { tags: "ua.add.facebook-login" }, async () => {
  storeSetup({ name: "facebook", businessId: "b2" });
  show("code=once&state=s", consent("incomplete", "facebook"));
  const dialog = within(await screen.findByRole("dialog", { name: "Connect Facebook" }));
  expect(await dialog.findByRole("button", { name: "Save" })).toBeDefined();
  await user.click(dialog.getByRole("combobox", { name: /^Account ID/ }));
  expect(await screen.findByRole("option", { name: "Acme shop - 123456" })).toBeDefined();
});

test("store that is complete after its first sign-in was added", { tags: "ua.add.shopify-second-call" }, async () => {
  storeSetup({ name: "shopify", businessId: "b2" });
  show("code=once&state=s&shop=acme.myshopify.test", consent("pending", "shopify"));
  await screen.findByText("Shopify was added.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("connector_name")).toBeNull();
});

test("connection that exists continues without a form", async () => {
  storeSetup({ name: "google-analytics-4", businessId: "b2", isRenewal: true });
  show("code=once&state=s", consent("pending"));
  await screen.findByText("Google Analytics 4 is connected again");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("connector_name")).toBeNull();
});

test("refused return closes the dialog and is told", { tags: ["ua.add.failure", "ua.error.create"] }, async () => {
  vi.spyOn(telemetry, "reportError").mockReturnValue(undefined);
  storeSetup({ name: "tiktok", businessId: "b" });
  const sentence = "This sign-in has expired or was used already. Connect again.";
  show("auth_code=once&state=s", {
    EndConsent: () => new ApiError(sentence, { code: "ua.consent-missing", class: "missing" }),
  });
  const alert = within(await screen.findByRole("alert"));
  alert.getByText("Error while creating data connector");
  alert.getByText(sentence);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("connector_name")).toBeNull();
});
