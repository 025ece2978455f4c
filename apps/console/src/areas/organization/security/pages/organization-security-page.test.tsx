import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ClientProvider } from "../../../../shared/api/client.ts";
import { CurrentProvider, useCurrentState } from "../../../../shared/current/current.tsx";
import { SessionProvider } from "../../../../shared/session.ts";
import { testSession } from "../../../../shared/test-session.ts";
import { OrganizationSecurityPage } from "./organization-security-page.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const security = {
  organizationId: "o",
  factorRequiredFrom: null,
  isFactorDue: false,
  memberCount: 1_200,
  lackingCount: 2,
  lackingAdministratorCount: 1,
  staleCount: 0,
  unusedInviteCount: 0,
};
const person = { lastName: "", role: { name: "org_member" }, factors: [], lastSignInAt: null };
const sessions = { sessionCount: 0, staleSessionCount: 0, oldestUseAt: null };
const members = [
  { ...person, ...sessions, id: "1", firstName: "Ada", primaryEmail: "ada@acme.test", role: { name: "org_admin" } },
  { ...person, ...sessions, id: "2", firstName: "Bo", primaryEmail: "bo@acme.test" },
];

function Ready() {
  return useCurrentState().status === "ready" && <OrganizationSecurityPage />;
}

function show({ roleName = "org_owner", path = "/", now = {} }: { roleName?: string; path?: string; now?: object }) {
  const organization = { id: "o", name: "Acme", roleName, businessEntityTerminology: "Business", businesses: [] };
  const answers: Record<string, object> = {
    GetMe: {
      me: {
        id: "u",
        globalRoles: [],
        userAppSettings: [],
        organizations: [{ ...organization, businessCount: 0 }],
      },
    },
    GetSecurity: { org_securityShow: { ...security, ...now } },
    ListSecurityMembers: { org_securityMemberList: { data: members, totalCount: 2 } },
    ListUnusedInvites: { org_unusedInviteList: { data: [], totalCount: 0 } },
  };
  render(
    <SessionProvider value={testSession}>
      <ClientProvider value={{ request: async ({ name }) => answers[name] as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter initialEntries={[path]}>
            <CurrentProvider>
              <Ready />
            </CurrentProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
}
const requirement = async () => within(await screen.findByRole("region", { name: "Multi-factor authentication" }));

test("page counts members without multi-factor authentication and marks administrators", async () => {
  show({});
  expect((await requirement()).getByText(/2 of your 1,200 members don.t use it\./)).toBeTruthy();
  const table = within(await screen.findByRole("grid", { name: "Without multi-factor authentication" }));
  await table.findByText("ada@acme.test");
  expect(table.getAllByText("Can change the organization")).toHaveLength(1);
});

test("user without the right sees a disabled button and can ask for access", async () => {
  show({ roleName: "org_manager" });
  const card = await requirement();
  const button = card.getByRole("button", { name: "Require multi-factor authentication" });
  expect((button as HTMLButtonElement).disabled || button.getAttribute("aria-disabled") === "true").toBe(true);
  expect(card.getByRole("button", { name: "Why can't I?" })).toBeTruthy();
});

test.each([
  [true, "Required since Jan 1, 2020 UTC", "They must set it up to continue, even where they are already signed in."],
  [
    false,
    "Required from Jan 1, 2020 UTC",
    "From this date, members can't sign in without multi-factor authentication.",
  ],
])("requirement badge, with due: %s", async (isFactorDue, badge, sentence) => {
  show({ now: { factorRequiredFrom: "2020-01-01T23:30:00.000Z", isFactorDue } });
  const card = await requirement();
  expect(card.getByText(badge)).toBeTruthy();
  expect(card.getByText(new RegExp(sentence))).toBeTruthy();
  expect(card.getByRole("button", { name: "Stop requiring" })).toBeTruthy();
});

test("empty list of unused invites is stated", async () => {
  show({ path: "/?show=invites" });
  expect(await screen.findByText("No unused invites")).toBeTruthy();
});
