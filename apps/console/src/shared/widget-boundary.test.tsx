import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { telemetry } from "./telemetry/telemetry.ts";
import { WidgetBoundary } from "./widget-boundary.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(
  "broken widget renders nothing, is reported and leaves others intact",
  { tags: ["shell.error-boundary.widget", "shell.error-boundary.report"] },
  () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const report = vi.spyOn(telemetry, "reportError").mockImplementation(() => {});
    const error = new Error("broken");
    function Broken(): never {
      throw error;
    }
    const { container } = render(
      <>
        <WidgetBoundary area="left">
          <Broken />
        </WidgetBoundary>
        <p>right</p>
      </>,
    );
    expect(container.textContent).toBe("right");
    expect(screen.getByText("right")).toBeTruthy();
    expect(report).toHaveBeenCalledWith(error, { area: "left" });
  },
);

test.each([
  ["offline is loaded again when the browser is back online", false, 1],
  ["online stays broken", true, 0],
])("widget that broke %s", { tags: "console.navigation.online" }, (_, onLine, reloads) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(telemetry, "reportError").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  function Missing(): never {
    throw new TypeError("Failed to fetch dynamically imported module");
  }
  render(
    <WidgetBoundary area="navigation">
      <Missing />
    </WidgetBoundary>,
  );
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledTimes(reloads);
});
