import { inviteMessages } from "@bc/org/contract/invitation";
import { type Browser, expect, type Page } from "@playwright/test";
import { enter } from "../support/businesses.ts";
import { checkScreen } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { harbor } from "../support/harbor.ts";
import { expectAccessible, test } from "../support/journey.ts";
import { signInAsHinted } from "../support/security.ts";
import { openAs } from "../support/shell.ts";
import { ageSignIn } from "../support/sign-in-age.ts";
import {
  act,
  addPier,
  chooseRole,
  find,
  first,
  invited,
  offeredRoles,
  openActions,
  removePier,
  roleField,
  row,
  rows,
  second,
  section,
  sixth,
  third,
  typeAddresses,
} from "../support/users.ts";

const settings = "/settings/organization";
const businessPage = (business: { id: string }) => `${settings}/businesses/${business.id}`;
const addUsers = (page: Page) => section(page).getByRole("button", { name: /^Add users?$/i });
const businessRoles = ["Business administrator", "Business member"];

test.beforeAll(addPier);
test.afterAll(removePier);

async function open(browser: Browser, role: keyof typeof harbor.emails, path: string): Promise<Page> {
  const page = await openAs(browser, harbor.emails[role], path);
  await expect(section(page)).toBeVisible();
  return page;
}

async function rolesToInviteAs(page: Page): Promise<string[]> {
  await addUsers(page).click();
  const offered = await offeredRoles(page, invited(page));
  await invited(page).getByRole("button", { name: "Close" }).click();
  await expect(invited(page)).toHaveCount(0);
  return offered;
}

/** The disabled actions of a row, with their reasons. */
async function reasons(page: Page, text: string): Promise<Record<string, string>> {
  await find(page, text);
  const menu = await openActions(page, text);
  const disabled = menu.locator('[role="menuitem"][aria-disabled="true"]');
  const texts = await disabled.allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  return Object.fromEntries(texts.map((each) => each.split("\n") as [string, string]));
}

test(
  "a manager invites up to managers, and changes no higher roles",
  { tag: ["@svc.rights.remove-target", "@svc.rights.add-users", "@svc.rights.users-table"] },
  async ({ browser }) => {
    const page = await open(browser, "org_manager", settings);
    expect(await rolesToInviteAs(page)).toEqual([...businessRoles, "Organization manager", "Organization member"]);
    const above = "Their role is above yours. Ask one of these roles: Organization owner, Organization administrator.";
    expect(await reasons(page, "Harbor Admin")).toEqual({
      "Change role": above,
      Block: "None of your roles lets you block members.",
      Unblock: "None of your roles lets you unblock users.",
      Remove: above,
    });
    expect(await reasons(page, "Harbor Manager")).toMatchObject({
      "Change role": "You can't change your own role.",
      Remove: "You can't remove yourself.",
    });
    await expect(row(page, "Harbor Manager").getByRole("checkbox")).toBeDisabled();

    // Promoted by another user in the meantime.
    await find(page, first.name);
    await act(page, first.name, "Change role");
    const dialog = page.getByRole("dialog", { name: "Change role" });
    await roleField(dialog).click();
    await expect(page.getByRole("option", { name: /Organization administrator/ })).toContainText("Above your own role");
    await page.keyboard.press("Escape");
    await chooseRole(page, dialog, "Organization member");
    await sql(
      `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name)
    values ($1, gen_random_uuid(), $2, null, 'org_admin')`,
      [harbor.organization.id, first.id],
    );
    await dialog.getByRole("button", { name: "Change role" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "You can't change or remove members whose role is above yours",
    );
    await page.context().close();
  },
);

test(
  "who runs a business invites to it alone and removes from it alone",
  { tag: ["@svc.invite-dialog.business-flow", "@svc.invite-dialog.business-locked", "@svc.rights.business-page"] },
  async ({ browser }) => {
    await sql("update org.assigned_role set business_id = $2 where id = $1", [second.roleId, harbor.lamps.id]);
    const page = await open(browser, "business_admin", businessPage(harbor.lamps));
    await expect(addUsers(page)).toHaveText("Add User");
    expect(await rolesToInviteAs(page)).toEqual(businessRoles);
    await addUsers(page).click();
    const dialog = invited(page);
    const business = dialog.getByRole("combobox", { name: /^Business/ });
    await expect(business).toHaveValue(harbor.lamps.name);
    await expect(business).toBeDisabled();
    const email = `lamp-${Date.now()}@pier.example`;
    await typeAddresses(dialog, [email]);
    await chooseRole(page, dialog, "Business member");
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(section(page).getByText("User has been successfully invited.")).toBeVisible();
    await find(page, email);
    expect(await reasons(page, second.name)).toEqual({
      "View permissions": "None of your roles lets you view all businesses and members of the organization.",
      Block: "None of your roles lets you block members.",
      Unblock: "None of your roles lets you unblock users.",
    });
    await act(page, second.name, "Change role");
    const roleDialog = page.getByRole("dialog", { name: "Change role" });
    await expect(roleField(roleDialog)).toHaveAccessibleName(new RegExp(`Role in ${harbor.lamps.name}`));
    await chooseRole(page, roleDialog, "Business administrator");
    await roleDialog.getByRole("button", { name: "Change role" }).click();
    await expect(
      section(page).getByText(`${second.name} is now Business administrator in ${harbor.lamps.name}.`),
    ).toBeVisible();
    await act(page, second.name, "Remove");
    await expect(page.getByRole("alertdialog")).toContainText(`They lose their role in ${harbor.lamps.name}`);
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(section(page).getByText("User has been removed.")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.goto(settings);
    await expect(page.getByRole("heading", { level: 1, name: "Organization" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Businesses" })).toBeVisible();
    await expect(section(page)).toHaveCount(0);
    await page.context().close();
  },
);

test(
  "a business member sees its members, and whom to ask to add users",
  { tag: ["@svc.rights.add-users", "@svc.rights.remove-dialogs", "@svc.rights.business-page"] },
  async ({ browser }) => {
    const page = await open(browser, "business_member", businessPage(harbor.lamps));
    await expect(rows(page).first()).toBeVisible();
    await expect(addUsers(page)).toBeDisabled();
    await expect(section(page).getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
    await expect(section(page).getByRole("checkbox")).toHaveCount(0);
    await checkScreen(page, "settings-users-business");
    await section(page).getByRole("button", { name: "Why can't I?" }).click();
    const why = page.getByRole("dialog", { name: "Why you can't invite people" });
    await expect(why).toContainText("None of your roles lets you invite people.");
    await expect(why.getByRole("link", { name: "Harbor Owner" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.goto(`${businessPage(harbor.lamps)}?invite=`);
    await expect(rows(page).first()).toBeVisible();
    await expect(invited(page)).toHaveCount(0);
    await page.context().close();
  },
);

test(
  "a sales representative invites and unblocks, but can't remove users",
  { tag: ["@svc.rights.remove-dialogs", "@svc.invite-dialog.organization-level"] },
  async ({ browser }) => {
    const page = await openAs(browser, harbor.emails.customer_sales_rep);
    await enter(page, harbor.lamps, settings);
    await expect(rows(page).first()).toBeVisible();
    expect(await rolesToInviteAs(page)).toEqual([
      ...businessRoles,
      "Organization administrator",
      "Organization manager",
      "Organization member",
    ]);
    expect(await reasons(page, third.name)).toEqual({
      Block: "None of your roles lets you block members.",
      Remove: "None of your roles lets you remove people.",
    });
    await expect(section(page).getByRole("checkbox")).toHaveCount(0);
    await page.context().close();
  },
);

test(
  "an owner approves an invite that a sales representative requested",
  { tag: "@decision.support.invite-approval" },
  async ({ browser }) => {
    const email = `approved-${Date.now()}@pier.example`;
    const rep = await openAs(browser, harbor.emails.customer_sales_rep);
    await enter(rep, harbor.lamps, settings);
    await addUsers(rep).click();
    await typeAddresses(invited(rep), [email]);
    await chooseRole(rep, invited(rep), "Organization member");
    await invited(rep).getByRole("button", { name: "Invite", exact: true }).click();
    await expect(section(rep).getByText(inviteMessages.requested)).toBeVisible();
    await rep.context().close();

    const page = await open(browser, "org_owner", settings);
    await find(page, email);
    await expect(row(page, email)).toContainText("Awaiting approval");
    const menu = await openActions(page, email);
    await expect(menu.getByRole("menuitem")).toHaveText(["Approve invite", "Decline invite"]);
    await expectAccessible(page);
    await menu.getByRole("menuitem", { name: "Approve invite" }).click();
    await expect(section(page).getByText(`Invite approved. We're sending it to ${email}.`)).toBeVisible();
    await expect(row(page, email)).toContainText("Invited");
    await page.context().close();
  },
);

test("a role change is kept through the sign-in that it asks for", async ({ browser }) => {
  const owner = harbor.emails.org_owner;
  const page = await open(browser, "org_owner", settings);
  await ageSignIn(page, owner, 16);
  await page.goto(settings);
  await find(page, sixth.name);
  await act(page, sixth.name, "Change role");
  const dialog = page.getByRole("dialog", { name: "Change role" });
  await chooseRole(page, dialog, "Organization manager");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await page.getByRole("dialog", { name: "Confirm it's you" }).getByRole("button", { name: "Continue" }).click();
  await signInAsHinted(page, owner, environment.DEMO_PASSWORD);
  await expect(roleField(dialog)).toContainText("Organization manager");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(section(page).getByText(`${sixth.name} is now Organization manager.`)).toBeVisible();
  await page.context().close();
});

test("the last owner can't be removed", async ({ browser }) => {
  const page = await openAs(browser, harbor.emails.superadmin);
  await enter(page, harbor.lamps, settings);
  await find(page, harbor.emails.org_owner);
  await act(page, harbor.emails.org_owner, "Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("alertdialog").getByRole("alert")).toContainText(
    "There was an error when trying to remove the user(s): The last owner of an organization can't be removed.",
  );
  await page.context().close();
});
