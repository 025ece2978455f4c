import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../shared/api/client.ts";
import { CurrentProvider } from "../../../shared/current/current.tsx";
import { HomeCardsProvider, type HomeCardSource } from "../../../shared/home-card.ts";
import { SessionProvider } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { HomePage } from "./home-page.tsx";

// The first load compiles the body, which takes longer than a test may on a busy machine.
beforeAll(() => import("../components/home-body.tsx"), 120_000);

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const organization = { id: "o", name: "Harbour", roleName: "org_admin", businessEntityTerminology: "Brand" };
const coffee = { id: "b1", name: "Coffee", roleName: null };
const owner = {
  id: "u",
  firstName: "Demo",
  lastName: "Owner",
  primaryEmail: "owner@demo.example",
  phone: "+12025550123",
  globalRoles: [],
  userAppSettings: [],
  organizations: [{ ...organization, businesses: [coffee], businessCount: 1 }],
};
const firstSteps = {
  id: "b1",
  timeZone: "UTC",
  isTimeZoneConfirmed: false,
  salesChannels: [],
  numUsersWithAccess: 1,
  members: { totalCount: 1 },
  organization: { id: "o", members: { totalCount: 1 } },
};
const failure = new ApiError("The api doesn't respond.", { code: "api.unavailable", class: "denied" });

interface Situation {
  me?: object;
  sources?: readonly HomeCardSource[];
  answers?: Record<string, object | Error>;
  path?: string;
}

function show({ me = {}, sources = [], answers = {}, path = "/" }: Situation = {}) {
  const sent: { name: string; variables: unknown }[] = [];
  const known: Record<string, object | Error> = {
    GetMe: { me: { ...owner, ...me } },
    GetBusiness: { org_businessShow: { ...coffee, timeZone: "UTC", businessServices: {}, organization } },
    ListProducts: { product_list: [] },
    ListTrials: { trial_list: [] },
    GetFirstSteps: { org_businessShow: firstSteps },
    SaveAppSetting: { org_userAppSettingUpsert: { type: "FIRST_STEPS" } },
    SetTimeZone: { org_businessTimeZoneUpdate: { id: "b1" } },
    ...answers,
  };
  const request = async ({ name }: { name: string }, variables: unknown): Promise<never> => {
    sent.push({ name, variables });
    const answer = known[name];
    if (!answer || answer instanceof Error) throw answer ?? failure;
    return answer as never;
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SessionProvider value={testSession}>
      <ClientProvider value={{ request }}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[path]}>
            <HomeCardsProvider value={sources.map((source) => async () => source)}>
              <CurrentProvider>
                <HomePage />
              </CurrentProvider>
            </HomeCardsProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  return sent;
}
const patience = { timeout: 10_000 };
const region = async (name: string) => within(await screen.findByRole("region", { name }, patience));

test(
  "page greets by first name and lists organizations with links to their businesses",
  {
    tags: ["shell.users.members", "console.home.open-business"],
  },
  async () => {
    const businesses = [coffee, { id: "b2", name: "Tea", roleName: "business_member" }];
    show({
      me: {
        organizations: [
          { ...organization, businesses, businessCount: 2 },
          { ...organization, id: "p", name: "Pine", businesses: [], businessCount: 0 },
        ],
      },
    });
    await screen.findByRole("heading", { level: 1, name: "Hello, Demo" });
    const harbour = await region("Harbour");
    expect(harbour.getByText("Organization administrator")).toBeTruthy();
    expect(harbour.getByText("2 brands")).toBeTruthy();
    expect(harbour.getByRole("link", { name: /^Coffee ?Current$/ }).getAttribute("aria-current")).toBe("true");
    expect(harbour.getByRole("link", { name: /^Tea/ }).getAttribute("href")).toBe("/?businessId=b2");
    expect((await region("Pine")).getByText("No brands to show")).toBeTruthy();
  },
);

test(
  "40 businesses are folded after five, and the count includes those that are not listed",
  {
    tags: ["console.home.open-business"],
  },
  async () => {
    const businesses = Array.from({ length: 40 }, (_, index) => ({
      ...coffee,
      id: `b${index + 1}`,
      name: `Shop ${index}`,
    }));
    show({ me: { organizations: [{ ...organization, businesses, businessCount: 101 }] } });
    const harbour = await region("Harbour");
    expect(harbour.getAllByRole("listitem")).toHaveLength(5);
    fireEvent.click(harbour.getByRole("button", { name: "Show all 101" }));
    expect(harbour.getAllByRole("listitem")).toHaveLength(41);
    expect(harbour.getByText("and 61 more brands")).toBeTruthy();
    expect(screen.getByText("1 organization, 101 businesses")).toBeTruthy();
  },
);

test("user without name or organization is greeted by email and sees what to do", async () => {
  show({ me: { firstName: "", organizations: [] } });
  await screen.findByRole("heading", { level: 1, name: "Hello, owner@demo.example" });
  expect(screen.getByText("No organization yet")).toBeTruthy();
});

test("incomplete profile shows a link to it", { tags: "svc.home.profile-alert" }, async () => {
  show({ me: { lastName: "", phone: null } });
  expect(await screen.findByText("Your profile is incomplete", {}, patience)).toBeTruthy();
  expect(screen.getByText(/^Add your last name and phone /)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Complete your profile" }).getAttribute("href")).toBe("/settings/profile");
});

test("complete profile shows no alert", async () => {
  show();
  await screen.findByRole("heading", { level: 1, name: "Hello, Demo" });
  expect(screen.queryByText("Your profile is incomplete")).toBeNull();
});

const trials: HomeCardSource = {
  name: "trials",
  find: async () => [
    { id: "t", count: 1, sentence: "Storefront trial ends today", link: "/storefront", tone: "warning" },
  ],
};
const empty: HomeCardSource = { name: "orders", find: async () => [] };
const broken: HomeCardSource = { name: "connectors", find: () => Promise.reject(failure) };
const endless: HomeCardSource = { name: "reports", find: () => new Promise(() => {}) };

test("source with data draws a row, one without draws nothing", { tags: "console.home.needs-you" }, async () => {
  show({ sources: [trials, empty] });
  const card = await region("Needs you today");
  const link = await card.findByRole("link", { name: /^Important: ?Storefront trial ends today$/ });
  expect(link.getAttribute("href")).toBe("/storefront");
  expect(card.getAllByRole("listitem")).toHaveLength(1);
  expect(card.getByText("Nothing else needs you today")).toBeTruthy();
});

test(
  "source that fails or never answers doesn't hold up the others",
  { tags: "console.home.failed-source" },
  async () => {
    show({ sources: [broken, endless, trials] });
    const card = await region("Needs you today");
    expect(await card.findByText("We couldn't load connectors.")).toBeTruthy();
    expect(card.getByRole("link", { name: /Storefront trial/ })).toBeTruthy();
    expect(card.getByRole("button", { name: "Try again" })).toBeTruthy();
  },
);

test("page without anything to do says so", { tags: "console.home.needs-you" }, async () => {
  show({ sources: [empty] });
  expect(await (await region("Needs you today")).findByText("Nothing needs you today")).toBeTruthy();
});

test(
  "cards of services can be unfolded and folded",
  {
    tags: ["svc.offer.home", "svc.home.cards", "svc.home.toggle", "svc.home.shortcuts", "svc.home.card-visibility"],
  },
  async () => {
    const ff = { id: "ff", isOffered: true, isKnown: true, isEnabled: true, sites: [] };
    const dfw = { ...ff, id: "dfw", isOffered: false, isEnabled: false };
    show({ answers: { ListProducts: { product_list: [ff, dfw] } } });
    const cards = await region("Apps and Services");
    await waitFor(() => expect(cards.getAllByRole("link")).toHaveLength(6));
    expect(cards.getAllByRole("link")[0]?.textContent).toContain("FulfillmentActive");
    fireEvent.click(cards.getByRole("button", { name: "Show more" }));
    expect(cards.getAllByRole("link")).toHaveLength(10);
    expect(cards.queryByRole("link", { name: /^Feed Marketing/ })).toBeNull();
    fireEvent.click(cards.getByRole("button", { name: "Show less" }));
    expect(cards.getAllByRole("link")).toHaveLength(6);
    const shortcuts = await region("Shortcuts");
    expect(shortcuts.getByRole("link", { name: "Add users" })).toBeTruthy();
    expect(shortcuts.queryByRole("link", { name: "Admin tools" })).toBeNull();
  },
);

test("card of a service on trial shows the days left", { tags: "console.home.trial-days" }, async () => {
  const product = { isOffered: true, isKnown: true, isEnabled: true, sites: [] };
  const trial = { id: "t", status: "SUCCESS", daysLeft: 9, isEnded: false };
  show({
    answers: {
      ListProducts: {
        product_list: [
          { ...product, id: "mcm" },
          { ...product, id: "sf" },
        ],
      },
      ListTrials: { trial_list: [{ ...trial, product: "mcm" }] },
    },
  });
  const cards = await region("Apps and Services");
  expect(await cards.findByRole("link", { name: /^Marketplace Management ?Trial: 9 days left/ })).toBeTruthy();
  expect(cards.getByRole("link", { name: /^Storefront ?Active/ })).toBeTruthy();
});

test("everything that fails says so in its own place", { tags: "console.home.failed-source" }, async () => {
  show({ sources: [broken], answers: { ListProducts: failure, GetFirstSteps: failure } });
  expect(await screen.findByText("We couldn't check which services you have.", {}, patience)).toBeTruthy();
  expect((await region("Apps and Services")).getAllByRole("link")).toHaveLength(6);
  expect(await (await region("First steps")).findByText(failure.message)).toBeTruthy();
  expect(await (await region("Needs you today")).findByText("We couldn't load connectors.")).toBeTruthy();
});

test("time zone is confirmed with the saved zone", { tags: "console.home.first-steps" }, async () => {
  const sent = show();
  const steps = await region("First steps");
  fireEvent.click(await steps.findByRole("button", { name: "Keep UTC" }));
  const input = { id: "b1", timeZone: "UTC" };
  await waitFor(() => expect(sent).toContainEqual({ name: "SetTimeZone", variables: { input } }));
});

test.each([
  ["org_owner", true],
  [null, false],
])("first steps of %s ask for the organization's members: %s", async (roleName, seesOrganization) => {
  const businesses = [{ ...coffee, roleName: "business_admin" }];
  const facts = { ...firstSteps, organization: undefined, numUsersWithAccess: 3 };
  const sent = show({
    me: { organizations: [{ ...organization, roleName, businesses, businessCount: 1 }] },
    answers: { GetFirstSteps: { org_businessShow: seesOrganization ? firstSteps : facts } },
  });
  const steps = await region("First steps");
  expect(
    await steps.findByText(seesOrganization ? "Work together with your team." : "3 people have access or are invited."),
  ).toBeTruthy();
  expect(sent).toContainEqual({ name: "GetFirstSteps", variables: { businessId: "b1", seesOrganization } });
});

test("first steps are dismissed for the user", { tags: "console.home.first-steps-dismiss" }, async () => {
  const sent = show();
  fireEvent.click((await region("First steps")).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  const input = { type: "FIRST_STEPS", setting: { dismissed: true }, app: "bc" };
  await waitFor(() => expect(sent).toContainEqual({ name: "SaveAppSetting", variables: { input } }));
});

test.each([
  ["/", false],
  ["/?first-steps=show", true],
])("dismissed first steps at %s are shown: %s", { tags: "console.home.first-steps-dismiss" }, async (path, isShown) => {
  const userAppSettings = [{ type: "FIRST_STEPS", setting: { dismissed: true } }];
  show({ me: { userAppSettings }, path });
  await region("Apps and Services");
  expect(screen.queryByRole("region", { name: "First steps" }) !== null).toBe(isShown);
});
