import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useFlags } from "../../../shared/flags.ts";
import { pageShower } from "../../../shared/test-page.tsx";
import { ConnectorsGate } from "./connectors-gate.tsx";
import { sampleAnswers } from "./sample-connectors.ts";
import { UpsellPanels } from "./upsell-panels.tsx";

const showPage = pageShower(render);
const user = userEvent.setup();
const outage = new ApiError("Try again later", { code: "outage", class: "unavailable" });
afterEach(cleanup);

test("failed request for flags offers a retry, not packages", async () => {
  const flags = vi.fn<() => unknown>(() => outage);
  showPage(<ConnectorsGate title="My Connectors">the page</ConnectorsGate>, { answers: { ListFlags: flags } });
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Connectors");
  screen.getByText("Try again later");
  expect(screen.queryByRole("link", { name: "View packages" })).toBeNull();
  flags.mockImplementation(sampleAnswers().ListFlags);
  await user.click(retry);
  expect(await screen.findByText("the page")).toBeDefined();
});

function Failed() {
  return useFlags().query.isError && "failed";
}

test("panels offer nothing while it is unknown what the business has", async () => {
  showPage(
    <>
      <UpsellPanels />
      <Failed />
    </>,
    { answers: { ListFlags: () => outage } },
  );
  await screen.findByText("failed");
  expect(screen.queryByRole("region", { name: "Get more from your data" })).toBeNull();
});
