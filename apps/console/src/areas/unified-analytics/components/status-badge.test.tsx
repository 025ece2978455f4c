import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Status } from "./connector.ts";
import { StatusBadge } from "./status-badge.tsx";

afterEach(cleanup);

function classOf(status: Status, label: string): string {
  render(<StatusBadge status={status} />);
  return screen.getByText(label).className;
}

test("failed is red", { tags: "ua.status.failed" }, () => {
  expect(classOf("failed", "Failed")).toContain("text-accent-red");
});
test("cancelled is red", { tags: "ua.status.cancelled" }, () => {
  expect(classOf("cancelled", "Cancelled")).toContain("text-accent-red");
});
test("inactive is secondary", { tags: "ua.status.inactive" }, () => {
  expect(classOf("inactive", "Inactive")).toContain("text-muted");
});
test("deprecated is secondary", { tags: "ua.status.deprecated" }, () => {
  expect(classOf("deprecated", "Deprecated")).toContain("text-muted");
});
test("pending is information", { tags: "ua.status.pending" }, () => {
  expect(classOf("pending", "Pending")).toContain("text-accent-teal");
});
test("running is primary", { tags: "ua.status.running" }, () => {
  expect(classOf("running", "Running")).toContain("text-primary");
});
test("incomplete is a warning", { tags: "ua.status.incomplete" }, () => {
  expect(classOf("incomplete", "Incomplete")).toContain("text-accent-amber");
});
test("succeeded is green", { tags: "ua.status.succeeded" }, () => {
  expect(classOf("succeeded", "Succeeded")).toContain("text-accent-green");
});
test("active is green", { tags: "ua.status.active" }, () => {
  expect(classOf("active", "Active")).toContain("text-accent-green");
});
