import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers, testMe } from "../../../../shared/test-page.tsx";
import { formatDate } from "../../../../shared/format/dates.ts";
import type { Connector } from "../../components/connector.ts";
import { sampleAnswers, sampleConnector } from "../../components/sample-connectors.ts";
import { enterCustomer } from "../../components/sample-support.ts";
import { MyConnectorsPage } from "./my-connectors-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const path = "/unified-analytics/my-connectors";

class NoObserver {
  observe = vi.fn();
  unobserve = vi.fn();
  disconnect = vi.fn();
}

/** Sets whether the screen is below 640 px wide. */
function setPhone(isPhone: boolean): void {
  const listener = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const matchMedia = (query: string) => ({
    matches: query.includes("min-width") ? !isPhone : query === "(width < 640px)" && isPhone,
    ...listener,
  });
  vi.stubGlobal("matchMedia", matchMedia);
  // The carousel asks the window of its document, which is not the global object of a test.
  Object.assign(document.defaultView!, { matchMedia });
}

beforeAll(() => import("../../components/add-dialog.tsx"), 60_000);
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.stubGlobal("IntersectionObserver", NoObserver);
  setPhone(false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document.defaultView!, "matchMedia");
  localStorage.clear();
  sessionStorage.clear();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
const address = () => decodeURIComponent(screen.getByLabelText("Address").textContent ?? "");

const show = (rows: Connector[], answers: TestAnswers = {}, at = path) =>
  showPage(
    <>
      <MyConnectorsPage />
      <Address />
    </>,
    { path: at, answers: { ...sampleAnswers(...rows), ...answers } },
  );
const klaviyo = sampleConnector();
const tiktok = sampleConnector({
  id: "c2",
  title: "TikTok",
  name: "tiktok",
  dataConnectorType: "TikTokDataConnector",
  isConcierge: true,
  status: "failed",
  health: { state: "RECONNECT", sentence: "TikTok ended our access. Connect it again.", until: null },
  lastUpdated: null,
});
const acted = { ActOnConnector: () => ({ ua_ActionDataConnector: { id: "c1", status: "pending" } }) };
const inputs = () => showPage.sent("ActOnConnector").map(({ input }) => input);
const table = () => screen.findByRole("grid", { name: "Data connectors" });
const pageOf = () => showPage.sent("ListConnectors").findLast(({ ordering }) => ordering !== undefined);

test(
  "table shows each connector with its status, sentence and last update",
  {
    tags: [
      "ua.route.my-connectors",
      "ua.mine.shown",
      "ua.mine.table",
      "ua.entity.connector",
      "ua.purpose.manage",
      "ua.constant.page-size",
      "decision.settled.page-size-connectors",
      "decision.connectors.failed",
      "ua.graphql.connectors-list",
    ],
  },
  async () => {
    show([klaviyo, tiktok]);
    const grid = within(await table());
    await grid.findByText("TikTok ended our access. Connect it again.");
    for (const text of ["Klaviyo", "Active", "Failed", "Up to date.", "Never", "Nov 18, 2026, 3:30 AM GMT-5"])
      grid.getByText(text);
    expect(grid.getAllByText("Acme Outdoor")).toHaveLength(2);
    expect(pageOf()).toMatchObject({ organizationId: "o", page: { skip: 0, take: 10 }, ordering: "last_updated" });
  },
);

test(
  "organization without connectors gets a call to action that leads to All Connectors",
  { tags: ["decision.my-connectors.call-to-action", "ua.mine.redirect"] },
  async () => {
    const loaded = Promise.withResolvers<object>();
    show([], { ListConnectors: () => loaded.promise });
    await waitFor(() => expect(showPage.sent("ListConnectors")).not.toEqual([]));
    expect(screen.queryByRole("link", { name: "View All Connectors" })).toBeNull();
    loaded.resolve({ ua_dataConnectorsList: { data: [], totalCount: 0 } });
    const link = await screen.findByRole("link", { name: "View All Connectors" });
    expect(link.getAttribute("href")).toBe("/unified-analytics/all-connectors");
    expect(screen.queryByRole("grid")).toBeNull();
  },
);

test.each(["superadmin", "customer_sales_rep"] as const)(
  "%s sees the connectors of the current business of a customer",
  { tags: ["console.connectors.support-lists"] },
  async (role) => {
    show([], enterCustomer(role, klaviyo));
    await within(await table()).findByText("Klaviyo");
    const lists = showPage.sent("ListConnectors");
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists)
      expect(list).toMatchObject({ organizationId: "customer", filter: { businessIds: ["harbor"] } });
  },
);

test("support sees another business of a customer by its filter", async () => {
  show([], enterCustomer("superadmin", klaviyo), `${path}?f.business=b2`);
  await screen.findByRole("group", { name: "Active filters" });
  await waitFor(() => expect(pageOf()).toMatchObject({ filter: { businessIds: ["b2"] } }));
});

test("scope in the address shows the page without connectors", { tags: "ua.mine.shown" }, async () => {
  show([], {}, `${path}?scope=analytics`);
  expect(await screen.findByRole("button", { name: "Add Data Connector" })).toBeDefined();
});

test("Add Data Connector opens the dialog", { tags: "ua.mine.add" }, async () => {
  show([klaviyo]);
  await user.click(await screen.findByRole("button", { name: "Add Data Connector" }));
  expect(await screen.findByRole("dialog", { name: "Add Data Connector" })).toBeDefined();
});

test(
  "filters are sent, shown as chips and removed",
  {
    tags: [
      "ua.mine.search",
      "ua.mine.filter-business",
      "ua.mine.filter-status",
      "ua.mine.filter-category",
      "ua.mine.chips",
      "ua.mine.clear",
    ],
  },
  async () => {
    show([klaviyo], {}, `${path}?q=klav&f.business=b2&f.status=failed&f.category=Web+Analytics`);
    const chips = within(await screen.findByRole("group", { name: "Active filters" }));
    await chips.findByText("Brand: Acme Kitchen");
    chips.getByText("Status: Failed");
    expect(pageOf()).toMatchObject({
      filter: { search: "klav", businessIds: ["b2"], statuses: ["failed"], categories: ["Web Analytics"] },
    });
    await user.click(chips.getByRole("button", { name: "Remove Status: Failed" }));
    await waitFor(() => expect(address()).not.toContain("status"));
    await user.click(chips.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address()).toBe(`${path}?q=klav`));
  },
);

test("chosen status filters the list", { tags: "ua.mine.filter-status" }, async () => {
  show([klaviyo]);
  await user.click(await screen.findByRole("button", { name: /^Status/ }));
  await user.click(await screen.findByRole("option", { name: "Running" }));
  await waitFor(() => expect(pageOf()).toMatchObject({ filter: { statuses: ["running"] } }));
});

test("deleted connectors are listed with the day of their removal, and restored", async () => {
  const gone = sampleConnector({ deletedAt: "2026-11-18T08:30:00Z", purgedOn: "2026-12-18" });
  show([gone], acted, `${path}?f.deleted=yes`);
  await screen.findByText("Deleted on Nov 18, 2026. Its data is removed on Dec 18, 2026.");
  expect(pageOf()).toMatchObject({ filter: { isDeleted: true } });
  expect(screen.queryByRole("link", { name: "Klaviyo" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Actions for Klaviyo" }));
  await user.click(await screen.findByRole("menuitem", { name: "Restore" }));
  await screen.findByText("Restored: Klaviyo");
  expect(inputs()).toMatchObject([{ action: "restore", dataConnectorId: "c1" }]);
});

test("Sync is requested at once", { tags: ["ua.mine.action-sync", "ua.graphql.action"] }, async () => {
  show([klaviyo], acted);
  await user.click(await screen.findByRole("button", { name: "Actions for Klaviyo" }));
  await user.click(await screen.findByRole("menuitem", { name: "Sync" }));
  await screen.findByText("Sync requested: Klaviyo");
  expect(inputs()).toEqual([
    {
      action: "sync",
      organizationId: "o",
      businessId: "b",
      dataConnectorId: "c1",
      dataConnectorType: "KlaviyoDataConnector",
    },
  ]);
});

test("Reset and Delete are confirmed", { tags: ["ua.mine.action-reset", "ua.mine.action-delete"] }, async () => {
  show([klaviyo], acted);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "Actions for Klaviyo" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    return within(await screen.findByRole("alertdialog"));
  };
  const reset = await choose("Reset");
  expect(inputs()).toEqual([]);
  await user.click(reset.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(inputs()).toMatchObject([{ action: "reset" }]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const remove = await choose("Delete");
  remove.getByText("Please confirm");
  remove.getByText("Are you sure you want to delete this Data Connector?");
  await user.click(remove.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(inputs()).toMatchObject([{ action: "reset" }, { action: "delete" }]));
});

test(
  "selected connectors are deleted together after a confirmation",
  { tags: ["ua.mine.select", "ua.confirm.delete-plural"] },
  async () => {
    show([klaviyo, tiktok], acted);
    const grid = within(await table());
    await user.click(await grid.findByRole("checkbox", { name: /^Select all/ }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Please confirm" }));
    dialog.getByText("Are you sure you want to delete these Data Connectors?");
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(inputs()).toMatchObject([
        { dataConnectorId: "c1", dataConnectorType: "KlaviyoDataConnector" },
        { dataConnectorId: "c2", dataConnectorType: "ConciergeDataConnector" },
      ]),
    );
    await screen.findByText("Deleted: 2 data connectors");
  },
);

const refusal = new ApiError("This data connector is paused. Resume it first.", {
  code: "ua.connection-paused",
  class: "conflict",
});

test("partly failed bulk action names the failures and keeps them selected", async () => {
  let calls = 0;
  show([klaviyo, tiktok], { ActOnConnector: () => ((calls += 1) === 1 ? {} : refusal) });
  const grid = within(await table());
  await user.click(await grid.findByRole("checkbox", { name: /^Select all/ }));
  await user.click(screen.getByRole("button", { name: "Sync" }));
  await screen.findByText("1 of 2 failed: TikTok (Acme Outdoor). This data connector is paused. Resume it first.");
  const isSelected = (name: RegExp) => grid.getByRole<HTMLInputElement>("checkbox", { name }).checked;
  expect([isSelected(/Klaviyo/), isSelected(/TikTok/)]).toEqual([false, true]);
});

test("failed bulk action names up to three connectors", async () => {
  const rows = ["A", "B", "C", "D", "E"].map((title) => sampleConnector({ id: title, title }));
  show(rows, { ActOnConnector: () => refusal });
  const grid = within(await table());
  await user.click(await grid.findByRole("checkbox", { name: /^Select all/ }));
  await user.click(screen.getByRole("button", { name: "Sync" }));
  const text = /^5 of 5 failed: A \(Acme Outdoor\), B \(Acme Outdoor\), C \(Acme Outdoor\), and 2 more\./;
  expect(await screen.findByText(text)).toBeDefined();
});

test("bulk action shows which connector it is at", async () => {
  const answers = [Promise.withResolvers(), Promise.withResolvers()];
  let calls = 0;
  show([klaviyo, tiktok], { ActOnConnector: () => answers[calls++]?.promise });
  const grid = within(await table());
  await user.click(await grid.findByRole("checkbox", { name: /^Select all/ }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Please confirm" }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await dialog.findByText("Deleting 1 of 2");
  answers[0]?.resolve({});
  await dialog.findByText("Deleting 2 of 2");
  answers[1]?.resolve({});
  await waitFor(() => expect(screen.queryByText(/^Deleting/)).toBeNull());
});

test("list says when a sync continues and when access ends within 15 days", async () => {
  const dayMs = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const waits = { state: "WAITING", sentence: "The source limits us.", until: "2026-11-18T08:30:00Z" } as const;
  const late = { state: "LATE", sentence: "The source is not available.", until: null } as const;
  const soon = inDays(14);
  show([
    sampleConnector({ id: "c1", status: "running", health: waits }),
    sampleConnector({ id: "c2", accessEndsAt: soon }),
    sampleConnector({ id: "c3", accessEndsAt: inDays(16) }),
    sampleConnector({ id: "c4", status: "failed", health: late }),
  ]);
  const grid = within(await table());
  await grid.findByText("The source limits us. Continues at Nov 18, 2026, 3:30 AM GMT-5.");
  expect(grid.getAllByText(/^Access ends on/).map(({ textContent }) => textContent)).toEqual([
    `Access ends on ${formatDate(soon, "America/New_York")}.`,
  ]);
  grid.getByText("Late but normal.");
});

test("business member can only sync", { tags: "decision.rights.manage-connectors-sync" }, async () => {
  const member = { id: "b", name: "Acme Outdoor", roleName: "business_member" };
  const organization = { ...testMe.organizations[0], roleName: null, businesses: [member] };
  show([klaviyo], {
    GetMe: () => ({ me: { ...testMe, organizations: [organization] } }),
    GetBusiness: () => ({
      org_businessShow: { ...member, organization, timeZone: "UTC", businessServices: { fulfillmentEnabled: false } },
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Actions for Klaviyo" }));
  expect(screen.getByRole("menuitem", { name: "Sync" }).getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByRole("menuitem", { name: /^Reset/ }).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("menuitem", { name: /^Delete/ }).getAttribute("aria-disabled")).toBe("true");
});

test("rights are judged in the business of each connector", async () => {
  const [outdoor, kitchen] = [
    { id: "b", name: "Acme Outdoor", roleName: "business_member" },
    { id: "b2", name: "Acme Kitchen", roleName: "business_admin" },
  ];
  const organization = { ...testMe.organizations[0], roleName: null, businesses: [outdoor, kitchen] };
  show([klaviyo, { ...tiktok, business: { id: "b2", name: "Acme Kitchen" } }], {
    GetMe: () => ({ me: { ...testMe, organizations: [organization] } }),
    GetBusiness: () => ({ org_businessShow: { ...outdoor, organization, timeZone: "UTC", businessServices: {} } }),
  });
  const isOffered = async (of: string, name: RegExp) => {
    await user.click(await screen.findByRole("button", { name: `Actions for ${of}` }));
    const isDisabled = (await screen.findByRole("menuitem", { name })).getAttribute("aria-disabled") === "true";
    await user.keyboard("{Escape}");
    return !isDisabled;
  };
  expect(await isOffered("Klaviyo", /^Delete/)).toBe(false);
  expect(await isOffered("TikTok", /^Delete/)).toBe(true);
  const grid = within(await table());
  await user.click(grid.getByRole("checkbox", { name: /TikTok/ }));
  expect(screen.getByRole("button", { name: "Delete" })).toHaveProperty("disabled", false);
  await user.click(grid.getByRole("checkbox", { name: /Klaviyo/ }));
  expect(screen.getByRole("button", { name: "Delete" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Sync" })).toHaveProperty("disabled", false);
  // Another business than the current one can be chosen in the dialog.
  expect(screen.getByRole("button", { name: "Add Data Connector" })).toHaveProperty("disabled", false);
});

test("member who can't add anywhere sees why", async () => {
  const member = { id: "b", name: "Acme Outdoor", roleName: "business_member" };
  const organization = { ...testMe.organizations[0], roleName: null, businesses: [member] };
  show([klaviyo], {
    GetMe: () => ({ me: { ...testMe, organizations: [organization] } }),
    GetBusiness: () => ({ org_businessShow: { ...member, organization, timeZone: "UTC", businessServices: {} } }),
    CheckConnectorBusinesses: () => ({ ua_dataConnectorCheckBusiness: [] }),
  });
  await screen.findByRole("button", { name: "Why can't I?" });
  expect(screen.getByRole("button", { name: "Add Data Connector" })).toHaveProperty("disabled", true);
});

test("small screens show cards that expand", { tags: "ua.mine.cards" }, async () => {
  setPhone(true);
  show([klaviyo]);
  const details = await screen.findByRole("button", { name: "Details of Klaviyo", expanded: false });
  expect(screen.getByText("Last updated").closest("[hidden]")).not.toBeNull();
  await user.click(details);
  expect(screen.getByText("Last updated").closest("[hidden]")).toBeNull();
});

test("failed list says so", { tags: "ua.error.list" }, async () => {
  show([], { ListConnectors: () => new ApiError("Try again later", { code: "outage", class: "unavailable" }) });
  await screen.findByText("Error: unable to fetch data connectors");
  expect(screen.getByText("Please try refreshing the page or try again later.")).toBeDefined();
});

test(
  "Most Popular offers the popular sources that can be added",
  { tags: ["ua.mine.popular", "ua.mine.popular-scroll", "ua.graphql.catalog"] },
  async () => {
    show([klaviyo]);
    const carousel = await screen.findByRole("region", { name: "Most Popular" });
    const names = within(carousel)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names.toSorted()).toEqual(["Facebook", "Google Ads", "Google Analytics 4", "Klaviyo", "Shopify", "TikTok"]);
    // One slide fills the row of a phone, three that of medium and larger screens.
    for (const slide of within(carousel).getAllByRole("group", { name: / of 6$/ }))
      expect([...slide.classList]).toEqual(expect.arrayContaining(["basis-full", "md:basis-1/3"]));
  },
);
