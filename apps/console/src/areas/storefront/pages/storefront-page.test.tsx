import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { StorefrontPage } from "./storefront-page.tsx";

const organization = { id: "o", name: "Acme", businessEntityTerminology: "Brand" };
const business = { id: "b", name: "Acme Outdoor" };
const site = { id: "s1", name: "Acme Shop", sharedDomain: "acme.shop.test" };
const trial = {
  id: "t1",
  product: "sf",
  status: "PROVISIONING",
  startedAt: "2026-11-16T08:00:00Z",
  daysLeft: null,
  isEnded: false,
  siteName: "acmeoutdoor",
  problem: null,
};

let roleName: string;
let sites: object[];
let product: object;
let trials: object[];
let answers: TestAnswers;
const showPage = pageShower(render);
const submitted = vi.fn<(form: HTMLFormElement) => void>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  roleName = "org_owner";
  sites = [];
  trials = [];
  product = { id: "sf", isOffered: true, isKnown: true, isEnabled: false };
  const listed = () => ({ ...organization, roleName, businessCount: 1, businesses: [{ ...business, roleName: null }] });
  answers = {
    GetMe: () => ({ me: { id: "u", globalRoles: [], userAppSettings: [], organizations: [listed()] } }),
    GetBusiness: () => ({
      org_businessShow: { ...business, timeZone: "UTC", businessServices: {}, organization: listed(), roleName: null },
    }),
    ListProducts: () => ({ product_list: [{ ...product, sites }] }),
    ListTrials: () => ({ trial_list: trials }),
    SuggestStoreName: () => ({ trial_storeNameSuggest: "acmeoutdoor" }),
    CheckStoreName: () => ({ trial_storeNameCheck: null }),
    StartStorefront: () => {
      trials = [trial];
      return { trial_storefrontStart: { id: trial.id } };
    },
  };
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    submitted(this);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const getIdentity = async () => ({ token: "t.o.k", subject: "u" });
const show = () => showPage(<StorefrontPage />, { path: "/storefront", session: { getIdentity }, answers });
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Store name/ });
const build = () => screen.getByRole("button", { name: "Build My Store" });
const warnsOnLeave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const formOf = () => {
  const form = submitted.mock.calls[0]?.[0];
  return form && { action: form.action, ...Object.fromEntries(new FormData(form)) };
};

test(
  "form suggests a name and starts the trial, which then shows its progress",
  {
    tags: ["svc.storefront.form", "svc.storefront.build", "svc.storefront.trial-states", "svc.offer.storefront-trial"],
  },
  async () => {
    show();
    expect((await nameField()).value).toBe("acmeoutdoor");
    expect(screen.getByRole("form", { name: "Name your store" })).toBeTruthy();
    expect(warnsOnLeave()).toBe(false);
    fireEvent.click(build());
    await screen.findByRole("region", { name: "Building acmeoutdoor" });
    expect(showPage.sent("StartStorefront")).toEqual([{ input: { businessId: "b", siteName: "acmeoutdoor" } }]);
  },
);

test.each([
  ["", "Store names can not be empty."],
  ["my-store", "Valid store names are alphanumeric and do not have special characters."],
  ["x".repeat(30), "Please enter 29 characters or less"],
])(
  "name %j is refused with its message",
  { tags: ["svc.store-name.required", "svc.store-name.alphanumeric", "svc.store-name.max"] },
  async (name, message) => {
    show();
    const field = await nameField();
    fireEvent.change(field, { target: { value: name } });
    fireEvent.blur(field);
    expect(await screen.findByText(message)).toBeTruthy();
    fireEvent.click(build());
    await screen.findByText(message);
    expect(showPage.sent("StartStorefront")).toEqual([]);
  },
);

test("name that Storefront refuses shows the reason at the field while typing", async () => {
  answers["CheckStoreName"] = ({ name }) => ({
    trial_storeNameCheck: name === "outdoor" ? { message: "This name is already taken." } : null,
  });
  show();
  const field = await nameField();
  fireEvent.change(field, { target: { value: "outdoor" } });
  fireEvent.blur(field);
  expect(await screen.findByText("This name is already taken.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "outdoor2" } });
  await waitFor(() => expect(screen.queryByText("This name is already taken.")).toBeNull());
});

test(
  "progress rotates its message every 5 seconds and warns before leaving",
  { tags: ["svc.storefront.status-rotation", "svc.timing.status-rotation", "svc.trial.leave-warning"] },
  async () => {
    trials = [trial];
    show();
    await screen.findByText("Creating your store…");
    expect(warnsOnLeave()).toBe(true);
    cleanup();
    expect(warnsOnLeave()).toBe(false);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    await vi.waitFor(() => expect(screen.getByText("Creating your store…")).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText("Creating your store…")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText("Setting up your catalog…")).toBeTruthy();
  },
);

test(
  "finished trial signs the user in to the new store",
  { tags: ["svc.storefront.trial-success", "svc.storefront.trial-states"] },
  async () => {
    trials = [trial];
    show();
    await screen.findByText("Creating your store…");
    trials = [{ ...trial, status: "SUCCESS" }];
    sites = [site];
    await waitFor(() => expect(submitted).toHaveBeenCalled(), { timeout: 6_000 });
    expect(formOf()).toEqual({ action: "https://acme.shop.test/admin/login", token: "Bearer t.o.k", sub: "u" });
    expect(warnsOnLeave()).toBe(false);
  },
);

test.each([
  [
    "trial.store-email-taken",
    "This email is already associated with a store account. Contact support to merge your accounts.",
  ],
  ["trial.store-name-taken", "This name is already taken."],
  ["trial.store-name-refused", "Sorry, you can't use that store name."],
  ["trial.store-server-error", "Unknown server error. Please try again later."],
  ["trial.store-failed", "Oops! Something went wrong. Please try again later."],
])(
  "failed trial (%s) shows its sentence, which can be closed",
  {
    tags: [
      "svc.storefront.trial-failure",
      "svc.error.storefront-email-taken",
      "svc.error.storefront-name-taken",
      "svc.error.storefront-name-refused",
      "svc.error.storefront-unknown",
      "svc.error.storefront-other",
    ],
  },
  async (code, message) => {
    trials = [{ ...trial, status: "FAILURE", problem: { code, message } }];
    show();
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    expect((await nameField()).value).toBe("acmeoutdoor");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(message)).toBeNull();
    expect(build()).toBeTruthy();
    cleanup();
    show();
    expect(await nameField()).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  },
);

test.each([
  ["trial.store-name-taken", "acmeoutdoor"],
  ["trial.store-failed", "acmelast"],
])("form after %s starts with %s", async (code, name) => {
  trials = [{ ...trial, status: "FAILURE", siteName: "acmelast", problem: { code, message: "Failed" } }];
  show();
  expect((await nameField()).value).toBe(name);
});

test("email with a store account is told so instead of a form", async () => {
  const sentence = "This email is already associated with a store account. Contact support to merge your accounts.";
  answers["SuggestStoreName"] = () => new ApiError(sentence, { code: "trial.store-email-taken", class: "conflict" });
  show();
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.queryByRole("button", { name: "Build My Store" })).toBeNull();
});

test("without a suggestion the user types a name", async () => {
  answers["SuggestStoreName"] = () => new ApiError("Too slow", { code: "timeout", class: "timeout" });
  show();
  expect((await nameField()).value).toBe("");
});

test("one site signs the user in to its admin", { tags: "svc.storefront.single-site" }, async () => {
  sites = [site];
  show();
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  expect(formOf()).toEqual({ action: "https://acme.shop.test/admin/login", token: "Bearer t.o.k", sub: "u" });
});

test("several sites are buttons, each opening its admin", { tags: "svc.storefront.several-sites" }, async () => {
  sites = [site, { ...site, id: "s2", name: "Acme Outlet", sharedDomain: "outlet.shop.test" }];
  show();
  await screen.findByRole("button", { name: "Acme Shop" });
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Acme Outlet" }));
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  expect(formOf()).toMatchObject({ action: "https://outlet.shop.test/admin/login" });
});

test("user who may not start trials sees who to ask", async () => {
  roleName = "org_member";
  show();
  await screen.findByRole("button", { name: "Why can't I?" });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("storefront that does not respond can be retried", async () => {
  product = { ...product, isKnown: false };
  show();
  await screen.findByRole("heading", { level: 1, name: "Storefront isn't responding" });
  product = { ...product, isKnown: true };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await nameField()).value).toBe("acmeoutdoor");
});
