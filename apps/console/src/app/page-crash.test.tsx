import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { unifiedAnalytics } from "../areas/unified-analytics/area.ts";
import { ownerAnswers, routesToRender } from "./test-routes.tsx";

const flags = ["marketing_analytics_flag", "new-my-connectors"].map((key) => ({ key, isOn: true }));

// The first load compiles the page, which takes longer than a test may on a busy machine.
beforeAll(() => import("../areas/unified-analytics/connectors/pages/my-connectors-page.tsx"), 120_000);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("crash of My Connectors is an apology inside the shell", { tags: "ua.error.crash" }, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { element } = routesToRender({
    addresses: ["/unified-analytics/my-connectors"],
    areas: [unifiedAnalytics],
    // An answer that the page can't draw.
    answers: { ...ownerAnswers, ListFlags: { flag_flagListMe: flags }, ListConnectors: {} },
  });
  render(element);
  const heading = await screen.findByRole("heading", { level: 1, name: "Unable to load page at this time" });
  expect(heading.parentElement?.textContent).toContain("We're sorry. Try again, or come back in a few minutes.");
  expect(screen.getByRole("banner")).toBeTruthy();
});
