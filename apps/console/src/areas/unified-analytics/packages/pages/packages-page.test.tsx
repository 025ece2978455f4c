import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { pageShower, type TestAnswers, testMe } from "../../../../shared/test-page.tsx";
import { PackagesPage } from "./packages-page.tsx";

const showPage = pageShower(render);

// The page loads the dialog when it is opened, which can take longer than a test waits.
beforeAll(() => import("../components/quote-dialog.tsx"), 60_000);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const user = userEvent.setup();
const root = "/settings/unified-analytics";
const outage = new ApiError("Try again later", { code: "outage", class: "unavailable" });

/** Sets whether the screen is at least 1024 px wide. Other widths are the opposite, so that a wrong one is noticed. */
function setLarge(isLarge: boolean): void {
  const listener = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(min-width: 1024px)" ? isLarge : !isLarge,
    ...listener,
  }));
}

function show(path: string, answers: TestAnswers = {}) {
  showPage(
    <Routes>
      <Route path={`${root}/*`} element={<PackagesPage />} />
    </Routes>,
    { path, answers },
  );
}

const card = (name: string) => screen.findByRole("article", { name });
const textsOf = (elements: HTMLElement[]): (string | null)[] => elements.map(({ textContent }) => textContent);
const pricesIn = (element: HTMLElement): string[][] =>
  [...element.querySelectorAll("dl > div")].map((line) =>
    [...line.children].map(({ textContent }) => textContent ?? ""),
  );

test(
  "tabs have their paths, and the page opens the first",
  {
    tags: [
      "ua.route.packages",
      "ua.route.packages-standalone",
      "ua.route.packages-co-sell",
      "shell.settings.unified-analytics",
    ],
  },
  async () => {
    show(root);
    const tabs = within(await screen.findByRole("navigation", { name: "Packages" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["Standalone Packages", `${root}/standalone`],
      ["Co-sell Packages", `${root}/co-sell`],
    ]);
    await waitFor(() => expect(tabs[0]?.getAttribute("aria-current")).toBe("page"));
  },
);

test(
  "standalone cards list features and prices by revenue",
  {
    tags: [
      "ua.packages.standalone-cards",
      "ua.packages.revenue-question",
      "ua.packages.revenue-prices",
      "ua.packages.large-open",
      "shell.constant.package-cards-lg",
      "ua.price.core",
      "ua.price.core-users",
      "ua.price.plus",
      "ua.price.plus-unlimited",
    ],
  },
  async () => {
    setLarge(true);
    show(`${root}/standalone`);
    const core = await card("Unified Analytics Core");
    const plus = await card("Unified Analytics Plus");
    for (const each of [core, plus]) {
      expect(within(each).getByText("What is your annual revenue?")).toBeDefined();
      expect(within(each).getByRole("button", { name: /^Get a Quote/ })).toBeDefined();
      expect(within(each).queryByRole("button", { expanded: true })).toBeNull();
    }
    const bands = ["Under $1M", "$1-5M", "$5-10M", "$10-15M", "$15-20M", "$20M+"];
    const listOf = (...prices: string[]) =>
      bands.map((band, index) => [band, prices[index] === "Custom" ? "Custom" : `${prices[index]} per month`]);
    expect(pricesIn(core)).toEqual(listOf("$350", "$500", "$1,000", "$1,500", "$2,000", "Custom"));
    expect(pricesIn(plus)).toEqual(listOf("$700", "$1,000", "$2,000", "$3,000", "$4,000", "Custom"));
    expect(textsOf(within(core).getAllByRole("listitem"))).toContain("5 users ");
    expect(textsOf(within(plus).getAllByRole("listitem"))).toEqual(
      expect.arrayContaining(["Unlimited users ", "Unlimited connectors "]),
    );
  },
);

test("cards can be opened on smaller screens", { tags: ["ua.packages.standalone-cards"] }, async () => {
  setLarge(false);
  show(`${root}/standalone`);
  const core = await card("Unified Analytics Core");
  const details = () => within(core).queryByRole("list");
  expect(details()).toBeNull();
  await user.click(within(core).getByRole("button", { name: "Details", expanded: false }));
  expect(details()).not.toBeNull();
});

test(
  "co-sell cards link to their offering and show prices, users and what comes later",
  {
    tags: [
      "ua.packages.co-sell-intro",
      "ua.packages.co-sell-link",
      "ua.packages.co-sell-price",
      "ua.packages.co-sell-coming-soon",
      "ua.price.coming-soon",
      "ua.price.marketing",
      "ua.price.marketing-users",
      "ua.price.fulfillment",
      "ua.price.fulfillment-users",
      "ua.price.channels",
      "ua.price.channels-users",
    ],
  },
  async () => {
    setLarge(true);
    show(`${root}/co-sell`);
    const expected = [
      ["Marketing Analytics", "/growth-marketing", "1% of managed ads spend", "15 users"],
      ["Fulfillment Analytics", "/fulfillment", "", "10 users"],
      ["Channels Analytics", "/marketplace-management", "$75 per month", "10 users"],
    ] as const;
    for (const [name, href, price, users] of expected) {
      const each = await card(name);
      expect(within(each).getByRole("link").getAttribute("href")).toBe(href);
      expect(each.textContent).toContain(price);
      expect(within(each).getByText(users)).toBeDefined();
    }
    expect(screen.getByText(/a discount for active customers of other Cart offerings/)).toBeDefined();
    const fulfillment = await card("Fulfillment Analytics");
    expect(pricesIn(fulfillment)).toEqual([
      ["0-60K", "$300 per month"],
      ["60-120K", "$800 per month"],
      ["120-240K", "$1,500 per month"],
      ["240K+", "Custom"],
    ]);
    expect(within(fulfillment).getByText("Coming Soon").closest("li")?.textContent).toContain("Restock forecasts");
  },
);

test("Channels Analytics comes soon unless its flag is on", { tags: ["ua.packages.channels-flag"] }, async () => {
  show(`${root}/co-sell`);
  const soon = await card("Channels Analytics");
  expect(within(soon).getByText("Coming Soon")).toBeDefined();
  expect(within(soon).queryByRole("button", { name: /^Get a Quote/ })).toBeNull();
  cleanup();
  show(`${root}/co-sell`, {
    ListFlags: () => ({ flag_flagListMe: [{ key: "uaTempUpdateChannelsPackage", isOn: true }] }),
  });
  const offered = await card("Channels Analytics");
  expect(await within(offered).findByRole("button", { name: /^Get a Quote/ })).toBeDefined();
  expect(within(offered).queryByText("Coming Soon")).toBeNull();
});

async function openDialog(): Promise<HTMLElement> {
  await user.click(within(await card("Unified Analytics Plus")).getByRole("button", { name: /^Get a Quote/ }));
  return screen.findByRole("dialog", { name: "Get a Quote Unified Analytics Packages" });
}
const website = (dialog: HTMLElement) => within(dialog).getByRole("textbox", { name: /^Website/ });
const submit = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Get a Quote" });

test(
  "dialog asks for contact data and packages, starts with the profile and closes",
  {
    tags: [
      "ua.packages.dialog",
      "ua.quote.fields",
      "ua.quote.open-close",
      "ua.quote.all-required",
      "ua.quote.at-least-one",
      "shell.quote-form.required",
      "shell.quote-form.mark",
      "ua.quote.option-core",
      "ua.quote.option-plus",
      "ua.quote.option-marketing",
      "ua.quote.option-fulfillment",
      "ua.quote.option-channels",
    ],
  },
  async () => {
    show(`${root}/standalone`);
    const dialog = await openDialog();
    expect(within(dialog).getByText("* Indicate required fields")).toBeDefined();
    const inputs = within(dialog).getAllByRole<HTMLInputElement>("textbox");
    expect(inputs.map(({ name, required }) => [name, required])).toEqual(
      ["firstname", "lastname", "email", "phone", "company", "website"].map((name) => [name, true]),
    );
    expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^Work Email/ }).value).toBe(
      "nina@acme.example",
    );
    const options = within(dialog).getAllByRole<HTMLInputElement>("checkbox");
    expect(options.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
      ["Unified Analytics Core - Standalone Package", false],
      ["Unified Analytics Plus - Standalone Package", true],
      ["Marketing Analytics Co-Sell", false],
      ["Fulfillment Analytics Co-Sell", false],
      ["Channels Analytics Co-Sell", false],
    ]);
    for (const input of inputs) await user.clear(input);
    await user.click(within(dialog).getByRole("checkbox", { name: /Plus/ }));
    await user.click(submit(dialog));
    await waitFor(() => expect(within(dialog).getAllByText("Select all that apply")).toHaveLength(2));
    expect(within(dialog).getAllByText("This field is required")).toHaveLength(inputs.length);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

test(
  "quote form validates when a field is left",
  { tags: ["ua.quote.on-blur", "shell.quote-form.native-off", "shell.quote-form.on-blur"] },
  async () => {
    show(`${root}/standalone`);
    const dialog = await openDialog();
    expect(within(dialog).getByRole<HTMLFormElement>("form").noValidate).toBe(true);
    await user.type(website(dialog), "n");
    expect(within(dialog).queryByText("This does not look like a valid URL.")).toBeNull();
    await user.tab();
    expect(await within(dialog).findByText("This does not look like a valid URL.")).toBeDefined();
  },
);

test(
  "sent quote closes the dialog and shows a message that can be dismissed",
  { tags: ["ua.quote.success", "ua.quote.loading", "ua.message.quote", "ua.quote.sent", "ua.plan.quote"] },
  async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const create = vi.fn((_variables: object) => promise);
    show(`${root}/standalone`, { CreateRequest: create });
    const dialog = await openDialog();
    await user.type(website(dialog), "acme.example");
    await user.click(submit(dialog));
    await waitFor(() => expect(submit(dialog).getAttribute("aria-busy")).toBe("true"));
    resolve({ request_create: { id: "r", reference: "R-ABCD2345" } });
    expect(await screen.findByText("Request submitted!")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(create).toHaveBeenCalledWith({
      businessId: "b",
      input: expect.objectContaining({
        kind: "analytics-quote",
        fields: [
          { name: "firstname", values: ["Nina"] },
          { name: "lastname", values: ["Miller"] },
          { name: "email", values: ["nina@acme.example"] },
          { name: "phone", values: ["+15551234567"] },
          { name: "company", values: ["Acme Outdoor"] },
          { name: "website", values: ["acme.example"] },
          { name: "salespackage", values: ["UA Plus"] },
        ],
      }),
    });
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Request submitted!")).toBeNull();
  },
);

test(
  "failed quote keeps the input, is reported and shows a message that can be dismissed",
  { tags: ["ua.quote.failure", "ua.quote.failure-logged", "ua.error.quote", "ua.call.quote-falsy"] },
  async () => {
    const report = vi.spyOn(telemetry, "reportError");
    show(`${root}/standalone`, { CreateRequest: () => outage });
    const dialog = await openDialog();
    await user.type(website(dialog), "acme.example");
    await user.click(submit(dialog));
    const alert = await within(dialog).findByText(
      "There was an error while processing your request. It‘s possible a browser extension is interfering with the form submission.",
    );
    expect(report).toHaveBeenCalledWith(outage, expect.objectContaining({ area: "unified-analytics" }));
    expect((website(dialog) as HTMLInputElement).value).toBe("acme.example");
    await user.click(within(dialog).getByRole("button", { name: "Dismiss" }));
    expect(alert.isConnected).toBe(false);
  },
);

test("user without the right sees disabled buttons with an explanation", async () => {
  const organizations = [{ ...testMe.organizations[0], roleName: "org_member" }];
  show(`${root}/standalone`, {
    GetMe: () => ({ me: { ...testMe, organizations } }),
    GetBusiness: () => new Promise(() => undefined),
  });
  const button = within(await card("Unified Analytics Core")).getByRole("button", { name: /^Get a Quote/ });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect(screen.getByRole("button", { name: "Why can't I?" })).toBeDefined();
});
