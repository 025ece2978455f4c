import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { telemetry } from "./telemetry/telemetry.ts";
import { WidgetBoundary } from "./widget-boundary.tsx";

afterEach(() => {
  cleanup();
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
