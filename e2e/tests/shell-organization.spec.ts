import { type Browser, expect, type Page } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { checkScreen } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { expectAccessible } from "../support/journey.ts";
import { newAddress, signUp, skipWelcome } from "../support/new-person.ts";
import { openAs, test } from "../support/shell.ts";

interface Me {
  me: {
    organizations: { id: string; name: string; businesses: { id: string; name: string }[] }[];
    userAppSettings: { type: string; setting: unknown }[];
  };
}

const selection = "/organization-selection";
const card = (page: Page, name: string) => page.getByRole("region", { name });
const hello = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello, / });
const acceptButton = (page: Page, name: string) => page.getByRole("button", { name: `Accept the invite to ${name}` });
const meOf = async (page: Page) => (await askApi<Me>(page, "GetMe")).me;
const savedPlace = async (page: Page) =>
  (await meOf(page)).userAppSettings.find(({ type }) => type === "CURRENT_BUSINESS_CONTEXT")?.setting;

/** The demo's owner invites the user to the organization and one of its businesses. */
async function invite(owner: Page, email: string): Promise<void> {
  const organization = (await meOf(owner)).organizations.find(({ name }) => name === "Demo Brand");
  const business = organization?.businesses.find(({ name }) => name === "Demo Europe");
  const ask = (place: object, roleName: string) =>
    askApi(owner, "InviteUsers", { input: { ...place, primaryEmails: [email], roleNames: [roleName] } });
  await ask({ organizationId: organization?.id }, "org_member");
  await ask({ businessId: business?.id }, "business_member");
}

/** Opens the selection as a new user who only has two invitations. */
async function openInvited(owner: Page, browser: Browser): Promise<Page> {
  const email = newAddress("invited");
  await invite(owner, email);
  const page = await signUp(browser, email);
  await page.goto("/orders/all");
  await expect(card(page, "Invites")).toBeVisible();
  return page;
}

test(
  "without organization or invites, one is created from the email and the page opens",
  {
    tag: [
      "@svc.org-selection.auto-create",
      "@console.welcome.names",
      "@shell.default-name.organization",
      "@shell.default-name.business",
      "@shell.context.create-updates",
      "@shell.context.create-saves",
    ],
  },
  async ({ browser }) => {
    const email = newAddress("first");
    const page = await signUp(browser, email);
    await page.goto("/growth-capital?from=mail");
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Brand Console" })).toBeVisible();
    await checkScreen(page, "first-organization");
    await skipWelcome(page);
    await expect(page.getByRole("heading", { level: 1, name: "Growth Capital" })).toBeVisible();
    await expect(page).toHaveURL("/growth-capital?from=mail");
    const [organization, second] = (await meOf(page)).organizations;
    expect([organization?.name, organization?.businesses.map(({ name }) => name), second]).toEqual([
      `${email} Organization`,
      [`${email} Business`],
      undefined,
    ]);
    await expect
      .poll(() => savedPlace(page))
      .toEqual({ organizationId: organization?.id, businessId: organization?.businesses[0]?.id });
    await page.goto("/");
    await expect(page.getByText(`${email} Organization`)).toBeVisible();
    await page.context().close();
  },
);

test("two tabs of a new user create one organization", async ({ browser }) => {
  const first = await signUp(browser, newAddress("tabs"));
  const second = await first.context().newPage();
  await Promise.all([first, second].map((page) => page.goto("/")));
  for (const page of [first, second]) await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
  await Promise.all([first, second].map(skipWelcome));
  for (const page of [first, second]) await expect(hello(page)).toBeVisible();
  expect((await meOf(first)).organizations).toHaveLength(1);
  await first.context().close();
});

test(
  "an organization that cannot be created is tried again",
  { tag: "@shell.start.no-organization" },
  async ({ browser }) => {
    const page = await signUp(browser, newAddress("again"));
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("CreateOrganization") ? route.abort() : route.continue(),
    );
    await page.goto("/");
    await expect(page).toHaveURL(selection);
    await skipWelcome(page);
    await expect(page.getByRole("alert")).toContainText("Couldn't create your organization");
    await checkScreen(page, "first-organization-failed");
    await page.unroute("**/graphql");
    await skipWelcome(page);
    await expect(hello(page)).toBeVisible();
    await page.context().close();
  },
);

test(
  "with no organization the selection shows pending invites, and Accept accepts one",
  {
    tag: [
      "@svc.offer.organization",
      "@shell.start.no-organization",
      "@shell.route.organization-selection",
      "@svc.org-selection.invites",
      "@svc.invite.accept",
      "@svc.invite.accept-reload",
      "@console.invite.enters",
      "@console.invite.decline",
      "@svc.message.invite-accepted",
    ],
  },
  async ({ page: owner, browser }) => {
    const page = await openInvited(owner, browser);
    await expect(page).toHaveURL(selection);
    const invites = card(page, "Invites").getByRole("listitem");
    await expect(invites).toHaveCount(2);
    await expect(invites.filter({ hasText: "Demo Europe" })).toContainText("Demo Brand · Business member · invited by");
    await checkScreen(page, "organization-invites");
    await acceptButton(page, "Demo Europe").click();
    await expect(page.getByText("You've accepted the invite to join Demo Europe.", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/orders/all");
    await expect(page.getByRole("banner")).toContainText("Demo Europe");
    await page.goto(selection);
    await expect(acceptButton(page, "Demo Europe")).toHaveCount(0);
    await page.getByRole("button", { name: "Decline the invite to Demo Brand" }).click();
    await page.getByRole("button", { name: "Decline", exact: true }).last().click();
    await expect(page.getByText("You've declined the invite to join Demo Brand.", { exact: true })).toBeVisible();
    await expect(card(page, "Invites")).toHaveCount(0);
    await page.context().close();
  },
);

test(
  "an invite that was accepted elsewhere meanwhile says so and goes",
  { tag: "@svc.error.invite-accepted" },
  async ({ page: owner, browser }) => {
    const page = await openInvited(owner, browser);
    const other = await page.context().newPage();
    await other.goto(selection);
    await acceptButton(other, "Demo Europe").click();
    await expect(other.getByText("You've accepted the invite to join Demo Europe.", { exact: true })).toBeVisible();
    await acceptButton(page, "Demo Europe").click();
    await expect(page.getByRole("alert")).toContainText("You have already accepted this invite.");
    await expect(acceptButton(page, "Demo Europe")).toHaveCount(0);
    await expect(acceptButton(page, "Demo Brand")).toBeVisible();
    await page.context().close();
  },
);

test(
  "/organization/new is open without an organization, and is where one creates one",
  {
    tag: [
      "@svc.offer.organization",
      "@shell.route.organization-new",
      "@shell.routing.organization-new-without",
      "@shell.routing.organization-create-only-there",
      "@svc.org-new.screen",
      "@svc.org-new.only-place",
      "@svc.org-new.without",
      "@shell.context.create-updates",
      "@shell.context.create-saves",
    ],
  },
  async ({ browser }) => {
    const page = await signUp(browser, newAddress("named"));
    await page.goto("/organization/new");
    await expect(page.getByRole("heading", { level: 1, name: "New organization" })).toBeVisible();
    expect((await meOf(page)).organizations).toEqual([]);
    await checkScreen(page, "organization-new");

    const website = page.getByLabel("Website");
    await website.fill("not a website");
    await page.getByRole("button", { name: "Create organization" }).click();
    await expect(page.getByText("This field is required")).toHaveCount(3);
    await expect(page.getByText("Please use a valid website. (e.g. example.com")).toBeVisible();
    await expect(page.getByLabel("Organization name")).toBeFocused();
    await checkScreen(page, "organization-new-refused");

    await page.getByLabel("Organization name").fill("Kestrel Works");
    await website.fill("www.kestrel.example");
    await page.getByRole("combobox", { name: "Annual revenue" }).or(page.getByLabel("Annual revenue")).first().click();
    await page.getByRole("option", { name: "1M-5M" }).click();
    await page.getByRole("radio", { name: "Both" }).check({ force: true });
    await page.getByLabel("First business name").fill("Kestrel Kites");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create organization" }).click();
    await expect(hello(page)).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Kestrel Kites");
    const [organization, second] = (await meOf(page)).organizations;
    expect([organization?.name, second]).toEqual(["Kestrel Works", undefined]);
    expect(await savedPlace(page)).toEqual({
      organizationId: organization?.id,
      businessId: organization?.businesses[0]?.id,
    });

    // A second one is current as soon as it is there.
    await page.goto("/organization/new");
    await page.getByLabel("Organization name").fill("Kestrel Works");
    await page.getByRole("combobox", { name: "Annual revenue" }).or(page.getByLabel("Annual revenue")).first().click();
    await page.getByRole("option", { name: "$0-200k" }).click();
    await page.getByRole("radio", { name: "Online" }).check({ force: true });
    await page.getByLabel("First business name").fill("Kestrel Ropes");
    await page.getByRole("button", { name: "Create organization" }).click();
    await expect(page.getByRole("banner")).toContainText("Kestrel Ropes");
    await page.goto(selection);
    await expect(card(page, "Your organizations").getByRole("listitem")).toHaveCount(2);
    await expect(card(page, "Your organizations").getByText("Current")).toHaveCount(1);
    await page.context().close();
  },
);

test("leaving a form that is filled in asks first", async ({ page }) => {
  await page.goto("/organization/new");
  await page.getByLabel("Organization name").fill("Half a name");
  await page.getByRole("link", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button").first().click();
  await expect(page).toHaveURL("/organization/new");
  await expect(page.getByLabel("Organization name")).toHaveValue("Half a name");
  await page.getByLabel("Organization name").fill("");
});

test(
  "with exactly one organization and no invites it is selected automatically",
  { tag: "@svc.org-selection.auto-select" },
  async ({ page }) => {
    await page.goto(selection);
    await expect(hello(page)).toBeVisible();
    await expect(page).toHaveURL("/");
  },
);

test(
  "/organization-selection lists organizations; the chosen one is current from then on",
  { tag: ["@svc.offer.organization", "@svc.org-selection.lists", "@shell.route.organization-selection"] },
  async ({ browser }) => {
    const page = await openAs(browser, "consultant@agency.example", selection);
    const rows = card(page, "Your organizations").getByRole("listitem");
    await expect(rows).toHaveCount(32);
    const names = (await meOf(page)).organizations.map(({ name }) => name);
    for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
    await checkScreen(page, "organization-selection");
    const search = page.getByRole("searchbox", { name: "Search organizations" });
    await search.fill(" SADDLERY");
    await expect(rows).toHaveCount(names.filter((name) => name.includes("Saddlery")).length);
    await search.fill("unknown");
    await expect(page.getByText("No results found")).toBeVisible();
    await search.fill("");
    const target = names.at(-1) ?? "";
    await rows.last().getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(hello(page)).toBeVisible();
    await page.goto(selection);
    await expect(rows.filter({ hasText: "Current" })).toContainText(target);
    await page.context().close();
  },
);

test(
  "with nav=mcm it redirects to the marketplace channels app",
  { tag: "@svc.org-selection.nav-mcm" },
  async ({ page }) => {
    const left = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().startsWith(environment.MCM_URL),
    );
    await page.goto(`${selection}?nav=mcm`);
    expect(new URL((await left).url()).origin).toBe(environment.MCM_URL);
  },
);

test(
  "a list that cannot be loaded says whom to ask, and is asked for again",
  { tag: "@svc.error.organization-list" },
  async ({ browser }) => {
    const page = await openAs(browser, "consultant@agency.example");
    await page.route("**/graphql", (route) =>
      route.request().postData()?.includes("ListMyInvites") ? route.abort() : route.continue(),
    );
    await page.goto(selection);
    await expect(page.getByRole("alert")).toContainText("contact an administrator");
    await page.unroute("**/graphql");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(card(page, "Your organizations")).toBeVisible();
    await page.context().close();
  },
);
