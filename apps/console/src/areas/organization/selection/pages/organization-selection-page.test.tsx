import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../../../shared/api/client.ts";
import { ConfigProvider } from "../../../../shared/config.ts";
import { CurrentProvider } from "../../../../shared/current/current.tsx";
import { SessionProvider } from "../../../../shared/session.ts";
import { config } from "../../../../shared/test-config.ts";
import { testSession } from "../../../../shared/test-session.ts";
import { OrganizationSelectionPage } from "./organization-selection-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const invite = {
  id: "i",
  organizationName: "Acme",
  businessName: "Acme Shoes",
  roleName: "business_member",
  invitedBy: "Ann Lee",
  inviteStatus: "PENDING",
  inviteToken: "mine",
};
const acme = { id: "o", name: "Acme", roleName: null, businessEntityTerminology: "Business", businessCount: 1 };
const shoes = { id: "b", name: "Acme Shoes", roleName: "business_member" };
const joined = { organizationId: "o", organizationName: "Acme", businessId: "b", businessName: "Acme Shoes" };

function open(search: string, { invites = [invite], organizations = [] as object[] } = {}) {
  const answers: Record<string, object> = {
    GetMe: {
      me: { id: "u", primaryEmail: "max@acme.test", globalRoles: [], userAppSettings: [], organizations },
    },
    ListMyInvites: { org_userInviteMe: invites },
    CompleteProfile: {},
    AcceptInvite: { org_userConsumeInvite: { ...joined, message: "Joined" } },
  };
  const request = vi.fn(async ({ name }: { name: string }, _variables: object) => answers[name] ?? {});
  render(
    <ConfigProvider value={config}>
      <SessionProvider value={testSession}>
        <ClientProvider value={{ request: request as never }}>
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter initialEntries={[`/organization-selection${search}`]}>
              <CurrentProvider>
                <Routes>
                  <Route path="/organization-selection" element={<OrganizationSelectionPage />} />
                  <Route path="/" element={<h1>Home</h1>} />
                </Routes>
              </CurrentProvider>
            </MemoryRouter>
          </QueryClientProvider>
        </ClientProvider>
      </SessionProvider>
    </ConfigProvider>,
  );
  const sent = (operation: string) => request.mock.calls.find(([{ name }]) => name === operation)?.[1];
  return { sent };
}
const warning = () => screen.queryByText("This invitation isn't available to you");

test("own invitation says who invites, to what and as what", { tags: "console.invite.shown" }, async () => {
  open("?inviteToken=mine");
  const row = await screen.findByRole("listitem");
  expect(row.textContent).toContain("Acme ShoesAcme · Business member · invited by Ann Lee");
  expect(warning()).toBeNull();
});

test.each([
  ["sent to another address", [invite], []],
  ["answered before, with one organization", [], [{ ...acme, businesses: [shoes] }]],
])("invitation that was %s names the account and how to use another", async (_, invites, organizations) => {
  open("?inviteToken=other", { invites, organizations });
  expect(await screen.findByText("This invitation isn't available to you")).toBeTruthy();
  expect(screen.getByText(/You're signed in as max@acme\.test/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign out" }).getAttribute("href")).toBe("/logout");
});

test("accepting saves the name and opens the business", { tags: "console.invite.enters" }, async () => {
  const { sent } = open("?inviteToken=mine");
  fireEvent.change(await screen.findByLabelText("First name"), { target: { value: " Max " } });
  fireEvent.change(screen.getByLabelText("Last name"), { target: { value: "Berg" } });
  fireEvent.click(screen.getByRole("button", { name: "Accept the invite to Acme Shoes" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeTruthy();
  expect(sent("CompleteProfile")).toEqual({ firstName: "Max", lastName: "Berg" });
  expect(sent("AcceptInvite")).toEqual({ inviteToken: "mine" });
});
