import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers, testMe } from "../../../../shared/test-page.tsx";
import { sampleAnswers } from "../../components/sample-connectors.ts";
import { readSetup } from "../../components/setup.ts";
import type { Connection } from "../components/connection.ts";
import { sampleConnection } from "../components/sample-connection.ts";
import { ConnectionPage } from "./connection-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const assign = vi.fn();

beforeAll(async () => {
  await import("../../components/renewal-dialog.tsx");
  await import("../components/rename-dialog.tsx");
  await import("../components/accounts-dialog.tsx");
  await import("../components/reread-dialog.tsx");
}, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  assign.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

const acted = {
  ActOnConnector: () => ({ ua_ActionDataConnector: { id: "c1", status: "pending" } }),
  UpdateConnection: () => ({ ua_dataConnectorUpdate: { id: "c1", version: 4 } }),
  RereadDays: () => ({ ua_dataConnectorReread: { id: "c1", status: "pending" } }),
};

const show = (connection: Connection, answers: TestAnswers = {}) =>
  showPage(
    <Routes>
      <Route path="/unified-analytics/my-connectors" element="The list" />
      <Route path="/unified-analytics/my-connectors/:connectionId" element={<ConnectionPage />} />
    </Routes>,
    {
      path: "/unified-analytics/my-connectors/c1",
      answers: {
        ...sampleAnswers(),
        ...acted,
        ListDays: () => ({ ua_dataConnectorDays: [] }),
        ShowConnection: () => ({ ua_dataConnector: connection }),
        ...answers,
      },
    },
  );
const health = (state: Connection["dataConnector"]["health"]["state"], sentence: string) => ({
  health: { state, sentence, until: null },
});
const actions = () => showPage.sent("ActOnConnector").map(({ input }) => (input as { action: string }).action);
const choose = async (name: string) => {
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name }));
};

test("page shows health, data, syncs and facts in the zone of the business", async () => {
  show(sampleConnection());
  await screen.findByRole("heading", { level: 1, name: "Google Ads" });
  expect(showPage.sent("ShowConnection")).toEqual([{ businessId: "b", id: "c1" }]);
  screen.getByText("Up to date.");
  screen.getByText("Days Aug 20 – Nov 17, 2026 · 8,214 of 8,214 rows in the last sync");
  screen.getByText("Scheduled sync loaded 8,214 rows, 12 of them new or changed.");
  screen.getByText("Nov 18, 2026, 3:28 AM GMT-5 · took 2 min");
  screen.getByText("123-456-7890");
});

test("failure that needs no user says so and asks for nothing", async () => {
  show(sampleConnection({ status: "failed", ...health("LATE", "Google Ads is not available.") }));
  const note = (await screen.findByText("Late but normal")).closest<HTMLElement>("[role=status]")!;
  within(note).getByText("Google Ads is not available.");
  expect(within(note).queryByRole("button")).toBeNull();
  cleanup();
  show(sampleConnection({ status: "failed", ...health("FIXING", "A part of the data could not be read.") }));
  const fixing = (await screen.findByText("We are fixing")).closest<HTMLElement>("[role=status]")!;
  expect(within(fixing).queryByRole("button")).toBeNull();
});

test("progress is outside of live regions and names the data and its account", async () => {
  const connection = sampleConnection({ status: "running", progress: 0.4, ...health("SYNCING", "A sync is running.") });
  const streams = connection.streams.map((stream) => ({ ...stream, slicesTotal: 10, slicesDone: 4 }));
  show({ ...connection, streams });
  const bar = await screen.findByRole("progressbar", { name: "Current sync" });
  expect(bar.closest("[role=status], [role=alert]")).toBeNull();
  screen.getByRole("progressbar", { name: "Reading Advertising, Acme US" });
});

test("one day that differs is told in the singular", async () => {
  const connection = sampleConnection();
  show({ ...connection, streams: connection.streams.map((stream) => ({ ...stream, differingDays: 1 })) });
  expect(await screen.findByText("1 day of the last sync differs from the source.")).toBeDefined();
});

test("sync and cancel are requested at once", async () => {
  show(sampleConnection());
  await user.click(await screen.findByRole("button", { name: "Sync now" }));
  await screen.findByText("Sync requested: Google Ads");
  cleanup();
  show(sampleConnection({ status: "running", progress: 0.4, ...health("SYNCING", "A sync is running.") }));
  await user.click(await screen.findByRole("button", { name: "Cancel sync" }));
  await screen.findByText("Canceled: Google Ads");
  expect(showPage.sent("ActOnConnector")).toMatchObject([{ input: { action: "cancel", target: "sync" } }]);
});

test("reset is canceled after a confirmation, and alone", async () => {
  const { syncs, ...connection } = sampleConnection({ status: "running", ...health("SYNCING", "A sync is running.") });
  const reset = { id: "s9", kind: "RESET", outcome: null, beganAt: "2026-11-18T12:00:00Z", endedAt: null } as const;
  show({ ...connection, syncs: [{ ...reset, rowCount: 0, changedCount: 0, cause: null }, ...syncs] });
  await user.click(await screen.findByRole("button", { name: "Cancel reset" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Cancel the reset?" });
  expect(actions()).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Cancel reset" }));
  await screen.findByText("Canceled: Google Ads");
  expect(showPage.sent("ActOnConnector")).toMatchObject([{ input: { action: "cancel", target: "reset" } }]);
});

test("lost access is renewed at the source", async () => {
  vi.stubGlobal("location", { assign, origin: "https://console.test", pathname: "/", search: "" });
  show(sampleConnection({ status: "failed", ...health("RECONNECT", "Google Ads ended our access.") }), {
    GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: "https://accounts.google.test/" } }),
  });
  await user.click(await screen.findByRole("button", { name: "Reconnect" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://accounts.google.test/"));
  expect(showPage.sent("GetAuthUrl")).toMatchObject([{ businessId: "b", state: "c1" }]);
});

describe("connector with a key", () => {
  const lost = health("RECONNECT", "Klaviyo no longer accepts our access.");
  const klaviyo = { title: "Klaviyo", source: "Klaviyo", name: "klaviyo", status: "failed" } as const;
  const enterKey = async (answer: unknown) => {
    show(sampleConnection({ ...klaviyo, ...lost }), { RenewKey: () => answer });
    await user.click(await screen.findByRole("button", { name: "Reconnect" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reconnect Klaviyo" }));
    const key = await dialog.findByLabelText(/^API key/);
    await user.type(key, "pk_new");
    return { dialog, send: () => user.click(dialog.getByRole("button", { name: "Reconnect" })) };
  };

  test(
    "lost access continues with a new key, and nothing else is asked or deleted",
    { tags: ["console.connectors.renew-key", "console.connectors.renew-key-form"] },
    async () => {
      const { dialog, send } = await enterKey({ ua_dataConnectorKeyRenew: { id: "c1", status: "pending" } });
      dialog.getByText(/All data, the start date and the settings of this data connector are kept/);
      expect(dialog.queryByRole("button", { name: /Brand/ })).toBeNull();
      expect(dialog.queryByLabelText(/^Start date/)).toBeNull();
      await send();
      await screen.findByText("Klaviyo is connected again");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(showPage.sent("RenewKey")).toEqual([{ businessId: "b", id: "c1", key: "pk_new" }]);
      expect(showPage.sent("CreateConnector")).toEqual([]);
      expect(actions()).toEqual([]);
      expect(showPage.sent("ShowConnection")).toHaveLength(2);
    },
  );

  test.each([
    ["at its field", { code: "ua.input-refused", class: "invalid", fields: { key: "Not this key" } }, "Not this key"],
    ["in the form", { code: "ua.source-unavailable", class: "unavailable" }, "Try again later"],
  ] as const)("refused key is explained %s, which stays open", async (_place, details, text) => {
    const { dialog, send } = await enterKey(new ApiError("Try again later", details));
    await send();
    await dialog.findByText(text);
    expect(actions()).toEqual([]);
  });
});

test.each(["inactive", "cancelled", "active"] as const)(
  "access that ends is renewed without deleting a connection that is %s",
  async (status) => {
    vi.stubGlobal("location", { assign, origin: "https://console.test", pathname: "/", search: "" });
    show(sampleConnection({ status, accessEndsAt: new Date().toISOString() }), {
      GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: "https://accounts.google.test/" } }),
    });
    await user.click(await screen.findByRole("button", { name: "Reconnect" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://accounts.google.test/"));
    expect(showPage.sent("GetAuthUrl")).toMatchObject([{ businessId: "b", state: "c1" }]);
    expect(actions()).toEqual([]);
    expect(readSetup(undefined)).toMatchObject({ name: "google-adwords", isRenewal: true });
  },
);

test("deprecated connection doesn't ask for new access", async () => {
  const retired = health("RETIRED", "Google Ads no longer provides data.");
  show(sampleConnection({ status: "deprecated", accessEndsAt: new Date().toISOString(), ...retired }));
  await screen.findByText("Google Ads no longer provides data.");
  expect(screen.queryByText(/^Our access to Google Ads ends/)).toBeNull();
});

test("member without the right is told who holds it", async () => {
  const [organization] = testMe.organizations;
  const member = { id: "b", name: "Acme Outdoor", roleName: "business_member" };
  show(sampleConnection({ status: "inactive", ...health("PAUSED", "Paused. Resume it to read new data.") }), {
    GetMe: () => ({ me: { ...testMe, organizations: [{ ...organization, roleName: null, businesses: [member] }] } }),
    GetBusiness: () => ({
      org_businessShow: {
        ...member,
        organization: { ...organization, roleName: null },
        timeZone: "America/New_York",
        businessServices: { fulfillmentEnabled: false },
      },
    }),
    ExplainPermission: () => ({
      org_permissionExplain: {
        roles: [{ name: "org_owner" }],
        members: [
          { userId: "1", firstName: "Ola", lastName: "Berg", primaryEmail: "o@x.example", role: { name: "org_owner" } },
        ],
      },
    }),
  });
  const note = (await screen.findByText("Paused. Resume it to read new data.")).closest<HTMLElement>("[role=status]")!;
  await within(note).findByRole("button", { name: "Ask Ola Berg" });
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel sync" })).toBeNull();
});

test("name is saved with the version that was loaded", async () => {
  show(sampleConnection());
  await choose("Rename");
  await user.click(await screen.findByLabelText(/^Name/, { selector: "input" }));
  await user.paste("Ads US");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(showPage.sent("UpdateConnection")).toHaveLength(1));
  expect(showPage.sent("UpdateConnection")).toEqual([
    { input: { businessId: "b", id: "c1", version: 3, title: "Ads US" } },
  ]);
});

test("refused change of accounts is told in the dialog", async () => {
  const refusal = new ApiError("This data connector was changed since you opened it. Reload the page.", {
    code: "ua.changed-meanwhile",
    class: "conflict",
  });
  show(sampleConnection(), { UpdateConnection: () => refusal });
  await choose("Choose accounts");
  const dialog = within(await screen.findByRole("dialog", { name: "Choose accounts" }));
  await user.click(await dialog.findByRole("combobox", { name: "Account at Google Ads" }));
  await user.click(await screen.findByRole("option", { name: /^Acme EU - a2/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/was changed since you opened it/);
  expect(showPage.sent("UpdateConnection")).toMatchObject([{ input: { accountIds: ["a2"] } }]);
});

test("one of many accounts is found by its name", async () => {
  const connection = sampleConnection();
  const more = Array.from({ length: 60 }, (_, at) => ({
    id: `m${at}`,
    name: `Shop ${at}`,
    currency: "USD",
    timeZone: "America/New_York",
    isSelected: false,
    problem: null,
  }));
  show({ ...connection, accounts: [...connection.accounts, ...more] });
  await choose("Choose accounts");
  const dialog = within(await screen.findByRole("dialog", { name: "Choose accounts" }));
  await user.clear(await dialog.findByRole("combobox", { name: "Account at Google Ads" }));
  await user.keyboard("shop 42");
  await user.click(await screen.findByRole("option", { name: "Shop 42 - m42" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(showPage.sent("UpdateConnection")).toMatchObject([{ input: { accountIds: ["m42"] } }]));
});

test("source without a choice of accounts offers none", async () => {
  show(sampleConnection({ name: "klaviyo", source: "Klaviyo", title: "Klaviyo" }));
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await screen.findByRole("menuitem", { name: "Rename" });
  expect(screen.queryByRole("menuitem", { name: "Choose accounts" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Change accounts", hidden: true })).toBeNull();
});

test("days are read again within the range of the connection", async () => {
  show(sampleConnection());
  await choose("Re-read days");
  const dialog = within(await screen.findByRole("dialog", { name: "Re-read days" }));
  const type = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(new RegExp(`^${label}`), { selector: "input" }));
    await user.paste(text);
  };
  await dialog.findByLabelText(/^From/, { selector: "input" });
  await type("From", "2020-01-01");
  await dialog.findByText("Please enter 2026-08-20 or later");
  await type("From", "2026-09-01");
  await type("To", "2026-09-07");
  await user.click(dialog.getByRole("button", { name: "Re-read Sep 1 – 7, 2026" }));
  await screen.findByText("Reading again: Google Ads, Sep 1 – 7, 2026");
  expect(showPage.sent("RereadDays")).toEqual([{ businessId: "b", id: "c1", from: "2026-09-01", to: "2026-09-07" }]);
});

test("Delete is confirmed and leads to the list", { tags: "ua.mine.action-delete" }, async () => {
  show(sampleConnection());
  await choose("Delete");
  await screen.findByText("Are you sure you want to delete this Data Connector?");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await screen.findByText(/The list/);
  expect(actions()).toEqual(["delete"]);
});

test("missing connection leads to the list and to deleted connectors", async () => {
  show(sampleConnection(), {
    ShowConnection: () =>
      new ApiError("This data connector doesn't exist.", { code: "ua.connection-missing", class: "missing" }),
  });
  await screen.findByText("This data connector isn't in Acme Outdoor. It may have been deleted.");
  const list = "/unified-analytics/my-connectors";
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("View My Connectors")).toBe(list);
  expect(href("View deleted data connectors")).toBe(`${list}?f.deleted=yes`);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
