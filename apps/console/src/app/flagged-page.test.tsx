import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { unifiedAnalytics } from "../areas/unified-analytics/area.ts";
import { sampleAnswers, sampleConnector } from "../areas/unified-analytics/components/sample-connectors.ts";
import { storeSetup } from "../areas/unified-analytics/components/setup.ts";
import { ownerAnswers, routesToRender } from "./test-routes.tsx";

const path = "/unified-analytics/my-connectors";

// The first load compiles the pages, which takes longer than a test may on a busy machine.
beforeAll(async () => {
  await import("../areas/unified-analytics/connectors/pages/my-connectors-page.tsx");
  await import("../areas/unified-analytics/catalogue/pages/all-connectors-page.tsx");
  await import("../areas/unified-analytics/components/add-dialog.tsx");
}, 120_000);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function open(address: string, flags: readonly string[], answers: Record<string, object> = {}) {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const samples = Object.entries(sampleAnswers(sampleConnector())).map(([name, answer]) => [name, answer()]);
  const { element, router } = routesToRender({
    addresses: [address],
    areas: [unifiedAnalytics],
    answers: {
      ...ownerAnswers,
      ...(Object.fromEntries(samples) as Record<string, object>),
      ListFlags: { flag_flagListMe: flags.map((key) => ({ key, isOn: true })) },
      ...answers,
    },
  });
  render(element);
  return router;
}

test("page is not found while its flag is off", async () => {
  open(`${path}/c1`, ["marketing_analytics_flag"]);
  expect(await screen.findByRole("heading", { level: 1, name: "Something's Missing…" })).toBeTruthy();
});

test(
  "My Connectors shows the table while its flag is on, and leads to All Connectors otherwise",
  { tags: ["ua.route.my-connectors-flag", "ua.flag.new-table"] },
  async () => {
    open(path, ["marketing_analytics_flag"]);
    await screen.findByRole("heading", { level: 1, name: "All Connectors" });
    cleanup();
    open(path, ["marketing_analytics_flag", "new-my-connectors"]);
    expect(await screen.findByRole("grid", { name: "Data connectors" })).toBeTruthy();
  },
);

test("sign-in ends in All Connectors while the flag is off", { tags: "ua.oauth-return.reopens" }, async () => {
  storeSetup({ name: "google-analytics-4", businessId: "b" });
  const made = { id: "c9", name: "google-analytics-4", status: "incomplete", startDate: "2026-08-20" };
  const router = open(`${path}?code=once&state=s`, ["marketing_analytics_flag"], {
    EndConsent: {
      ua_dataConnectorConsent: { dataConnector: { ...made, business: { id: "b", name: "Acme" } }, accounts: [] },
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Connect Google Analytics 4" });
  await within(dialog).findByRole("button", { name: "Save" });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/unified-analytics/all-connectors");
});
