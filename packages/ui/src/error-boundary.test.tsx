import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageBoundary, WidgetBoundary } from "./error-boundary.tsx";

let broken = true;
const failure = new Error("broken");

function Part() {
  if (broken) throw failure;
  return <p>content</p>;
}

beforeEach(() => {
  broken = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test(
  "broken widget is hidden and reported, and the page stays",
  { tags: ["shell.error-boundary.widget", "shell.error-boundary.report", "decision.failures.widget-boundary"] },
  () => {
    const report = vi.fn();
    const { container } = render(
      <main>
        <WidgetBoundary onError={report}>
          <Part />
        </WidgetBoundary>
        rest
      </main>,
    );
    expect(container.textContent).toBe("rest");
    expect(report.mock.calls[0]?.[0]).toBe(failure);
  },
);

test("broken page is reported and renders again on retry", { tags: "decision.failures.page-boundary" }, () => {
  const report = vi.fn();
  render(
    <PageBoundary onError={report} page="/a">
      <Part />
    </PageBoundary>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unable to load page at this time");
  expect(report).toHaveBeenCalledOnce();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("content")).toBeTruthy();
});

test("navigation resets the error", () => {
  const { rerender } = render(
    <PageBoundary onError={() => {}} page="/a">
      <Part />
    </PageBoundary>,
  );
  broken = false;
  rerender(
    <PageBoundary onError={() => {}} page="/b">
      <Part />
    </PageBoundary>,
  );
  expect(screen.getByText("content")).toBeTruthy();
});
