import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Alert } from "./alert.tsx";
import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { CountBadge } from "./count-badge.tsx";
import { ErrorState } from "./error-state.tsx";
import { IconButton } from "./icon-button.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

afterEach(cleanup);

test("spinner is announced only if it has a label", () => {
  render(<Spinner label="Signing in" />);
  expect(screen.getByRole("status").textContent).toBe("Signing in");
  cleanup();
  render(<Spinner />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("only an error alert is announced immediately", () => {
  render(<Alert tone="bad">Lost</Alert>);
  expect(screen.getByRole("alert").textContent).toBe("Lost");
  cleanup();
  render(<Alert>Saved</Alert>);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Saved");
});

test("alert with onDismiss can be dismissed", () => {
  const dismissed = vi.fn();
  render(<Alert onDismiss={dismissed}>Saved</Alert>);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(dismissed).toHaveBeenCalledOnce();
});

test("error state shows the request ID and retries", () => {
  const retry = vi.fn();
  render(<ErrorState title="Something went wrong" requestId="req-7" onRetry={retry} />);
  expect(screen.getByRole("alert").textContent).toContain("Request ID req-7");
  expect(screen.getByRole("button", { name: "Copy request ID" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("pending retry ignores further clicks", () => {
  render(<ErrorState title="Something went wrong" onRetry={() => {}} retrying />);
  expect(screen.getByRole("button", { name: "Try again" }).getAttribute("aria-busy")).toBe("true");
});

test("card is a region named by its title", () => {
  render(<Card title="Engines">content</Card>);
  expect(screen.getByRole("region", { name: "Engines" }).textContent).toContain("content");
});

test("skeleton announces what is loading and hides its shape", () => {
  render(<Skeleton lines={3} label="Loading engines" />);
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Loading engines");
  expect(status.querySelectorAll("[aria-hidden]")).toHaveLength(3);
});

test("state badge has a dot, label badge has none", () => {
  const { container } = render(<Badge>Active</Badge>);
  expect(container.querySelector("[aria-hidden]")).not.toBeNull();
  cleanup();
  expect(render(<Badge kind="label">Beta</Badge>).container.querySelector("[aria-hidden]")).toBeNull();
});

test("icon button is named by its label and ignores clicks while busy", () => {
  const click = vi.fn();
  render(<IconButton icon={() => <svg />} label="Refresh" onClick={click} />);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(click).toHaveBeenCalledOnce();
  cleanup();
  render(<IconButton icon={() => <svg />} label="Refresh" busy onClick={click} />);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(click).toHaveBeenCalledOnce();
});

test.for([
  [0, "", "no notifications"],
  [9, "9", "9 notifications"],
  [10, "9+", "10 notifications"],
  [99, "9+", "99 notifications"],
  [100, "9+", "more than 99 notifications"],
] as const)(
  "%i unread is shown as %j and announced as %j",
  {
    tags: [
      "shell.badge.cap",
      "shell.badge.label-none",
      "shell.badge.label-count",
      "shell.badge.label-many",
      "shell.constant.badge-cap",
      "shell.constant.badge-label",
      "decision.settled.badge-label",
    ],
  },
  ([count, shown, read]) => {
    const { container } = render(<CountBadge count={count} />);
    expect(container.querySelector(".sr-only")?.textContent).toBe(read);
    expect(container.querySelector("[aria-hidden]")?.textContent ?? "").toBe(shown);
  },
);
