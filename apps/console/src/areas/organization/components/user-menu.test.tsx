import type { Role } from "@bc/org/contract/rights";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "../api/use-users.ts";
import { type UserActions, UserMenu } from "./user-menu.tsx";

afterEach(cleanup);

const requested = {
  id: "i1",
  firstName: "",
  lastName: "",
  primaryEmail: "new@acme.test",
  status: "Pending",
  inviteStatus: "AWAITING_APPROVAL",
  role: { name: "org_admin" },
} as User;

async function open(role: Role, user = requested) {
  const revoke = vi.fn();
  const actions = { revoke } as Partial<UserActions> as UserActions;
  const reader = { id: "me", rights: { may: () => true, roles: [role] } };
  render(<UserMenu user={user} reader={reader} actions={actions} />);
  fireEvent.pointerDown(screen.getByRole("button"), { button: 0 });
  fireEvent.click(screen.getByRole("button"));
  const items = await screen.findAllByRole("menuitem");
  return { items, revoke };
}

test("owners approve or decline an invite that support requested", async () => {
  const { items } = await open("org_owner");
  expect(items.map((item) => item.textContent)).toEqual(["Approve invite", "Decline invite"]);
});

test("support can revoke an invite that awaits approval", async () => {
  const { items, revoke } = await open("customer_sales_rep");
  expect(items.map((item) => item.getAttribute("aria-disabled"))).toEqual(["true", null]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Revoke invite" }));
  expect(revoke).toHaveBeenCalledExactlyOnceWith(requested);
});

test("a member who is not blocked can be blocked, and a blocked one only unblocked", async () => {
  const member = { ...requested, status: "Active", inviteStatus: null, auth0Id: "a1", isBlocked: false } as User;
  const names = async (user: User) => (await open("org_owner", user)).items.map((item) => item.textContent);
  expect(await names(member)).toEqual(["View permissions", "Change role", "Block", "Unblock", "Remove"]);
  cleanup();
  const blocked = { ...member, isBlocked: true };
  expect(await names(blocked)).toEqual(["View permissions", "Change role", "Unblock", "Remove"]);
});
