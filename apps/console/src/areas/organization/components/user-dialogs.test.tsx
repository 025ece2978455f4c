import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../shared/api/client.ts";
import { CurrentProvider } from "../../../shared/current/current.tsx";
import { draft } from "../../../shared/draft.ts";
import { SessionProvider } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { UsersSection } from "./users-section.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const user = {
  id: "u1",
  firstName: "Ann",
  lastName: "Lee",
  primaryEmail: "ann@acme.test",
  role: { name: "org_member", displayName: "Member" },
  businesses: [],
};
const challenged = new ApiError("Sign in again", {
  code: "identity.step-up-required",
  class: "unauthenticated",
  challenge: { maxAge: 900 },
});
const answers: Record<string, unknown> = {
  GetMe: { me: { id: "me", globalRoles: [], organizations: [], userAppSettings: [] } },
  ListInviterRoles: { org_roleList: [{ id: "org_manager", name: "org_manager", displayName: "Manager" }] },
  ListRoles: { org_roleList: [{ id: "org_manager", name: "org_manager", displayName: "Manager" }] },
};

function show() {
  const request = async ({ name }: { name: string }) => {
    if (["AssignRole", "BlockUser", "InviteUsers", "RemoveOrganizationUsers"].includes(name)) throw challenged;
    if (name in answers) return answers[name];
    throw new ApiError("Not here", { code: "org.denied", class: "denied" });
  };
  const rights = { may: () => true, roles: ["org_owner" as const] };
  render(
    <MemoryRouter>
      <SessionProvider value={testSession}>
        <ClientProvider value={{ request: request as never }}>
          <QueryClientProvider client={new QueryClient()}>
            <CurrentProvider>
              <UsersSection organizationId="o1" rights={rights} terminology="business" />
            </CurrentProvider>
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </MemoryRouter>,
  );
}

const cases = [
  { kind: "role", dialog: { kind: "role", user, chosen: "org_manager" }, role: "dialog", press: "Change role" },
  { kind: "remove", dialog: { kind: "remove", users: [user] }, role: "alertdialog", press: "Remove" },
  { kind: "block", dialog: { kind: "block", user }, role: "alertdialog", press: "Block" },
  {
    kind: "invite",
    dialog: { kind: "invite", invitees: { emails: ["new@acme.test"], roleName: "org_manager" } },
    role: "dialog",
    press: "Invite",
  },
];

const kept = {
  role: ["Organization manager"],
  remove: ["Ann Lee"],
  block: ["Block Ann Lee"],
  invite: ["new@acme.test", "Organization manager"],
};

test.each(cases)("$kind dialog reopens after the sign-in that interrupted it", async ({ dialog, role, press }) => {
  draft.keep("users.o1", dialog);
  show();
  await screen.findByRole(role);
  fireEvent.click(screen.getByRole("button", { name: press }));
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  cleanup();

  show();
  await screen.findByRole(role);
  for (const text of kept[dialog.kind as keyof typeof kept])
    expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sessionStorage.length).toBe(0);
});

test("draft is dropped if the user does not sign in again", () => {
  draft.keep("users.o1", cases[0]?.dialog);
  draft.drop();
  expect(draft.read("users.o1")).toBeUndefined();
});
