import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { unifiedAnalytics } from "../areas/unified-analytics/area.ts";
import { sampleAnswers, sampleConnector } from "../areas/unified-analytics/components/sample-connectors.ts";
import { ownerAnswers, routesToRender } from "./test-routes.tsx";

// The first load compiles the page, which takes longer than a test may on a busy machine.
beforeAll(() => import("../areas/unified-analytics/connectors/pages/my-connectors-page.tsx"), 120_000);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(flags: readonly string[]): void {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const samples = Object.entries(sampleAnswers(sampleConnector())).map(([name, answer]) => [name, answer()]);
  const { element } = routesToRender({
    addresses: ["/unified-analytics/my-connectors"],
    areas: [unifiedAnalytics],
    answers: {
      ...ownerAnswers,
      ...(Object.fromEntries(samples) as Record<string, object>),
      ListFlags: { flag_flagListMe: flags.map((key) => ({ key, isOn: true })) },
    },
  });
  render(element);
}

test(
  "My Connectors is found only while its flag is on, and shows the table then",
  { tags: ["ua.route.my-connectors-flag", "ua.flag.new-table"] },
  async () => {
    open(["marketing_analytics_flag"]);
    await screen.findByRole("heading", { level: 1, name: "Something's Missing…" });
    cleanup();
    open(["marketing_analytics_flag", "new-my-connectors"]);
    expect(await screen.findByRole("grid", { name: "Data connectors" })).toBeTruthy();
  },
);
