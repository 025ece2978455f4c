import { Badge } from "@bc/ui/badge";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { User } from "../api/use-users.ts";
import { StatusBadge } from "./status-badge.tsx";

afterEach(cleanup);

test("a blocked member shows as Blocked in the danger style", () => {
  const user = { status: "Active", isBlocked: true, createdAt: "2026-11-02T09:00:00Z" } as unknown as User;
  render(<StatusBadge user={user} zone="UTC" />);
  expect(screen.queryByText("Active")).toBeNull();
  const shown = screen.getByText("Blocked").className;
  cleanup();
  render(<Badge tone="danger">Blocked</Badge>);
  expect(shown).toBe(screen.getByText("Blocked").className);
});

test.for([
  ["Pending", "Invited", "info"],
  ["Active", "Active", "success"],
] as const)("%s shows as %s in the %s style", { tags: "decision.badge.invited" }, ([status, text, tone]) => {
  const user = { status, inviteStatus: null, createdAt: "2026-11-02T09:00:00Z" } as unknown as User;
  render(<StatusBadge user={user} zone="UTC" />);
  const shown = screen.getByText(text).className;
  cleanup();
  render(<Badge tone={tone}>{text}</Badge>);
  expect(shown).toBe(screen.getByText(text).className);
});
