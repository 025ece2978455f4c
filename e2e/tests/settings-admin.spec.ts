import { type Browser, expect, type Page } from "@playwright/test";
import { readFactors } from "../support/app-factor.ts";
import { askApi } from "../support/ask-api.ts";
import { checkOverlay, checkScreen } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { colleague, harbor, yardOwner } from "../support/harbor.ts";
import { expectAccessible } from "../support/journey.ts";
import { linkFrom } from "../support/mailbox.ts";
import { newAddress, signUp, skipWelcome } from "../support/new-person.ts";
import { openAs, test as shell } from "../support/shell.ts";

const dashboard = "/settings/admin-tools/dashboard";
const feedTeam = "feed-marketing@brand-console.test";

interface Customer {
  page: Page;
  email: string;
  userId: string;
  organization: { id: string; name: string };
  businessId: string;
}

interface Me {
  me: { id: string; organizations: { id: string; name: string; businesses: { id: string }[] }[] };
}

/** Signs up a user with an organization of their own, so that other journeys do not see what support does. */
async function newCustomer(browser: Browser): Promise<Customer> {
  const email = newAddress("customer");
  const page = await signUp(browser, email);
  await page.goto("/growth-capital");
  await skipWelcome(page);
  await expect(page.getByRole("heading", { level: 1, name: "Growth Capital" })).toBeVisible();
  const { me } = await askApi<Me>(page, "GetMe");
  const [organization] = me.organizations;
  const businessId = organization?.businesses[0]?.id;
  if (!organization || !businessId) throw new Error("the customer has no organization");
  return { page, email, userId: me.id, organization, businessId };
}

/** Looks after customers, at the page where they are found. */
const test = shell.extend<object, { rep: Page; customer: Customer }>({
  rep: [
    async ({ browser }, use) => {
      const page = await openAs(browser, harbor.emails.customer_sales_rep, dashboard);
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
  customer: [
    async ({ browser }, use) => {
      const customer = await newCustomer(browser);
      await use(customer);
      await customer.page.context().close();
    },
    { scope: "worker" },
  ],
  page: async ({ rep }, use) => {
    await rep.setViewportSize({ width: 1280, height: 800 });
    await use(rep);
  },
});

const field = (page: Page) => page.getByRole("searchbox", { name: "Search organizations and users" });
const group = (page: Page, name: string) => page.getByRole("region", { name });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function find(page: Page, text: string): Promise<void> {
  await page.goto(dashboard);
  await field(page).fill(text);
}

async function openOrganization(page: Page, id: string): Promise<void> {
  await page.goto(`/settings/admin-tools/organizations/${id}`);
  await expect(card(page, "Members").getByRole("listitem").first()).toBeVisible();
}

async function openPerson(page: Page, id: string): Promise<void> {
  await page.goto(`/settings/admin-tools/users/${id}`);
  await expect(card(page, "Sessions")).toBeVisible();
}

test(
  "sales rep finds an organization by a part of its name and opens it by keyboard",
  {
    tag: [
      "@shell.settings.admin-tools",
      "@shell.settings.admin-tools-dashboard",
      "@decision.rights.admin-tools",
      "@console.admin.find",
    ],
  },
  async ({ page }) => {
    await page.goto(dashboard);
    await expect(title(page, "Admin Tools")).toBeVisible();
    await expect(page.getByText("Find a customer")).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("bor supp");
    const found = group(page, "Organizations").getByRole("link", { name: /^Harbor Supply/ });
    await expect(found).toContainText("3 businesses");
    await expect(found).toContainText(harbor.organization.id);
    await expect(page).toHaveURL(/\?q=bor\+supp$/);
    await page.keyboard.press("ArrowDown");
    await expect(found).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(title(page, "Harbor Supply")).toBeVisible();
    await page.getByRole("link", { name: "Find", exact: true }).click();
    await expect(field(page)).toHaveValue("bor supp");
    await expect(found).toBeVisible();
  },
);

test(
  "users are found by a part of the address, anything by its id; no match says so",
  { tag: "@console.admin.find" },
  async ({ page }) => {
    await find(page, "manager@harb");
    const manager = group(page, "Users").getByRole("link", { name: /^Harbor Manager/ });
    await expect(manager).toContainText("manager@harbor.example");
    await expect(manager).toContainText("Organization manager of Harbor Supply");
    await find(page, harbor.emails.superadmin);
    await expect(group(page, "Users").getByText("Super administrator")).toBeVisible();
    await find(page, harbor.organization.id);
    await expect(group(page, "Organizations").getByRole("link")).toHaveCount(1);
    await find(page, harbor.ropes.id);
    const ropes = group(page, "Businesses").getByRole("link", { name: /^Harbor Ropes/ });
    await expect(ropes).toContainText("of Harbor Supply");
    await ropes.click();
    await expect(title(page, "Harbor Supply")).toBeVisible();
    await find(page, harbor.blocked.id);
    await expect(group(page, "Users").getByRole("link", { name: /^Harbor Blocked/ })).toBeVisible();
    await find(page, "unknown-word");
    await expect(page.getByText("No results for “unknown-word”")).toBeVisible();
    await find(page, "harbor");
    await expect(group(page, "Users").getByRole("link").first()).toBeVisible();
    await expect(group(page, "Organizations").getByRole("link").first()).toBeVisible();
    await checkScreen(page, "admin-find");
  },
);

test(
  "organization page shows owner, members, businesses, products and flags",
  { tag: "@console.admin.organization" },
  async ({ page }) => {
    await openOrganization(page, harbor.organization.id);
    const overview = card(page, "Overview");
    await expect(overview).toContainText("Harbor Owner");
    await expect(overview).toContainText("owner@harbor.example");
    await expect(overview.getByRole("definition").filter({ hasText: /^3$/ })).toBeVisible();
    const members = card(page, "Members");
    await expect(members.getByRole("status")).toHaveText(/^5 of \d\d$/);
    await members.getByRole("button", { name: "Show more" }).click();
    await expect(members.getByRole("status")).toHaveText(/^30 of \d\d$/);
    await members.getByRole("searchbox").fill(colleague(7));
    await expect(members.getByRole("listitem")).toHaveCount(1);
    await expect(members.getByRole("listitem")).toContainText("Business member · Harbor Lamps");
    const lamps = card(page, "Businesses").getByRole("list", { name: "Products of Harbor Lamps" });
    await expect(lamps).toContainText("Marketplace Management: active");
    const [flag] = await sql<{ key: string }>("select min(key) as key from flag.flag");
    await sql("update flag.flag set is_enabled = true, organizations = $2 where key = $1", [
      flag?.key,
      [harbor.organization.id],
    ]);
    try {
      await page.reload();
      await expect(
        card(page, "Active flags")
          .getByRole("listitem")
          .filter({ hasText: flag?.key ?? "" }),
      ).toContainText("The rules include this organization.");
      await members.getByRole("listitem").first().waitFor();
      await checkScreen(page, "admin-organization");
    } finally {
      await sql("update flag.flag set organizations = '{}' where key = $1", [flag?.key]);
    }
  },
);

test("pending invite can be resent or revoked", { tag: "@console.admin.invites" }, async ({ page, customer }) => {
  const invited = newAddress("colleague");
  await askApi(customer.page, "InviteUsers", {
    input: { organizationId: customer.organization.id, primaryEmails: [invited], roleNames: ["org_member"] },
  });
  await openOrganization(page, customer.organization.id);
  const invite = card(page, "Invites").getByRole("listitem").filter({ hasText: invited });
  await expect(invite).toContainText("Organization member");
  await invite.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText(/^This invite was sent a moment ago. You can send it again in/).first()).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await invite.getByRole("button", { name: "Revoke" }).click();
  const question = page.getByRole("alertdialog", { name: `Revoke the invite to ${invited}?` });
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(`Invite to ${invited} revoked.`).first()).toBeVisible();
  await expect(invite).toContainText("Revoked");
  await expect(invite.getByRole("button")).toHaveCount(0);
});

test(
  "failed work shows its cause and is replayed, and the customer's log records it",
  { tag: "@console.admin.replay" },
  async ({ page, customer, request }) => {
    const mailbox = `${environment.MAIL_URL}/api/refused/${encodeURIComponent(feedTeam)}`;
    const work = card(page, "Background jobs");
    const failed = work.getByRole("listitem").filter({ hasText: "Failed" });
    await request.put(mailbox);
    try {
      const input = { businessId: customer.businessId, phoneNumber: "(202) 555-0123", feedTool: false };
      await askApi(customer.page, "RequestFeedMarketing", { input });
      await openOrganization(page, customer.organization.id);
      await expect(failed).toHaveCount(1);
      await expect(failed).toContainText("Send a feed marketing request");
      await expect(failed).toContainText("This address gets no mail.");
      await failed.getByText("Details").click();
      await expect(failed).toContainText("org.send-feed-request");
      await expect(failed.getByText("[hidden]").first()).toBeVisible();
      await expect(failed).not.toContainText("555");
      await failed.getByRole("button", { name: "Replay" }).click();
      await expect(page.getByText("Job replayed: Send a feed marketing request").first()).toBeVisible();
      await expect(work.getByRole("listitem").filter({ hasText: /Replayed(?! )/ })).toHaveCount(1);
      await expect(failed).toHaveCount(1);
    } finally {
      await request.delete(mailbox);
    }
    await failed.getByRole("button", { name: "Replay" }).click();
    await expect(failed).toHaveCount(0);
    await work.getByRole("checkbox", { name: "Show completed jobs" }).check();
    const done = work.getByRole("listitem").filter({ hasText: "Completed" }).filter({ hasText: "feed marketing" });
    await expect(done).toBeVisible();
    const mails = (await (await request.get(`${environment.MAIL_URL}/api/mails?to=${feedTeam}`)).json()) as {
      text: string;
    }[];
    expect(mails.filter(({ text }) => text.includes(customer.email))).toHaveLength(1);
    await page.reload();
    await expect(card(page, "Recent activity").getByRole("listitem").first()).toContainText(
      "Console Sales replayed a failed job",
    );
    await customer.page.goto("/settings/organization/audit");
    const row = customer.page.getByRole("grid", { name: "Audit log" }).getByRole("row");
    await expect(row.filter({ hasText: "Replayed a failed job" }).first()).toContainText("Console Sales");
  },
);

test(
  "user page shows roles, sessions, factors and events, and unblocks the user",
  { tag: "@console.admin.user" },
  async ({ page, customer }) => {
    await sql(
      "update identity.account set blocked_at = now(), blocked_reason = 'asked by the customer' where email = $1",
      [customer.email],
    );
    await openPerson(page, customer.userId);
    await expect(page.getByText("asked by the customer")).toBeVisible();
    await page.getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByText("can sign in again.").first()).toBeVisible();
    await expect(page.getByText("asked by the customer")).toHaveCount(0);
    const overview = card(page, "Overview");
    await expect(overview).toContainText("Multi-factor authenticationNone");
    await expect(overview).toContainText("Confirmed");
    const places = card(page, "Organizations and roles");
    await expect(places).toContainText(customer.organization.name);
    await expect(places).toContainText("Organization owner");
    await places.getByRole("button", { name: /^View permissions in/ }).click();
    await expect(places).toContainText("Granted by Organization owner.");
    await expect(places).toContainText("invite people");
    await expect(card(page, "Sessions").getByRole("listitem").first()).toContainText("Chrom");
    await expect(card(page, "Recent security events").getByRole("listitem").first()).toContainText(
      "Your account was unblocked (by support or an admin)",
    );
    await expect(card(page, "Invites")).toContainText("No pending invitations");
    await checkScreen(page, "admin-person");
  },
);

test(
  "users with a global role can't be impersonated",
  { tag: "@console.admin.no-support-impersonation" },
  async ({ page }) => {
    await find(page, harbor.emails.superadmin);
    await group(page, "Users").getByRole("link").first().click();
    await expect(title(page, "Console Superadmin")).toBeVisible();
    await expect(page.getByText("Users with a global role can't be impersonated.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^View as / })).toHaveCount(0);
  },
);

test(
  "impersonation needs a reason, is read-only, ends where it began and is reported",
  {
    tag: [
      "@decision.rights.impersonate",
      "@decision.rights.impersonate-read-only",
      "@decision.rights.impersonate-reason",
      "@console.admin.impersonation-end",
    ],
  },
  async ({ page, customer }) => {
    const reason = `Ticket 4711: settings look empty ${Date.now()}`;
    await openPerson(page, customer.userId);
    const dialog = page.getByRole("dialog", { name: /^View the console as / });
    const openDialog = () =>
      page
        .getByRole("button", { name: /^View as / })
        .first()
        .click();
    await checkOverlay(page, "admin-impersonate", openDialog, dialog);
    await openDialog();
    await expect(dialog).toContainText("you can't change anything");
    await expect(dialog).toContainText("30 minutes");
    await expect(dialog).toContainText("audit log of each of their organizations");
    const begin = dialog.getByRole("button", { name: /^View as / });
    await begin.click();
    await expect(dialog.getByText("This field is required")).toBeVisible();
    await dialog.getByLabel("Reason").fill("x".repeat(501));
    await begin.click();
    await expect(dialog.getByText("Please enter 500 characters or less")).toBeVisible();
    await dialog.getByLabel("Reason").fill(reason);
    await begin.click();
    const banner = page.getByRole("status").filter({ hasText: "Viewing the console as" });
    await expect(banner).toContainText(customer.email);
    await expect(banner).toContainText("Signed in as rep@console.example until");

    await page.goto("/settings/organization");
    const name = page.getByLabel("Organization name");
    await expect(name).toHaveValue(customer.organization.name);
    await name.fill("Renamed by support");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(
      page.getByText("You can't change anything while viewing the console as another user.").first(),
    ).toBeVisible();
    await expectAccessible(page);
    const [kept] = await sql<{ name: string }>("select name from org.organization where id = $1", [
      customer.organization.id,
    ]);
    expect(kept?.name).toBe(customer.organization.name);

    page.once("dialog", (question) => void question.accept());
    await banner.getByRole("button", { name: "Stop viewing" }).click();
    await expect(field(page)).toHaveValue(customer.email);
    await expect(banner).toHaveCount(0);
    await expect(group(page, "Users").getByRole("link")).toHaveCount(1);

    const theirs = customer.page;
    await theirs.goto("/settings/organization/audit");
    const row = theirs.getByRole("grid", { name: "Audit log" }).getByRole("row").filter({ hasText: reason });
    await expect(row).toContainText("Console Sales");
    await theirs.goto("/notifications");
    await expect(theirs.getByText("Support viewed the console as you.").first()).toBeVisible();
  },
);

test("support resets a customer's second factors, and the customer is notified", async ({ browser, page }) => {
  const email = yardOwner(7);
  const theirs = await openAs(browser, email);
  const { me } = await askApi<Me>(theirs, "GetMe");
  const restoreFactors = await readFactors(email);
  try {
    await openPerson(page, me.id);
    await expect(card(page, "Overview")).toContainText("Multi-factor authenticationApp or phone");
    const dialog = page.getByRole("dialog", { name: /^Reset multi-factor authentication of / });
    const openDialog = () => page.getByRole("button", { name: "Reset multi-factor authentication" }).click();
    await checkOverlay(page, "admin-reset-factors", openDialog, dialog);
    await openDialog();
    await dialog.getByLabel("Reason").fill("Ticket 4712: lost phone");
    await dialog.getByRole("button", { name: "Reset multi-factor authentication" }).click();
    await expect(page.getByText(/^Multi-factor authentication of .* was reset\.$/).first()).toBeVisible();
    await expect(card(page, "Overview")).toContainText("Multi-factor authenticationNone");
    await expect(card(page, "Recent security events")).toContainText("Support reset your multi-factor authentication");
    await expect(page.getByRole("button", { name: "Reset multi-factor authentication" })).toHaveCount(0);

    await linkFrom(email, "Multi-factor authentication was reset for your Brand Console account");
    await theirs.goto("/settings/organization/audit");
    await expect(theirs.getByRole("heading", { name: "Sign in" })).toBeVisible();
  } finally {
    await restoreFactors();
    await theirs.context().close();
  }
});

test("a superadmin uses the admin tools too; an owner is denied", async ({ browser, customer }) => {
  const superadmin = await openAs(browser, harbor.emails.superadmin, `${dashboard}?q=${harbor.organization.id}`);
  await expect(group(superadmin, "Organizations").getByRole("link", { name: /^Harbor Supply/ })).toBeVisible();
  await superadmin.context().close();
  await customer.page.goto(dashboard);
  await expect(title(customer.page, "Sorry, but you don't have access to this page.")).toBeVisible();
  await customer.page.goto(`/settings/admin-tools/users/${customer.userId}`);
  await expect(title(customer.page, "Sorry, but you don't have access to this page.")).toBeVisible();
});
