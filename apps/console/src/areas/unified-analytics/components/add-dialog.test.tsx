import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { telemetry } from "../../../shared/telemetry/telemetry.ts";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { AddDialog } from "./add-dialog.tsx";
import type { AddTask } from "./add-task.ts";
import { sampleAnswers, samplePackage } from "./sample-connectors.ts";
import { sourceOf } from "./sources.ts";

const showPage = pageShower(render);
const user = userEvent.setup();
const assign = vi.fn();
const onAdded = vi.fn();
const onFailed = vi.fn();
const onClose = vi.fn();

beforeEach(() => vi.stubGlobal("location", { assign, origin: "https://console.test", pathname: "/", search: "" }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [assign, onAdded, onFailed, onClose]) mock.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

function Dialog({ first }: { first: AddTask }) {
  const [task, setTask] = useState(first);
  return <AddDialog task={task} onTask={setTask} onAdded={onAdded} onFailed={onFailed} onClose={onClose} />;
}

async function show(first: AddTask, answers: TestAnswers = {}) {
  showPage(<Dialog first={first} />, { answers: { ...sampleAnswers(), ...answers } });
  return within(await screen.findByRole("dialog"));
}
const formOf = (slug: string, more: object = {}, answers: TestAnswers = {}) =>
  show({ step: 2, source: sourceOf(slug)!, ...more }, answers);
const signedIn = (access: object, ...accounts: { value: string; text: string }[]) => ({
  signedIn: { businessId: "b", accounts, access },
});
const created = { CreateConnector: () => ({ ua_CreateDataConnector: { instance: { uuidId: "new" } } }) };
const inputOf = () => (showPage.sent("CreateConnector")[0] as { input: object } | undefined)?.input;
type Dialogue = Awaited<ReturnType<typeof show>>;
const save = async (dialog: Dialogue) => user.click(dialog.getByRole("button", { name: "Save" }));
const business = (dialog: Dialogue) => dialog.getByRole("button", { name: /^Acme Outdoor|Brand/ });

test("step 1 searches sources and continues with the chosen one", { tags: ["ua.add.step-source"] }, async () => {
  const dialog = await show({ step: 1 });
  const next = dialog.getByRole("button", { name: "Continue setup" });
  expect(next).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("searchbox"));
  await user.paste("klaviyo");
  await waitFor(() => expect(dialog.getAllByRole("radio")).toHaveLength(1));
  await user.click(dialog.getByRole("radio", { name: /^Klaviyo/ }));
  await waitFor(() => expect(next).toHaveProperty("disabled", false));
  await user.click(next);
  await screen.findByRole("dialog", { name: "Connect Klaviyo" });
});

test(
  "sources are chosen in the narrower dialog, and the form has the wider one",
  { tags: ["ua.constant.dialog-source", "ua.constant.dialog-form"] },
  async () => {
    await show({ step: 1 });
    expect(screen.getByRole("dialog").closest(".sm\\:max-w-dialog-choice")).not.toBeNull();
    cleanup();
    await formOf("klaviyo");
    expect(screen.getByRole("dialog").closest(".sm\\:max-w-dialog-form")).not.toBeNull();
  },
);

test("step 1 offers no retired or own sources, and can be canceled", { tags: "ua.add.step-source" }, async () => {
  const dialog = await show({ step: 1 });
  expect(dialog.queryByRole("radio", { name: /^Google Analytics$/ })).toBeNull();
  expect(dialog.queryByRole("radio", { name: /^Storefront/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalled();
});

test("step 1 signs in with Google", { tags: ["ua.add.step-source-google", "ua.add.oauth-google"] }, async () => {
  const dialog = await show(
    { step: 1 },
    { GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: "https://accounts.google.test/" } }) },
  );
  await user.click(dialog.getByRole("radio", { name: /^Google Ads/ }));
  const button = dialog.getByRole("button", { name: "Sign in with Google" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://accounts.google.test/"));
});

test("sources that no package includes are locked", { tags: "ua.catalogue.trial-upgrade" }, async () => {
  const dialog = await show({ step: 1 }, { CheckConnectorBusinesses: () => ({ ua_dataConnectorCheckBusiness: [] }) });
  await waitFor(() => expect(dialog.getByRole("radio", { name: /^Klaviyo/ })).toHaveProperty("disabled", true));
  expect(dialog.getAllByText("Upgrade to connect").length).toBeGreaterThan(1);
});

test("Save is disabled until a business is selected", { tags: "ua.validation.business-first" }, async () => {
  const dialog = await formOf(
    "klaviyo",
    {},
    {
      CheckConnectorBusinesses: () => ({
        ua_dataConnectorCheckBusiness: [
          { connectorType: "KlaviyoDataConnector", businesses: [{ id: "b2", name: "Acme Kitchen" }] },
        ],
      }),
    },
  );
  const button = dialog.getByRole("button", { name: "Save" });
  expect(button).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: /Select an Option/ }));
  await user.click(await screen.findByRole("option", { name: "Acme Kitchen" }));
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
});

test(
  "form shows the specified messages",
  {
    tags: [
      "ua.api-key.required",
      "ua.start-date.required",
      "ua.start-date.format",
      "ua.start-date.auto-format",
      "ua.start-date.month-cap",
      "ua.start-date.day-cap",
      "ua.start-date.max-length",
    ],
  },
  async () => {
    const dialog = await formOf("klaviyo");
    await waitFor(() => expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false));
    await save(dialog);
    await dialog.findByText("Please enter API key");
    const date = dialog.getByLabelText(/^Start date/);
    await user.clear(date);
    await user.tab();
    await dialog.findByText("Please enter start date");
    await user.type(date, "2026");
    await user.tab();
    await dialog.findByText("Please enter correct start date in form yyyy-mm-dd");
    await user.clear(date);
    await user.type(date, "a20261399");
    expect(date).toHaveProperty("value", "2026-12-31");
    await user.type(date, "5");
    expect(date).toHaveProperty("value", "2026-12-31");
    expect(showPage.sent("CreateConnector")).toEqual([]);
  },
);

test.each([
  ["facebook", "Account ID", "1234", "Please enter at least 5 characters"],
  ["facebook", "Account ID", "1".repeat(31), "Please enter 30 characters or less"],
  ["facebook", "Account ID", "abcdef", "Please enter correct account ID"],
  ["facebook", "Account ID", "", "This field is required"],
  ["google-adwords", "Customer ID", "", "This field is required"],
  ["google-adwords", "Customer ID", "12", "Please enter correct customer ID"],
  ["google-adwords", "Login customer ID", "12", "Please enter correct login customer ID"],
  ["google-analytics-4", "Property ID", "1234", "Please enter at least 5 characters"],
  ["google-analytics-4", "Property ID", "1".repeat(16), "Please enter 15 characters or less"],
  ["google-analytics-4", "Property ID", "G-12345", "Please enter correct property ID"],
  ["google-analytics", "View ID", "UA-12345", "Please enter correct view ID"],
  ["google-search-console", "Site URL", "", "This field is required"],
  ["google-search-console", "Site URL", "example", "This does not look like a valid URL."],
  ["mailchimp", "Username", "", "Please enter your username"],
  ["mailchimp", "API key", "", "Please enter API key"],
  ["shopify", "Store name", "", "Please enter a Shopify store name"],
  ["shopify", "Activation code", "", "This field is required"],
])(
  "%s: %s %j says %s",
  {
    tags: [
      "ua.account-id.required",
      "ua.account-id.pattern",
      "ua.account-id.max",
      "ua.account-id.min",
      "ua.constant.account-id",
      "ua.customer-id.required",
      "ua.customer-id.pattern",
      "ua.constant.customer-id",
      "ua.login-customer-id.pattern",
      "ua.property-id.pattern",
      "ua.view-id.pattern",
      "ua.view-property-id.max",
      "ua.view-property-id.min",
      "ua.constant.view-property-id",
      "ua.site-url.required",
      "ua.site-url.form-message",
      "ua.username.required",
      "ua.shop.required",
      "ua.activation-code.required",
      "ua.validation.default-required",
      "ua.form.ga4",
      "ua.form.google-ads",
      "ua.form.facebook",
      "ua.form.mailchimp",
    ],
  },
  async (slug, label, typed, message) => {
    const dialog = await formOf(slug);
    const field = dialog.getByLabelText(new RegExp(`^${label}`));
    await user.click(field);
    if (typed) await user.paste(typed);
    await user.tab();
    expect(await dialog.findByText(message)).toBeDefined();
  },
);

test(
  "start date begins 90 days before today in the zone of the business",
  { tags: ["ua.start-date.default", "ua.constant.start-date"] },
  async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T03:00:00Z") });
    const dialog = await formOf("klaviyo");
    await waitFor(() => expect(dialog.getByLabelText(/^Start date/)).toHaveProperty("value", "2026-08-19"));
  },
);

test(
  "free trial fixes the start date",
  {
    tags: [
      "ua.start-date.trial-disabled",
      "ua.start-date.trial-helper",
      "ua.plan.trial-window",
      "ua.constant.trial-days",
    ],
  },
  async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-18T12:00:00Z") });
    const packageOf = ({ businessId }: Record<string, unknown>) =>
      samplePackage(businessId === "b2" ? "FreeTrial" : "Standalone");
    const trial = {
      GetPackage: (place: Record<string, unknown>) => ({ ua_packagedataConnectorsList: packageOf(place) }),
    };
    const dialog = await formOf("klaviyo", {}, { ...trial, ...created });
    const typed = dialog.getByLabelText(/^Start date/);
    await user.clear(typed);
    await user.type(typed, "2020-01-01");
    await user.click(business(dialog));
    await user.click(await screen.findByRole("option", { name: "Acme Kitchen" }));
    await dialog.findByText(
      "During the free trial period, this data source is restricted to the last 90 days of data.",
    );
    const fixed = dialog.getByLabelText(/^Start date/);
    expect(fixed).toHaveProperty("disabled", true);
    expect(fixed).toHaveProperty("value", "2026-08-20");
    await user.type(dialog.getByLabelText(/^API key/), "pk_1");
    await save(dialog);
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(inputOf()).toMatchObject({ businessId: "b2", startDate: "2026-08-20", apiKey: "pk_1" });
  },
);

test(
  "accounts of a sign-in are offered, and the chosen one is sent without dashes",
  { tags: ["ua.form.google-ads", "ua.customer-id.stripped"] },
  async () => {
    const account = { value: "123-456-7890", text: "Acme US - 123-456-7890" };
    const dialog = await formOf("google-adwords", signedIn({ dataConnectorId: "c9" }, account), created);
    expect(business(dialog)).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("combobox", { name: /^Customer ID/ }));
    await user.click(await screen.findByRole("option", { name: account.text }));
    await save(dialog);
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(inputOf()).toMatchObject({ dataConnectorId: "c9", customerId: "1234567890", businessId: "b" });
  },
);

test(
  "profiles of Amazon Advertising are sent by ID, with the refresh token",
  {
    tags: ["ua.form.amazon-advertising", "ua.form.amazon-advertising-sent", "ua.profile-ids.required"],
  },
  async () => {
    const profiles = [
      { value: "p1", text: "Acme US - p1" },
      { value: "p2", text: "Acme CA - p2" },
    ];
    const dialog = await formOf("amazon-advertising", signedIn({ refreshToken: "r1" }, ...profiles), created);
    await waitFor(() => expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false));
    await save(dialog);
    await dialog.findByText("Please enter your profile IDs seperated by commas");
    await user.click(dialog.getByRole("button", { name: /Profiles/ }));
    for (const { text } of profiles) await user.click(await screen.findByRole("option", { name: text }));
    await user.keyboard("{Escape}");
    await save(dialog);
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(inputOf()).toMatchObject({ refreshToken: "r1", profiles: ["p1", "p2"] });
  },
);

test("site URL is sent as a list", { tags: "ua.form.search-console" }, async () => {
  const dialog = await formOf("google-search-console", {}, created);
  await user.type(dialog.getByLabelText(/^Site URL/), "https://acme.example");
  await save(dialog);
  await waitFor(() => expect(inputOf()).toMatchObject({ siteUrls: ["https://acme.example"] }));
});

test("advertiser of TikTok is sent", { tags: "ua.form.tiktok" }, async () => {
  const dialog = await formOf("tiktok", {}, created);
  await user.type(dialog.getByLabelText(/^Advertiser ID/), "7012345");
  await save(dialog);
  await waitFor(() => expect(inputOf()).toMatchObject({ advertiserId: "7012345" }));
});

test(
  "Shopify creates the store, then signs in with its ID",
  {
    tags: ["ua.add.step-shopify", "ua.add.shopify", "ua.add.shopify-second-call", "ua.form.shopify"],
  },
  async () => {
    const dialog = await show(
      { step: 1 },
      { ...created, GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: "https://acme.myshopify.test/" } }) },
    );
    await user.click(await dialog.findByRole("radio", { name: /^Shopify/ }));
    const next = dialog.getByRole("button", { name: "Continue setup" });
    await waitFor(() => expect(next).toHaveProperty("disabled", false));
    await user.click(next);
    const form = within(await screen.findByRole("dialog", { name: "Connect Shopify" }));
    await user.type(form.getByLabelText(/^Activation code/), "A-1");
    await user.type(form.getByLabelText(/^Store name/), "acme");
    await user.click(form.getByRole("button", { name: "Continue setup" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://acme.myshopify.test/"));
    expect(inputOf()).toMatchObject({ activationCode: "A-1", shop: "acme" });
    expect(showPage.sent("GetAuthUrl")).toEqual([
      { businessId: "b", connectorType: "ShopifyDataConnector", shop: "acme", state: "new" },
    ]);
  },
);

async function shopFailure(error: ApiError) {
  const form = await show({ step: 3, source: sourceOf("shopify")! }, { CreateConnector: () => error });
  await user.type(form.getByLabelText(/^Activation code/), "A-1");
  await user.type(form.getByLabelText(/^Store name/), "acme");
  await user.click(form.getByRole("button", { name: "Continue setup" }));
  return form;
}

test("registered shop is named on the form", { tags: "ua.error.shopify-registered" }, async () => {
  const message = "The shop name you entered is already registered within console.test";
  const form = await shopFailure(new ApiError(message, { code: "ua.shop-registered", class: "denied" }));
  await form.findByText(message);
  expect(onFailed).not.toHaveBeenCalled();
});

test("other failures of Shopify are reported", { tags: "ua.error.shopify-other" }, async () => {
  const report = vi.spyOn(telemetry, "reportError").mockReturnValue(undefined);
  await shopFailure(new ApiError("Try again later", { code: "outage", class: "unavailable" }));
  await waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(report).toHaveBeenCalled();
});

test(
  "failed creation is reported, told and forgotten",
  { tags: ["ua.error.create", "ua.error.create-effects", "ua.add.failure"] },
  async () => {
    const report = vi.spyOn(telemetry, "reportError").mockReturnValue(undefined);
    localStorage.setItem("connector_name", "klaviyo");
    const error = new ApiError("Klaviyo refused the key.", {
      code: "ua.source-refused",
      class: "conflict",
      requestId: "r-1",
    });
    const dialog = await formOf("klaviyo", {}, { CreateConnector: () => error });
    await user.type(dialog.getByLabelText(/^API key/), "pk_1");
    await save(dialog);
    await waitFor(() =>
      expect(onFailed).toHaveBeenCalledWith({
        title: "Error while creating data connector",
        text: "Klaviyo refused the key.",
        requestId: "r-1",
      }),
    );
    expect(report).toHaveBeenCalledWith(error, { area: "unified-analytics", requestId: "r-1" });
    expect(localStorage.getItem("connector_name")).toBeNull();
  },
);

test("refused values are named at their fields", async () => {
  const error = new ApiError("Check the form", {
    code: "ua.input-refused",
    class: "invalid",
    fields: { apiKey: "Please enter API key" },
  });
  const dialog = await formOf("klaviyo", {}, { CreateConnector: () => error });
  await user.type(dialog.getByLabelText(/^API key/), "wrong");
  await save(dialog);
  await dialog.findByText("Please enter API key");
  expect(onFailed).not.toHaveBeenCalled();
});
