import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { pageShower, type TestAnswers } from "../../../../shared/test-page.tsx";
import type { Connector } from "../../components/connector.ts";
import { sampleAnswers, sampleConnector } from "../../components/sample-connectors.ts";
import { AllConnectorsPage } from "./all-connectors-page.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const assign = vi.fn<(url: string) => void>();
const path = "/unified-analytics/all-connectors";
const ads = sampleConnector({ title: "Ads", name: "google-adwords", status: "incomplete" });
const google = "https://accounts.google.test/";
const address = { GetAuthUrl: () => ({ ua_dataConnectorAuthUrl: { url: google } }) };
/** Sessions of other files listen to the window too, and may leave the page. */
const signIns = () => assign.mock.calls.filter(([url]) => url === google);

beforeAll(() => import("../../components/add-dialog.tsx"), 60_000);
beforeEach(() => vi.stubGlobal("location", { assign, origin: "https://console.test", pathname: path, search: "" }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

test("form of a replaced connector is saved again after its values were refused", async () => {
  const refusal = new ApiError("Check the form", {
    code: "ua.input-refused",
    class: "invalid",
    fields: { apiKey: "Please enter API key" },
  });
  let saves = 0;
  await connect(sampleConnector({ status: "failed" }), {
    CreateConnector: () => ((saves += 1) === 1 ? refusal : { ua_CreateDataConnector: { instance: { uuidId: "new" } } }),
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Connect Klaviyo" }));
  await user.type(await dialog.findByLabelText(/^API key/), "wrong");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter API key");
  await user.type(dialog.getByLabelText(/^API key/), "right");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Klaviyo was added.");
  expect(showPage.sent("ActOnConnector")).toHaveLength(2);
  expect(showPage.sent("CreateConnector")).toHaveLength(2);
});

test("impossible start date is refused before the connector is deleted", { tags: "ua.start-date.format" }, async () => {
  await connect(sampleConnector({ status: "failed" }), {});
  const dialog = within(await screen.findByRole("dialog", { name: "Connect Klaviyo" }));
  await user.type(await dialog.findByLabelText(/^API key/), "pk_1");
  const date = dialog.getByLabelText(/^Start date/);
  await user.clear(date);
  await user.type(date, "20260231");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Please enter correct start date in form yyyy-mm-dd");
  expect(showPage.sent("ActOnConnector")).toEqual([]);
});
