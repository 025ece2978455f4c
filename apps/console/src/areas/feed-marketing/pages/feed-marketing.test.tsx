import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../shared/test-page.tsx";
import { ConfirmPhonePage } from "./confirm-phone-page.tsx";
import { ContactPage } from "./contact-page.tsx";
import { FeedMarketingPage } from "./feed-marketing-page.tsx";
import { FreeTrialPage } from "./free-trial-page.tsx";

const feed = "https://feed.test";
const products = { dfw: { url: feed, signInUrl: `${feed}/sign-in`, callbackUrl: `${feed}/callback` } };
const organization = { id: "o", name: "Acme", roleName: "org_owner", businessEntityTerminology: "Brand" };
const business = { id: "b", name: "Acme Outdoor" };
const listed = { ...organization, businessCount: 1, businesses: [{ ...business, roleName: null }] };
const user = {
  id: "u",
  firstName: "Ann",
  lastName: "Lee",
  phone: "+12025550123",
  globalRoles: [],
  userAppSettings: [],
};
const registrationUrl = "https://pay.test/register?business=b&organization=o&phone=%2B12025550123&plan=x&name=Ann+Lee";

const prices: [string, number, number, number][] = [
  ["Shop", 29, 1_000, 5],
  ["Merchant", 59, 5_000, 3],
  ["Agency", 249, 30_000, 2],
  ["Enterprise", 499, 100_000, 2],
];
const plansOf = (currency: string) =>
  prices.flatMap(([name, price, baseProducts, extra]) =>
    [1, 12].map((paymentTerm) => {
      const months = paymentTerm === 12 ? 10 : 1;
      const rate = currency === "eur" ? 80 : 100;
      return {
        id: `${name.toLowerCase()}-${currency}-${paymentTerm}`,
        name,
        currency,
        paymentTerm,
        basePrice: price * months * rate,
        baseProducts,
        extraProductsPrice: extra * months * rate,
      };
    }),
  );

let isEnabled: boolean;
let answers: TestAnswers;
const showPage = pageShower(render);
const replace = vi.fn<(url: string) => void>();
const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  sessionStorage.clear();
  isEnabled = false;
  answers = {
    GetMe: () => ({ me: { ...user, organizations: [listed] } }),
    GetBusiness: () => ({
      org_businessShow: { ...business, timeZone: "UTC", businessServices: {}, organization: listed, roleName: null },
    }),
    ListProducts: () => ({ product_list: [{ id: "dfw", isOffered: true, isKnown: true, isEnabled, sites: [] }] }),
    ListTrials: () => ({ trial_list: [] }),
    ListPlans: ({ currency }) => ({ trial_planList: plansOf(String(currency)) }),
    ValidatePhone: () => ({ org_validatePhone: true }),
    UpdateAccount: () => ({ trial_accountUpdate: { phone: user.phone } }),
    CreateRequest: () => ({ request_create: { id: "r", reference: "R-2345ABCD" } }),
    StartFeed: () => ({ trial_feedStart: { registrationUrl } }),
  };
  vi.stubGlobal("location", { origin: "https://console.test", replace, assign });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const address = () => screen.getByTestId("address").textContent;
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

function show(path = "/feed-marketing") {
  const pages = (
    <>
      <Address />
      <Routes>
        <Route path="/feed-marketing" element={<FeedMarketingPage />} />
        <Route path="/feed-marketing/contact-us" element={<ContactPage />} />
        <Route path="/feed-marketing/free-trial" element={<FreeTrialPage />} />
        <Route path="/feed-marketing/free-trial/confirm-phone" element={<ConfirmPhonePage />} />
      </Routes>
    </>
  );
  showPage(pages, { path, config: { products }, answers });
}
const card = (name: string) => screen.findByRole("region", { name });
const { sent } = showPage;
const picked = () =>
  screen
    .getAllByRole("region")
    .filter((region) => region.getAttribute("aria-current") === "true")
    .map((region) => within(region).getByRole("heading").textContent);
const slideTo = (position: number) =>
  fireEvent.change(screen.getByRole("slider"), { target: { value: String(position) } });

test(
  "slider picks the plan by products, and cards show prices of the term and currency",
  {
    tags: [
      "svc.feed.route",
      "svc.feed.term-toggle",
      "svc.feed.slider",
      "svc.feed.plan-cards",
      "svc.feed.price-tiers",
      "svc.feed.slider-picks",
      "svc.constant.sku-tiers",
      "svc.offer.feed",
    ],
  },
  async () => {
    show();
    expect((await card("Shop")).textContent).toContain("$29 per month");
    expect(screen.getByRole("slider").getAttribute("max")).toBe("18");
    expect(picked()).toEqual(["Shop"]);
    slideTo(5);
    expect(picked()).toEqual(["Merchant"]);
    expect((await card("Shop")).textContent).toContain("$49 per month");
    slideTo(10);
    expect(picked()).toEqual(["Agency"]);
    slideTo(18);
    expect(picked()).toEqual(["Enterprise"]);
    const enterprise = within(await card("Enterprise"));
    expect(enterprise.getByText("Custom price")).toBeTruthy();
    expect(enterprise.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe(
      "/feed-marketing/contact-us",
    );
    slideTo(1);
    fireEvent.click(screen.getByRole("radio", { name: "Yearly" }));
    expect((await card("Merchant")).textContent).toContain("$590 billed yearly");
    fireEvent.click(screen.getByRole("radio", { name: "EUR" }));
    await waitFor(() => expect(screen.getByText("€472 billed yearly")).toBeTruthy());
  },
);

test(
  "comparison shows limits and prices of all plans once opened",
  {
    tags: [
      "svc.feed.compare",
      "svc.constant.plan-shop",
      "svc.constant.plan-merchant",
      "svc.constant.plan-agency",
      "svc.constant.plan-enterprise",
      "svc.constant.extra-products",
      "svc.constant.extra-shop",
      "svc.constant.support-replies",
    ],
  },
  async () => {
    show();
    const toggle = await screen.findByRole("button", { name: "Compare plans" });
    expect(screen.queryByRole("table")).toBeNull();
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["", "Shop", "Merchant", "Agency", "Enterprise"],
      ["Shops", "1", "2", "–", "Unlimited"],
      ["Products", "1,000", "5,000", "30,000", "Unlimited"],
      ["Feeds", "3", "10", "150", "Unlimited"],
      ["Users", "–", "5", "–", "Unlimited"],
      ["Extra 1,000 products per month", "$5", "$3", "$2", "$2"],
      ["Extra shop per month", "–", "$24", "–", "–"],
      ["Support replies within", "24 h", "a few hours", "10 min", "1 min"],
    ]);
    fireEvent.click(toggle);
    expect(screen.queryByRole("table")).toBeNull();
  },
);

test(
  "trial asks for account details and the phone, then leads to payment registration",
  {
    tags: [
      "svc.feed.start-step",
      "svc.feed.start-buttons",
      "svc.feed.trial-steps",
      "svc.feed.confirm-route",
      "svc.feed.confirm-breadcrumb",
      "svc.feed.confirm-expert",
      "svc.feed.confirm-continue",
      "svc.feed.trial-redirect",
      "svc.account-confirm.steps",
      "svc.constant.feed-trial",
      "svc.call.forms-used",
    ],
  },
  async () => {
    show();
    fireEvent.click(within(await card("Merchant")).getByRole("link", { name: "Select Merchant" }));
    await screen.findByRole("heading", { level: 1, name: "Start free trial" });
    expect(screen.getByText(/Free for 15 days/)).toBeTruthy();
    fireEvent.click(await screen.findByRole("link", { name: "Back" }));
    expect(address()).toMatch(/^\/feed-marketing\?/);
    fireEvent.click(within(await card("Merchant")).getByRole("link", { name: "Select Merchant" }));
    const plan = await screen.findByRole("region", { name: "Merchant plan" });
    expect(plan.textContent).toContain("$59 per month, billed monthly");
    fireEvent.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByRole("heading", { level: 1, name: "Confirm your phone number" });
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
    expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toBe(
      "HomeFeed MarketingFree TrialConfirm Phone",
    );
    expect(screen.getByText(/A product expert will contact you/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(registrationUrl));
    expect(sent("StartFeed")).toEqual([
      { input: { businessId: "b", planId: "merchant-usd-1", currency: "usd", phone: "+12025550123" } },
    ]);
    const fields = [
      { name: "phoneNumber", values: ["+12025550123"] },
      { name: "plan", values: ["Merchant, monthly in USD"] },
    ];
    expect(sent("CreateRequest")).toMatchObject([{ businessId: "b", input: { kind: "feed-trial", fields } }]);
  },
);

test(
  "account form requires its fields and limits their length",
  { tags: ["svc.account-form.required", "svc.account-form.max-names", "svc.validation.required"] },
  async () => {
    show("/feed-marketing/free-trial?plan=shop-usd-1");
    fireEvent.change(await screen.findByRole("textbox", { name: "First name" }), { target: { value: "" } });
    fireEvent.change(screen.getByRole("textbox", { name: "Last name" }), { target: { value: "x".repeat(101) } });
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("This field is required")).toBeTruthy();
    expect(screen.getByText("Please enter 100 characters or less")).toBeTruthy();
    expect(sent("UpdateAccount")).toEqual([]);
  },
);

test("failed account update shows the specified sentence", { tags: "svc.error.account-update" }, async () => {
  const sentence =
    "There was an error while updating your account information. Please try again, or if the error persists, contact us.";
  answers["UpdateAccount"] = () =>
    new ApiError("Something went wrong", { code: "internal", class: "internal", summary: sentence });
  show("/feed-marketing/free-trial?plan=shop-usd-1");
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
});

test("step without a plan leads to the picker", async () => {
  show("/feed-marketing/free-trial/confirm-phone");
  await waitFor(() => expect(address()).toBe("/feed-marketing"));
});

test("provisioned user goes to the feed tool's sign-in", { tags: "svc.feed.provisioned" }, async () => {
  isEnabled = true;
  show();
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`${feed}/sign-in`));
  expect(sent("ListPlans")).toEqual([]);
});

test("prices that can't be loaded say so and can be retried", { tags: "svc.error.price-load" }, async () => {
  answers["ListPlans"] = () =>
    new ApiError("Could not load page", { code: "trial.prices-unavailable", class: "unavailable" });
  show();
  await screen.findByText("Could not load page");
  answers["ListPlans"] = () => ({ trial_planList: plansOf("usd") });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await card("Shop")).toBeTruthy();
});

async function fillContact() {
  show("/feed-marketing/contact-us");
  fireEvent.change(await screen.findByRole("textbox", { name: "Phone number" }), { target: { value: "+12025550123" } });
  for (const group of screen.getAllByRole("radiogroup")) {
    const [first] = within(group).getAllByRole("radio");
    if (first) fireEvent.click(first);
  }
  await userEvent.click(screen.getByRole("button", { name: /How many products do you sell/ }));
  await userEvent.click(screen.getByRole("option", { name: "1,001 - 5,000" }));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
}

test(
  "contact form sends its fields and shows the reference",
  { tags: ["svc.feed.contact-route", "svc.entity.feed-contact"] },
  async () => {
    await fillContact();
    expect(screen.queryByRole("textbox", { name: "Country code" })).toBeNull();
    await screen.findByRole("dialog", { name: "Request sent" });
    expect(screen.getByText("R-2345ABCD")).toBeTruthy();
    const [{ input } = { input: {} }] = sent("CreateRequest") as { input: Record<string, unknown> }[];
    expect(input).toMatchObject({ kind: "feed-contact", pageName: "Feed Marketing" });
    const fields = input["fields"] as { name: string; values: string[] }[];
    expect(fields.map(({ name }) => name).toSorted()).toEqual([
      "countryCode",
      "experience",
      "feedTool",
      "numberOfProducts",
      "phoneNumber",
    ]);
    expect(fields).toContainEqual({ name: "countryCode", values: ["+1"] });
    expect(fields).toContainEqual({ name: "phoneNumber", values: ["2025550123"] });
  },
);

test("failed contact request shows the specified sentence", { tags: "svc.error.feed-contact" }, async () => {
  answers["CreateRequest"] = () => new ApiError("Something went wrong", { code: "internal", class: "internal" });
  await fillContact();
  expect((await screen.findByRole("alert")).textContent).toContain("An error occurred. Please try again later.");
});
