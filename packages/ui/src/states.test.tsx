import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Alert } from "./alert.tsx";
import { Card } from "./card.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

afterEach(cleanup);

test("a spinner with a label is read out, one without is silent", () => {
  render(<Spinner label="Signing in" />);
  expect(screen.getByRole("status").textContent).toBe("Signing in");
  cleanup();
  render(<Spinner />);
  expect(screen.queryByRole("status")).toBeNull();
});

test("only a bad alert interrupts", () => {
  render(<Alert tone="bad">Lost</Alert>);
  expect(screen.getByRole("alert").textContent).toBe("Lost");
  cleanup();
  render(<Alert>Saved</Alert>);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Saved");
});

test("an error shows the request id that the user can quote", () => {
  render(<ErrorState title="Something went wrong" requestId="req-7" />);
  expect(screen.getByRole("alert").textContent).toContain("Request id req-7");
});

test("a card is a region named by its title", () => {
  render(<Card title="Engines">content</Card>);
  expect(screen.getByRole("region", { name: "Engines" }).textContent).toContain("content");
});

test("a skeleton says what is loading and keeps its shape from screen readers", () => {
  render(<Skeleton lines={3} label="Loading engines" />);
  expect(screen.getByRole("status").textContent).toBe("Loading engines");
  expect(document.querySelectorAll("[aria-hidden=true]")).toHaveLength(3);
});
