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
  ListRoles: { org_roleList: [{ id: "org_manager", name: "org_manager", displayName: "Manager" }] },
};

function show() {
  const request = async ({ name }: { name: string }) => {
    if (["AssignRole", "RemoveOrganizationUsers"].includes(name)) throw challenged;
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
];

test.each(cases)(
  "the $kind dialog is opened again after the sign-in it gave way to",
  async ({ dialog, role, press }) => {
    draft.keep("users.o1", dialog);
    show();
    await screen.findByRole(role);
    fireEvent.click(screen.getByRole("button", { name: press }));
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    cleanup();

    show();
    await screen.findByRole(role);
    const chosen = dialog.kind === "role" ? "Organization manager" : "Ann Lee";
    expect((await screen.findAllByText(new RegExp(chosen))).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(sessionStorage.length).toBe(0);
  },
);

test("what a dialog kept is forgotten when the user does not sign in again", () => {
  draft.keep("users.o1", cases[0]?.dialog);
  draft.drop();
  expect(draft.read("users.o1")).toBeUndefined();
});
