import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { MarketplacePage } from "./marketplace-page.tsx";

const products = { mcm: { url: "https://channels.test", loginUrl: "https://channels.test/login" } };
const organization = { id: "o", name: "Acme", businessEntityTerminology: "Brand" };
const business = { id: "b", name: "Acme Outdoor" };
const user = {
  id: "u",
  firstName: "Ann",
  lastName: "Lee",
  phone: "+12025550123",
  globalRoles: [],
  userAppSettings: [],
};
const trial = {
  id: "t1",
  product: "mcm",
  status: "STANDBY",
  startedAt: "2026-11-16T08:00:00Z",
  daysLeft: null,
  isEnded: false,
  siteName: null,
  problem: null,
};
const emailTaken = {
  code: "trial.marketplace-email-taken",
  message: "Looks like you have an account. A representative will contact you about merging your accounts.",
};

let roleName: string;
let isEnabled: boolean;
let trials: object[];
let answers: TestAnswers;
const showPage = pageShower(render);
const replace = vi.fn<(url: string) => void>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  roleName = "org_owner";
  isEnabled = false;
  trials = [];
  const listed = () => ({ ...organization, roleName, businessCount: 1, businesses: [{ ...business, roleName: null }] });
  answers = {
    GetMe: () => ({ me: { ...user, organizations: [listed()] } }),
    GetBusiness: () => ({
      org_businessShow: { ...business, timeZone: "UTC", businessServices: {}, organization: listed(), roleName: null },
    }),
    ListProducts: () => ({ product_list: [{ id: "mcm", isOffered: true, isKnown: true, isEnabled, sites: [] }] }),
    ListTrials: () => ({ trial_list: trials }),
    ValidatePhone: () => ({ org_validatePhone: true }),
    UpdateAccount: () => ({ trial_accountUpdate: { phone: user.phone } }),
    StartMarketplace: () => {
      trials = [{ ...trial, id: `t${trials.length + 1}` }];
      return { trial_marketplaceStart: { id: "t1" } };
    },
  };
  vi.stubGlobal("location", {
    origin: "https://console.test",
    pathname: "/marketplace-management",
    replace,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = () => showPage(<MarketplacePage />, { path: "/marketplace-management", config: { products }, answers });
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const { sent } = showPage;

async function choose(name = "Repricing") {
  fireEvent.click(await radio(name));
  await waitFor(() => expect(button("Continue").disabled).toBe(false));
  fireEvent.click(button("Continue"));
}

test(
  "form offers three choices and keeps Continue disabled until it is valid and one is chosen",
  {
    tags: [
      "svc.marketplace.form",
      "svc.marketplace.choices",
      "svc.marketplace.option-required",
      "svc.marketplace.continue-disabled",
    ],
  },
  async () => {
    show();
    await screen.findByRole("radiogroup", { name: /^What are you interested in\?/ });
    expect(screen.getAllByRole("radio").map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      "Full Service",
      "Full Listing",
      "Repricing",
    ]);
    expect(button("Continue").disabled).toBe(true);
    fireEvent.blur(await radio("Full Service"));
    expect(await screen.findByText("You must select an option before continuing")).toBeTruthy();
    fireEvent.change(screen.getByRole("textbox", { name: "First name" }), { target: { value: "" } });
    fireEvent.click(await radio("Full Listing"));
    await waitFor(() => expect(screen.queryByText("You must select an option before continuing")).toBeNull());
    expect(button("Continue").disabled).toBe(true);
    fireEvent.change(screen.getByRole("textbox", { name: "First name" }), { target: { value: "Eve" } });
    await waitFor(() => expect(button("Continue").disabled).toBe(false));
  },
);

test(
  "trial goes through STANDBY and PROVISIONING and opens the channels app with the business",
  {
    tags: [
      "svc.marketplace.trial-states",
      "svc.marketplace.trial-success",
      "svc.constant.marketplace-trial",
      "svc.account-confirm.steps",
    ],
  },
  async () => {
    show();
    await choose();
    await screen.findByRole("dialog", { name: "Your 14-day free trial" });
    expect(sent("UpdateAccount")).toEqual([
      {
        input: {
          businessId: "b",
          firstName: "Ann",
          lastName: "Lee",
          phone: "+12025550123",
          businessName: business.name,
        },
      },
    ]);
    expect(sent("StartMarketplace")).toEqual([]);
    fireEvent.click(button("Start free trial"));
    await screen.findByText("Creating your account…");
    expect(sent("StartMarketplace")).toEqual([
      {
        input: {
          businessId: "b",
          productInterest: "repricing",
          sourcePageUri: "https://console.test/marketplace-management",
          hubSpotUserToken: null,
        },
      },
    ]);
    expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    trials = [{ ...trial, status: "PROVISIONING" }];
    expect(replace).not.toHaveBeenCalled();
    trials = [{ ...trial, status: "SUCCESS", daysLeft: 14 }];
    await waitFor(() => expect(replace).toHaveBeenCalledWith("https://channels.test/redirect?businessId=b"), {
      timeout: 6_000,
    });
  },
);

test(
  "failed trial shows its sentence and can be tried again",
  { tags: ["svc.marketplace.trial-failure", "svc.error.marketplace-email"] },
  async () => {
    show();
    await choose();
    await screen.findByRole("dialog");
    fireEvent.click(button("Start free trial"));
    await screen.findByText("Creating your account…");
    trials = [{ ...trial, status: "FAILURE", problem: emailTaken }];
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByRole("alert", {}, { timeout: 6_000 })).textContent).toContain(emailTaken.message);
    fireEvent.click(button("Try again"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    fireEvent.click(button("Start free trial"));
    await waitFor(() => expect(sent("StartMarketplace")).toHaveLength(2));
  },
);

test("failure of an earlier visit is shown above the form until it is closed", async () => {
  trials = [{ ...trial, status: "FAILURE", problem: emailTaken }];
  show();
  expect((await screen.findByRole("alert")).textContent).toContain(emailTaken.message);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(button("Close"));
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  show();
  await radio("Full Service");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("trial that is starting is shown on return", async () => {
  trials = [{ ...trial, status: "PROVISIONING" }];
  show();
  expect(await screen.findByText("Creating your account…")).toBeTruthy();
});

test("refused start shows the reason in the dialog", async () => {
  answers["StartMarketplace"] = () =>
    new ApiError("This business already has a trial of this product.", {
      code: "trial.already-started",
      class: "conflict",
    });
  show();
  await choose();
  await screen.findByRole("dialog");
  fireEvent.click(button("Start free trial"));
  expect((await screen.findByRole("alert")).textContent).toBe("This business already has a trial of this product.");
});

test("enabled business is redirected with its ID", { tags: "svc.marketplace.enabled" }, async () => {
  isEnabled = true;
  show();
  await waitFor(() => expect(replace).toHaveBeenCalledWith("https://channels.test/redirect?businessId=b"));
});

test("ended trial leads to the subscription", async () => {
  trials = [{ ...trial, status: "SUCCESS", daysLeft: 0, isEnded: true }];
  show();
  const link = await screen.findByRole("link", { name: "View subscription" });
  expect(link.getAttribute("href")).toBe("/settings/marketplace-management");
  expect(replace).not.toHaveBeenCalled();
});

test(
  "business name is disabled without the right to update the business",
  { tags: "svc.account-form.business-disabled" },
  async () => {
    show();
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Brand name" })).disabled).toBe(false);
    cleanup();
    roleName = "org_member";
    answers["GetMe"] = () => ({
      me: {
        ...user,
        globalRoles: ["customer_sales_rep"],
        organizations: [{ ...organization, roleName, businessCount: 1, businesses: [{ ...business, roleName: null }] }],
      },
    });
    show();
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Brand name" })).disabled).toBe(true);
  },
);

test("taken business name is told at its field", { tags: "svc.error.business-name-exists" }, async () => {
  const sentence = "This name is already being used by another Brand within this organization";
  answers["UpdateAccount"] = () =>
    new ApiError(sentence, {
      code: "trial.business-name-taken",
      class: "conflict",
      fields: { businessName: sentence },
    });
  show();
  await choose();
  const field = await screen.findByRole("textbox", { name: "Brand name" });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("user who may not start trials sees who to ask", async () => {
  roleName = "org_member";
  show();
  await screen.findByRole("button", { name: "Why can't I?" });
  expect(screen.queryByRole("radio")).toBeNull();
});
