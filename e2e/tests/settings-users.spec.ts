import { expect, type Page } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { checkOverlay, checkScreen } from "../support/check-screen.ts";
import { sql, whileBroken } from "../support/database.ts";
import { harbor } from "../support/harbor.ts";
import { expectAccessible } from "../support/journey.ts";
import { test } from "../support/shell.ts";
import {
  act,
  addPier,
  chooseRole,
  fifth,
  find,
  first,
  fourth,
  invited,
  offeredRoles,
  openActions,
  removePier,
  row,
  rows,
  second,
  section,
  seventh,
  sixth,
  takeRoles,
  third,
  typeAddresses,
} from "../support/users.ts";

const settings = "/settings/organization";
const today = () =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Europe/Berlin" }).format(new Date());
const confirm = (page: Page) => page.getByRole("alertdialog");
const address = (word: string) => `${word}-${Date.now()}@pier.example`;

/** Sends an address as many invites as one gets on a day. */
async function spend(page: Page, email: string): Promise<void> {
  for (const business of [harbor.lamps, harbor.ropes, harbor.charts, harbor.lamps, harbor.ropes]) {
    await askApi(page, "InviteUsers", {
      input: { businessId: business.id, primaryEmails: [email], roleNames: ["business_member"] },
    });
    if (business === harbor.charts) await sql("update org.invitation set revoked_at = now() where email = $1", [email]);
  }
}

test.use({ email: harbor.emails.org_owner });
test.beforeAll(addPier);
test.afterAll(removePier);
test.beforeEach(async ({ page }) => {
  await page.goto(settings);
  await expect(rows(page).first()).toBeVisible();
});

test(
  "members are listed 25 a page and found by name or email, kept in the URL",
  {
    tag: [
      "@svc.organization.users",
      "@svc.member.active-badge",
      "@svc.constant.table-rows",
      "@svc.constant.table-pagination",
    ],
  },
  async ({ page }) => {
    await expect(rows(page)).toHaveCount(25);
    await expect(section(page).getByText(/^1-25 of \d+$/)).toBeVisible();
    await checkScreen(page, "settings-users");
    await section(page).getByRole("button", { name: "Next page" }).click();
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(section(page).getByText(/^26-\d+ of \d+$/)).toBeVisible();
    await find(page, third.name);
    await expect(page).toHaveURL(/[?&]q=Pier(\+|%20)03/);
    for (const text of [third.email, "Business member", "Harbor Charts", "Active", "since Mar 5, 2026"])
      await expect(row(page, third.email)).toContainText(text);
    await expect(section(page).getByRole("button", { name: "Next page" })).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await section(page).getByRole("searchbox").fill("unknown name");
    await expect(section(page).getByText("No results found")).toBeVisible();
    await section(page).getByRole("button", { name: "Clear filters" }).click();
    await expect(rows(page)).toHaveCount(25);
  },
);

test(
  "what keeps users from being retrieved is said, and trying again helps",
  { tag: "@svc.error.users-retrieve" },
  async ({ page }) => {
    await whileBroken("lock table org.invitation in access exclusive mode", async () => {
      await page.reload();
      await expect(section(page).getByRole("alert")).toContainText("There was a problem retrieving users: ", {
        timeout: 30_000,
      });
    });
    await section(page).getByRole("button", { name: "Try again" }).click();
    await expect(rows(page)).toHaveCount(25);
  },
);

test(
  "inviting asks for an address, a role and, unless the role is the organization's, a business",
  {
    tag: [
      "@svc.invite-user.email-required",
      "@svc.invite-user.email-pattern",
      "@svc.invite-user.role-required",
      "@svc.invite-user.business-required",
      "@svc.invite-dialog.roles",
      "@svc.invite-dialog.always",
      "@svc.invite-dialog.organization-level",
      "@svc.invite-dialog.sorted",
    ],
  },
  async ({ page }) => {
    const open = () => section(page).getByRole("button", { name: "Add users" }).click();
    await checkOverlay(page, "settings-users-invite", open, invited(page));
    await open();
    const dialog = invited(page);
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog.getByText("This field is required")).toHaveCount(3);
    await typeAddresses(dialog, ["colleague"]);
    await expect(dialog.getByText("Please use valid email address")).toBeVisible();
    await dialog.getByRole("button", { name: "Remove colleague" }).click();
    expect(await offeredRoles(page, dialog)).toEqual([
      "Business administrator",
      "Business member",
      "Organization administrator",
      "Organization manager",
      "Organization member",
    ]);
    await chooseRole(page, dialog, "Organization member");
    await expect(dialog.getByRole("combobox", { name: /^Business/ })).toHaveCount(0);
    await chooseRole(page, dialog, "Business member");
    await typeAddresses(dialog, [address("unsent")]);
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog.getByText("This field is required")).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  "one invite: what goes wrong stands in the dialog, success closes it and refreshes the list",
  {
    tag: [
      "@svc.invite-user.failure",
      "@svc.invite-user.success",
      "@console.invite.more",
      "@svc.error.invite-user",
      "@svc.message.invited",
      "@svc.member.pending-badge",
      "@svc.rights.remove-pending",
    ],
  },
  async ({ page }) => {
    const email = address("rope");
    await page.goto(`${settings}?invite=${email}`);
    const dialog = invited(page);
    await expect(dialog.getByRole("button", { name: `Remove ${email}` })).toBeVisible();
    await chooseRole(page, dialog, "Business member");
    await dialog.getByRole("combobox", { name: /^Business/ }).fill("Ropes");
    await page.getByRole("option", { name: "Harbor Ropes" }).click();
    const invite = dialog.getByRole("button", { name: "Invite", exact: true });
    await whileBroken("lock table org.invitation in exclusive mode", async () => {
      await invite.click();
      await expect(dialog.getByRole("alert")).toContainText(
        "There was an error when trying to invite the user. Please try again.",
      );
    });
    await invite.click();
    await expect(section(page).getByText("User has been successfully invited.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/invite=/);
    await section(page).getByRole("button", { name: "Invite more" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await find(page, email);
    for (const text of ["Business member", "Harbor Ropes", "Invited", `on ${today()}`])
      await expect(row(page, email)).toContainText(text);
    await expect(row(page, email).getByRole("checkbox")).toBeDisabled();
    const menu = await openActions(page, email);
    await expect(menu.getByRole("menuitem")).toHaveText(["Resend invite", "Revoke invite"]);
    await page.keyboard.press("Escape");

    await act(page, email, "Resend invite");
    await expect(section(page).getByRole("alert")).toContainText(/You can send it again in \d+ minutes?\./);
    await sql(
      "update org.invitation set posted_at = now() - interval '6 minutes', expires_at = now() where email = $1",
      [email],
    );
    await page.reload();
    await expect(row(page, email)).toContainText("Expired");
    await act(page, email, "Resend invite");
    await expect(section(page).getByText("Invite resent.")).toBeVisible();
    await expect(row(page, email)).not.toContainText("Expired");
    await act(page, email, "Revoke invite");
    await expect(confirm(page)).toContainText("Their link stops working.");
    await confirm(page).getByRole("button", { name: "Revoke" }).click();
    await expect(section(page).getByText("Invite revoked.")).toBeVisible();
    await expect(row(page, email)).toHaveCount(0);
  },
);

test("200 addresses are invited in one go, and how far it has come is shown", async ({ page }) => {
  test.slow();
  const stamp = Date.now();
  const crew = Array.from({ length: 200 }, (_, index) => `crew${stamp}-${index}@pier.example`);
  await section(page).getByRole("button", { name: "Add users" }).click();
  const dialog = invited(page);
  await typeAddresses(dialog, crew);
  await chooseRole(page, dialog, "Organization member");
  await page.evaluate(() => {
    const seen = new Set<string>();
    (window as unknown as { seen: Set<string> }).seen = seen;
    new MutationObserver(() => {
      const text = document.querySelector('[role="dialog"]')?.textContent ?? "";
      for (const [found] of text.matchAll(/Invited \d+ of 200/g)) seen.add(found);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(section(page).getByText("200 users have been successfully invited.")).toBeVisible({ timeout: 60_000 });
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  for (const done of [20, 60, 120, 180]) expect(seen).toContain(`Invited ${done} of 200`);
  await expect(dialog).toHaveCount(0);
  await section(page).getByRole("searchbox").fill(`crew${stamp}`);
  await expect(section(page).getByText("1-25 of 200")).toBeVisible();
});

test("cancelling stops after the current batch, and unsent invitations can be retried", async ({ page }) => {
  const stamp = Date.now();
  const [known, spent] = [address("known"), address("spent")];
  await spend(page, spent);
  const crew = Array.from({ length: 42 }, (_, index) => `boat${stamp}-${index}@pier.example`);
  const dialog = invited(page);
  const start = async (emails: readonly string[]) => {
    await section(page).getByRole("button", { name: "Add users" }).click();
    await typeAddresses(dialog, emails);
    await chooseRole(page, dialog, "Organization member");
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  };
  await start([known]);
  await expect(section(page).getByText("User has been successfully invited.")).toBeVisible();
  // The second batch is held until it is cancelled; the answers stay the server's.
  const cancelled = Promise.withResolvers<void>();
  let batches = 0;
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("InviteUsers") && ++batches === 2) await cancelled.promise;
    await route.continue();
  });
  await start([known, harbor.emails.org_manager, spent, ...crew]);
  await expect(dialog.getByText("Invited 20 of 45")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  cancelled.resolve();
  await expect(dialog.getByText("37 of 45 invited.")).toBeVisible();
  await page.unroute("**/graphql");
  const result = (email: string) => dialog.getByRole("listitem").filter({ hasText: email }).first();
  await expect(result(known)).toContainText("Already invited");
  await expect(result(known)).toContainText(`${known} was already invited by Harbor Owner on `);
  await expect(result(harbor.emails.org_manager)).toContainText("Already a member");
  await expect(result(spent)).toContainText("Refused");
  await expect(result(spent)).toContainText(`${spent} has reached the limit of 5 invites per day`);
  await expect(result(`boat${stamp}-41@`)).toContainText("Not sent: you cancelled.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Retry 5 unsent" }).click();
  await expect(section(page).getByText("5 users have been successfully invited.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test(
  "removing a member asks first and lists what they lose",
  { tag: ["@svc.remove-users.confirm", "@svc.remove-users.refresh", "@svc.message.removed"] },
  async ({ page }) => {
    await find(page, first.name);
    await act(page, first.name, "Remove");
    await expect(confirm(page)).toContainText(`Remove ${first.name}?`);
    await expect(confirm(page)).toContainText("They lose all roles and access in the organization and its businesses");
    await expect(confirm(page).getByRole("list")).toContainText(`${first.email}, Business member (Harbor Charts)`);
    await confirm(page).getByRole("button", { name: "Remove" }).click();
    await expect(section(page).getByText("User has been removed.")).toBeVisible();
    await expect(row(page, first.name)).toHaveCount(0);
  },
);

test(
  "many are removed together, or none, which is said in the question",
  { tag: ["@svc.remove-users.error", "@svc.error.remove-users", "@svc.message.removed"] },
  async ({ page }) => {
    await section(page).getByRole("searchbox").fill("Pier 0");
    const remove = section(page)
      .getByRole("group", { name: "Actions for selected rows" })
      .getByRole("button", { name: "Remove" });
    for (const { name } of [second, third]) await row(page, name).getByRole("checkbox").check();
    await remove.click();
    await expect(confirm(page)).toContainText("Remove 2 users?");
    await takeRoles(third);
    await confirm(page).getByRole("button", { name: "Remove" }).click();
    await expect(confirm(page).getByRole("alert")).toContainText(
      "There was an error when trying to remove the user(s)",
    );
    await confirm(page).getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(row(page, second.name)).toHaveCount(1);
    await expect(row(page, third.name)).toHaveCount(0);
    for (const { name } of [second, fourth]) await row(page, name).getByRole("checkbox").check();
    await remove.click();
    await confirm(page).getByRole("button", { name: "Remove" }).click();
    await expect(section(page).getByText("Users have been removed.")).toBeVisible();
    await expect(row(page, second.name)).toHaveCount(0);
  },
);

test(
  "an owner can't lift a block of the platform, and is told when unblocking fails",
  { tag: ["@svc.unblock.alert", "@svc.message.unblocked", "@svc.error.unblock", "@svc.rights.unblock"] },
  async ({ page }) => {
    const { id, email } = harbor.blocked;
    await find(page, email);
    await act(page, email, "Unblock");
    await expect(section(page).getByRole("alert")).toContainText(
      "Error occurred unblocking user: A platform administrator blocked this account.",
    );
    expect(await sql("select 1 from identity.account where id = $1 and blocked_at is not null", [id])).toHaveLength(1);

    await find(page, harbor.emails.org_manager);
    await act(page, harbor.emails.org_manager, "Unblock");
    await expect(section(page).getByRole("alert")).toContainText(
      "Error occurred unblocking user: This user isn't blocked.",
    );
    await act(page, harbor.emails.org_manager, "Block");
    await confirm(page).getByRole("button", { name: "Block" }).click();
    await expect(section(page).getByText("User blocked")).toBeVisible();
    await expect(row(page, harbor.emails.org_manager)).toContainText("Blocked");
    await act(page, harbor.emails.org_manager, "Unblock");
    await expect(section(page).getByText("User unblocked")).toBeVisible();
    await expect(row(page, harbor.emails.org_manager)).toContainText("Active");

    await find(page, fifth.name);
    await takeRoles(fifth);
    await act(page, fifth.name, "Unblock");
    await expect(section(page).getByRole("alert")).toContainText(
      "Error occurred unblocking user: This user isn't a member of the organization.",
    );
  },
);

test(
  "a role is changed once it is clear what that changes, and what the server refuses is said",
  { tag: "@svc.error.role-not-found" },
  async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Change role" });
    await find(page, sixth.name);
    await act(page, sixth.name, "Change role");
    await chooseRole(page, dialog, "Organization manager");
    await expect(dialog).toContainText("They will be able to");
    await expect(dialog).toContainText("invite people");
    await expect(dialog).toContainText("They keep their business roles.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change role" }).click();
    await expect(section(page).getByText(`${sixth.name} is now Organization manager.`)).toBeVisible();
    await expect(row(page, sixth.name)).toContainText("Organization manager");

    await sql("insert into org.role (name, display_name) values ('org_pilot', 'Pilot')");
    try {
      await page.reload();
      await act(page, sixth.name, "Change role");
      await chooseRole(page, dialog, "Pilot");
      await dialog.getByRole("button", { name: "Change role" }).click();
      await expect(dialog.getByRole("alert")).toContainText("Could not assign role: Role not found");
    } finally {
      await sql("delete from org.role where name = 'org_pilot'");
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
  },
);

test("a member's access is listed by place and role, with what they can't do", async ({ page }) => {
  const drawer = page.getByRole("dialog", { name: "Permissions" });
  await find(page, seventh.name);
  const open = () => act(page, seventh.name, "View permissions");
  await checkOverlay(page, "settings-users-rights", open, drawer);
  await open();
  await expect(drawer.getByRole("heading", { name: "In Harbor Charts" })).toBeVisible();
  await expect(drawer).toContainText("Granted by Business member.");
  await expect(drawer.getByRole("listitem").filter({ hasText: "view orders and shipments" })).toBeVisible();
  await expect(drawer.getByRole("heading", { name: "They can't" })).toBeVisible();
  await page.keyboard.press("Escape");
});
