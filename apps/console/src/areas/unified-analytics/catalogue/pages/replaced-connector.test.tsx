import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import type { Connector } from "../../components/connector.ts";
import { sampleAnswers, sampleConnector } from "../../components/sample-connectors.ts";
import { AllConnectorsPage } from "./all-connectors-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const assign = vi.fn<(url: string) => void>();
const path = "/unified-analytics/all-connectors";
const ads = sampleConnector({ title: "Ads", name: "google-adwords", status: "incomplete" });
const lost = {
  status: "failed",
  health: { state: "RECONNECT", sentence: "Klaviyo ended our access.", until: null },
} as const;
const google = "https://accounts.google.test/";
const address = { GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: google } }) };
/** Sessions of other files listen to the window too, and may leave the page. */
const signIns = () => assign.mock.calls.filter(([url]) => url === google);

beforeAll(async () => {
  await import("../../components/add-dialog.tsx");
  await import("../../components/renewal-dialog.tsx");
}, 60_000);
beforeEach(() => vi.stubGlobal("location", { assign, origin: "https://console.test", pathname: path, search: "" }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  assign.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

/** The api, which deletes a connector once. */
const deletes = () => {
  let isDeleted = false;
  return () => {
    if (isDeleted)
      return new ApiError("This connection doesn't exist.", { code: "ua.connection-missing", class: "missing" });
    isDeleted = true;
    return { ua_ActionDataConnector: { id: "c1", status: "inactive" } };
  };
};

async function connect(row: Connector, answers: TestAnswers): Promise<void> {
  showPage(<AllConnectorsPage />, {
    path,
    answers: { ...sampleAnswers(row), ActOnConnector: deletes(), ...answers },
  });
  await user.click(await screen.findByRole("button", { name: `Connect ${row.title}` }));
}

test("connector is kept while its source has no address for the sign-in", { tags: "ua.add.reconnect" }, async () => {
  await connect(ads, { GetAuthUrl: () => new ApiError("Try again later", { code: "outage", class: "unavailable" }) });
  await screen.findByText(/^Something went wrong/);
  expect(showPage.sent("ActOnConnector")).toEqual([]);
});

test("connector that was deleted already is connected, and lists are read again", async () => {
  await connect(ads, address);
  await waitFor(() => expect(signIns()).toHaveLength(1));
  expect(showPage.sent("ListConnectors")).toHaveLength(2);
  cleanup();
  const isDeleted = deletes();
  isDeleted();
  await connect(ads, { ...address, ActOnConnector: isDeleted });
  await waitFor(() => expect(signIns()).toHaveLength(2));
});

test("page that the browser restores can begin the sign-in again", async () => {
  await connect(ads, address);
  const button = screen.getByRole("button", { name: /^Sign in with Google for Google Ads/ });
  await waitFor(() => expect(signIns()).toHaveLength(1));
  expect(button).toHaveProperty("disabled", true);
  act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await user.click(button);
  await waitFor(() => expect(signIns()).toHaveLength(2));
});

const created = () => ({ ua_CreateDataConnector: { instance: { uuidId: "new" } } });
const klaviyo = sampleConnector({ status: "incomplete" });

/** Opens the form of Klaviyo for a connector that is replaced, and enters a key. */
async function enterKey(answers: TestAnswers, key: string) {
  await connect(klaviyo, answers);
  const dialog = within(await screen.findByRole("dialog", { name: "Connect Klaviyo" }));
  await user.type(await dialog.findByLabelText(/^API key/), key);
  return dialog;
}

test(
  "connector with a key is kept until the one that replaces it exists",
  { tags: "console.connectors.replaced-kept" },
  async () => {
    const refusal = new ApiError("Check the form", {
      code: "ua.input-refused",
      class: "invalid",
      fields: { apiKey: "Please enter API key" },
    });
    let saves = 0;
    const dialog = await enterKey({ CreateConnector: () => ((saves += 1) === 1 ? refusal : created()) }, "wrong");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("Please enter API key");
    expect(showPage.sent("ActOnConnector")).toEqual([]);
    await user.type(dialog.getByLabelText(/^API key/), "right");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Klaviyo was added.");
    expect(showPage.sent("CreateConnector")).toHaveLength(2);
    expect(showPage.sent("ActOnConnector")).toMatchObject([{ input: { action: "delete", dataConnectorId: "c1" } }]);
  },
);

test(
  "connector with a key is kept if the one that replaces it can't be created",
  { tags: "console.connectors.replaced-kept" },
  async () => {
    const outage = new ApiError("Try again later", { code: "outage", class: "unavailable" });
    const dialog = await enterKey({ CreateConnector: () => outage }, "pk_1");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Error while creating data connector");
    expect(showPage.sent("ActOnConnector")).toEqual([]);
  },
);

test("replaced connector that can't be deleted stays listed, and the new one was added", async () => {
  const report = vi.spyOn(telemetry, "reportError").mockReturnValue(undefined);
  const outage = new ApiError("Try again later", { code: "outage", class: "unavailable" });
  const dialog = await enterKey({ CreateConnector: created, ActOnConnector: () => outage }, "pk_1");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Klaviyo was added.");
  expect(report).toHaveBeenCalledWith(outage, { area: "unified-analytics" });
});

test(
  "impossible start date is refused before the connector is replaced",
  { tags: "ua.start-date.format" },
  async () => {
    const dialog = await enterKey({}, "pk_1");
    const date = dialog.getByLabelText(/^Start date/);
    await user.clear(date);
    await user.type(date, "20260231");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("Please enter correct start date in form yyyy-mm-dd");
    expect(showPage.sent("CreateConnector")).toEqual([]);
    expect(showPage.sent("ActOnConnector")).toEqual([]);
  },
);

test(
  "failed connector with a key asks for a new key, and is not replaced",
  { tags: "console.connectors.renew-key" },
  async () => {
    await connect(sampleConnector(lost), {
      RenewKey: () => ({ ua_dataConnectorKeyRenew: { id: "c1", status: "pending" } }),
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Reconnect Klaviyo" }));
    await user.type(await dialog.findByLabelText(/^API key/), "pk_new");
    await user.click(dialog.getByRole("button", { name: "Reconnect" }));
    await screen.findByText("Klaviyo is connected again");
    expect(showPage.sent("RenewKey")).toEqual([{ businessId: "b", id: "c1", key: "pk_new" }]);
    expect(showPage.sent("ActOnConnector")).toEqual([]);
    expect(showPage.sent("CreateConnector")).toEqual([]);
  },
);
