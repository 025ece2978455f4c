import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { config } from "../../../../shared/test-config.ts";
import { pageShower, type TestAnswers, testMe } from "../../../../shared/test-page.tsx";
import { sampleAnswers, sampleConnector, samplePackage } from "../../components/sample-connectors.ts";
import { AllConnectorsPage } from "./all-connectors-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const assign = vi.fn();
const path = "/unified-analytics/all-connectors";
const outage = new ApiError("Try again later", { code: "outage", class: "unavailable" });

beforeAll(() => import("../../components/add-dialog.tsx"), 60_000);
beforeEach(() => vi.stubGlobal("location", { assign, origin: "https://console.test", pathname: path, search: "" }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  assign.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>;
}

const show = (answers: TestAnswers = {}, at = path) =>
  showPage(
    <>
      <AllConnectorsPage />
      <Address />
    </>,
    {
      path: at,
      answers: { ...sampleAnswers(), ...answers },
      config: { company: { ...config.company, salesUrl: "https://cart.test/sales" } },
    },
  );
const card = (name: string) => screen.findByRole("article", { name });
const cards = () => screen.queryAllByRole("article").map((each) => within(each).getByRole("heading").textContent);
const choose = async (title: string) =>
  user.click(within(await screen.findByRole("navigation", { name: "Categories" })).getByRole("link", { name: title }));

test(
  "side list has all data sources and the categories in their order, without the console's own",
  {
    tags: [
      "ua.route.all-connectors",
      "ua.catalogue.all-sources",
      "ua.catalogue.categories",
      "ua.catalogue.host-excluded",
      "ua.constant.content-width",
    ],
  },
  async () => {
    show();
    const list = await screen.findByRole("navigation", { name: "Categories" });
    const links = within(list).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "All Data Sources",
      "Marketing Analytics",
      "Sales Analytics",
      "Web Analytics",
    ]);
    expect(links[0]?.getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("All Connectors");
    expect(list.closest(".max-w-page-wide")).not.toBeNull();
    await choose("Sales Analytics");
    expect(cards()).toEqual(["Amazon Seller Central", "Shopify"]);
  },
);

test(
  "every source has a card with its button; Storefront has none",
  {
    tags: [
      "ua.enum.card-connectors",
      "ua.catalogue.card",
      "ua.catalogue.google",
      "ua.catalogue.coming-soon",
      "ua.entity.storefront-no-button",
    ],
  },
  async () => {
    show();
    await card("Klaviyo");
    expect(cards().toSorted()).toEqual([
      "Amazon Advertising",
      "Amazon Seller Central",
      "Facebook",
      "Google Ads",
      "Google Analytics",
      "Google Analytics 4",
      "Google Search Console",
      "Klaviyo",
      "LinkedIn Ads",
      "Microsoft Advertising",
      "Pinterest Ads",
      "Shopify",
      "Snapchat Ads",
      "Storefront",
      "TikTok",
    ]);
    for (const name of ["Google Ads", "Google Analytics 4", "Google Search Console"])
      within(await card(name)).getByRole("button", { name: /^Sign in with Google/ });
    within(await card("Klaviyo")).getByRole("button", { name: /^Add/ });
    const storefront = within(await card("Storefront"));
    storefront.getByText("Coming Soon");
    expect(storefront.queryByRole("button")).toBeNull();
  },
);

test(
  "retired source names its successor and can't be added",
  {
    tags: ["decision.connectors.retired-shown", "decision.connectors.retired-no-new", "ua.form.google-analytics"],
  },
  async () => {
    show();
    const retired = within(await card("Google Analytics"));
    retired.getByText("Retired");
    expect(retired.getByText(/Replaced by/).textContent).toContain("Google Analytics 4");
    expect(retired.queryByRole("button")).toBeNull();
  },
);

test(
  "search finds names and descriptions",
  { tags: ["ua.catalogue.search-name", "ua.catalogue.search-description"] },
  async () => {
    show();
    const search = await screen.findByRole("searchbox", { name: "Search data sources" });
    await user.type(search, "klav");
    await waitFor(() => expect(cards()).toEqual(["Klaviyo"]));
    await user.clear(search);
    await user.type(search, "instagram");
    await waitFor(() => expect(cards()).toEqual(["Facebook"]));
  },
);

test("search without results says so, and can be cleared", { tags: "ua.catalogue.none" }, async () => {
  show({}, `${path}?q=nothing&category=Web+Analytics`);
  await screen.findByText("No matching results");
  await user.click(screen.getByRole("button", { name: "Show all data sources" }));
  await waitFor(() => expect(cards()).toHaveLength(15));
});

test("Shopify has a card while its flag is on", { tags: "ua.flag.shopify-card" }, async () => {
  const isOn = (key: string) => ({ key, isOn: true });
  show({ ListFlags: () => ({ flag_flagListMe: [isOn("marketing_analytics_flag")] }) });
  await card("Klaviyo");
  expect(cards()).not.toContain("Shopify");
});

test(
  "free trial locks sources outside of its package",
  {
    tags: [
      "ua.catalogue.trial-allowed",
      "ua.catalogue.trial-upgrade",
      "ua.catalogue.trial-upgrade-link",
      "ua.plan.trial-connectors",
      "ua.access.tier",
      "ua.entity.package-free-trial",
    ],
  },
  async () => {
    const trial = samplePackage("FreeTrial", ["KlaviyoDataConnector"]);
    show({ GetPackage: () => ({ ua_packagedataConnectorsList: trial }) });
    const locked = await within(await card("TikTok")).findByRole("link", { name: /^Upgrade to connect/ });
    expect(locked.getAttribute("href")).toBe("/settings/unified-analytics");
    expect(within(await card("TikTok")).queryByRole("button")).toBeNull();
    within(await card("Klaviyo")).getByRole("button", { name: /^Add/ });
  },
);

test(
  "hero replaces the catalog while marketing analytics is off",
  { tags: ["ua.dashboard.hero", "ua.flag.marketing-analytics"] },
  async () => {
    show({ ListFlags: () => ({ flag_flagListMe: [] }) });
    const link = await screen.findByRole("link", { name: "View packages" });
    expect(link.getAttribute("href")).toBe("/settings/unified-analytics");
    expect(screen.queryByRole("navigation", { name: "Categories" })).toBeNull();
  },
);

test(
  "panels offer what the business doesn't have, and lead to sales or fulfillment",
  { tags: ["ua.upsell.panels", "ua.upsell.target"] },
  async () => {
    const offers = async (...on: string[]) => {
      show({ ListFlags: () => ({ flag_flagListMe: on.map((key) => ({ key, isOn: true })) }) });
      const panels = within(await screen.findByRole("region", { name: "Get more from your data" }));
      const found = panels
        .getAllByRole("listitem")
        .map((panel) => [
          within(panel).getByRole("heading").textContent,
          within(panel).getByRole("link").getAttribute("href"),
        ]);
      cleanup();
      return found;
    };
    const sales = "https://cart.test/sales";
    expect(await offers()).toEqual([
      ["Online store", sales],
      ["Web analytics", sales],
      ["Marketing intelligence", sales],
      ["Order fulfillment", "/fulfillment"],
      ["Forecast pacing", sales],
    ]);
    const owned = ["marketing_analytics_flag", "online_store_flag", "web_analytics_flag", "fulfillment_customer_flag"];
    expect(await offers(...owned)).toEqual([["Forecast pacing", sales]]);
  },
);

test(
  "user without the right sees why buttons are disabled",
  { tags: "decision.rights.manage-connectors" },
  async () => {
    const organizations = [
      {
        ...testMe.organizations[0],
        roleName: null,
        businesses: [{ id: "b", name: "Acme Outdoor", roleName: "business_member" }],
      },
    ];
    const member = {
      id: "b",
      name: "Acme Outdoor",
      roleName: "business_member",
      timeZone: "UTC",
      businessServices: {},
    };
    show({
      GetMe: () => ({ me: { ...testMe, organizations } }),
      GetBusiness: () => ({ org_businessShow: { ...member, organization: organizations[0] } }),
    });
    await screen.findByText(/You can't add data connectors to this brand/);
    screen.getByRole("button", { name: "Why can't I?" });
    expect(within(await card("Klaviyo")).getByRole("button", { name: /^Add/ })).toHaveProperty("disabled", true);
  },
);

test("organization and business are those of the session", { tags: "ua.access.session-context" }, async () => {
  const [organization] = testMe.organizations;
  const kitchen = { id: "b2", name: "Acme Kitchen", roleName: null };
  sessionStorage.setItem("organization", JSON.stringify({ organization, business: kitchen }));
  show({
    GetMe: () => ({
      me: { ...testMe, organizations: [{ ...organization, businesses: [{ ...kitchen, id: "b" }, kitchen] }] },
    }),
    GetBusiness: () => ({ org_businessShow: { ...kitchen, organization, timeZone: "UTC", businessServices: {} } }),
  });
  await card("TikTok");
  expect(showPage.sent("ListConnectors")[0]).toMatchObject({ organizationId: "o" });
  expect(showPage.sent("GetPackage")).toEqual([{ businessId: "b2" }]);
});

test(
  "incomplete connectors can be connected and removed",
  {
    tags: [
      "ua.catalogue.incomplete",
      "ua.catalogue.incomplete-connect",
      "ua.catalogue.incomplete-remove",
      "ua.confirm.delete",
      "ua.add.reconnect",
    ],
  },
  async () => {
    const health = { state: "INCOMPLETE" as const, sentence: "Choose an account.", until: null };
    const row = sampleConnector({ title: "Ads", name: "google-adwords", status: "incomplete", health });
    show({
      ...sampleAnswers(row),
      ActOnConnector: () => ({ ua_ActionDataConnector: { id: "c1", status: "inactive" } }),
      GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: "https://accounts.google.test/" } }),
    });
    const section = await screen.findByRole("region", { name: "Incomplete" });
    within(section).getByText(/Choose an account\./);
    expect(showPage.sent("ListConnectors")[0]).toMatchObject({
      organizationId: "o",
      filter: { statuses: ["failed", "inactive", "deprecated", "incomplete", "cancelled"] },
    });
    await user.click(within(section).getByRole("button", { name: /^Remove/ }));
    const dialog = await screen.findByRole("alertdialog", { name: "Please confirm" });
    within(dialog).getByText("Are you sure you want to delete this Data Connector?");
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(showPage.sent("ActOnConnector")).toMatchObject([{ input: { action: "delete", dataConnectorId: "c1" } }]),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(within(section).getByRole("button", { name: /^Connect/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://accounts.google.test/"));
    expect(showPage.sent("ActOnConnector")).toHaveLength(2);
    expect(showPage.sent("GetAuthUrl")).toEqual([{ businessId: "b", connectorType: "GoogleAdsDataConnector" }]);
  },
);

test("cards wait for the list above them, so that they don't move away from a click", async () => {
  const list = Promise.withResolvers();
  show({ ListConnectors: () => list.promise });
  await screen.findByText("Loading data sources");
  await waitFor(() => expect(showPage.sent("GetCatalog")).toHaveLength(1));
  expect(cards()).toEqual([]);
  list.resolve({ ua_dataConnectorsList: { data: [], totalCount: 0 } });
  await card("Klaviyo");
});

test("failed list says so and can be read again", { tags: "ua.error.list" }, async () => {
  const list = vi.fn<() => unknown>(() => outage);
  show({ ListConnectors: list });
  const alert = await screen.findByRole("alert");
  within(alert).getByText("Error: unable to fetch data connectors");
  within(alert).getByText("Please try refreshing the page or try again later.");
  list.mockReturnValue({ ua_dataConnectorsList: { data: [], totalCount: 0 } });
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("failed catalog can be loaded again", async () => {
  show({ GetCatalog: () => outage });
  await screen.findByText("Try again later");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test(
  "source with a redirect requests an address and leaves for it",
  {
    tags: [
      "ua.add.oauth-google",
      "ua.add.oauth-tiktok",
      "ua.add.oauth-amazon-advertising",
      "ua.add.facebook-login",
      "ua.graphql.auth-url",
    ],
  },
  async () => {
    const expected: [string, string][] = [
      ["Google Analytics 4", "google-analytics-4"],
      ["TikTok", "tiktok"],
      ["Amazon Advertising", "amazon-advertising"],
      ["Facebook", "facebook"],
    ];
    for (const [title, slug] of expected) {
      show({ GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: `https://${slug}.test/` } }) });
      await user.click(within(await card(title)).getByRole("button"));
      await waitFor(() => expect(assign).toHaveBeenLastCalledWith(`https://${slug}.test/`));
      expect(localStorage.getItem("connector_name")).toBe(slug);
      cleanup();
    }
  },
);

test("failed address shows an alert and forgets the source", { tags: "ua.error.oauth-url" }, async () => {
  show({ GetAuthUrl: () => outage });
  await user.click(within(await card("TikTok")).getByRole("button"));
  const alert = await screen.findByRole("alert");
  within(alert).getByText("Error");
  within(alert).getByText(/^Something went wrong/);
  expect(localStorage.getItem("connector_name")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test(
  "source with a key opens its form, and success leads to My Connectors",
  {
    tags: [
      "ua.add.others",
      "ua.add.step-form",
      "ua.form.all",
      "ua.form.klaviyo",
      "ua.add.success-closes",
      "ua.add.success-clears",
      "ua.add.success-from-catalogue",
      "ua.graphql.create",
      "ua.purpose.connect",
    ],
  },
  async () => {
    localStorage.setItem("connector_name", "klaviyo");
    show({ CreateConnector: () => ({ ua_CreateDataConnector: { instance: { uuidId: "new" } } }) });
    await user.click(within(await card("Klaviyo")).getByRole("button", { name: /^Add/ }));
    const dialog = await screen.findByRole("dialog", { name: "Connect Klaviyo" });
    await user.type(await within(dialog).findByLabelText(/^API key/), "pk_1");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(showPage.sent("CreateConnector")).toMatchObject([
      {
        input: { organizationId: "o", businessId: "b", dataConnectorType: "KlaviyoDataConnector", apiKey: "pk_1" },
      },
    ]);
    expect(localStorage.getItem("connector_name")).toBeNull();
    await waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe("/unified-analytics/my-connectors/"));
  },
);
