import { type Role, type RoleIntent, roles } from "@bc/org/contract/rights";
import { expect, type Locator, type Page } from "@playwright/test";
import { harbor } from "../support/harbor.ts";
import { mayIn } from "../support/rights.ts";
import { follow, openAs, test } from "../support/shell.ts";

const { lamps, ropes } = harbor;
const denied = "Sorry, but you don't have access to this page.";
const missing = "Something's Missing…";
const somebody = "Harbor Colleague 01";
const flag = "new-my-connectors";

interface Control {
  role: "button" | "link" | "textbox" | "searchbox" | "checkbox" | "switch" | "menuitem" | "region";
  name: string | RegExp;
  /** What its use needs; left out, opening the page is enough. */
  intent?: RoleIntent;
  /** How somebody without the right finds it: disabled, with the way to a reason, or not at all. */
  otherwise?: "absent";
  /** There is a way to a reason although it is absent: its name stands there, and leads nowhere. */
  isExplained?: true;
  /** In the menu of somebody's row. */
  ofRow?: true;
}

interface SettingsPage {
  path: string;
  /** What opening it needs. */
  intent?: RoleIntent;
  /** What somebody without the right finds in its place. */
  otherwise?: typeof denied | typeof missing;
  /** The business that it is about; the organization without. */
  business?: { id: string };
  controls: readonly Control[];
}

const adminTools = { intent: "adminTools", otherwise: missing } as const;
const audited = { role: "link", intent: "viewAudit", otherwise: "absent", isExplained: true } as const;
const menuOfPerson: readonly Control[] = [
  { role: "menuitem", name: /^What they can see and do/, intent: "viewAllBusinesses", ofRow: true },
  { role: "menuitem", name: /^Change role/, intent: "assignRoles", ofRow: true },
  { role: "menuitem", name: /^Unblock/, intent: "unblockUser", ofRow: true },
  { role: "menuitem", name: /^Remove/, intent: "removeMembers", ofRow: true },
];
/** Whoever has none of them finds no menu at the rows at all. */
const intentsOfMenu: readonly RoleIntent[] = ["inviteMembers", "assignRoles", "removeMembers", "unblockUser"];

/** Every control of the settings that a right decides about, and one of each page that opening it decides about. */
const pages: readonly SettingsPage[] = [
  {
    path: "/settings/profile",
    controls: [
      { role: "textbox", name: "First name" },
      { role: "textbox", name: "Last name" },
    ],
  },
  {
    path: "/settings/security",
    controls: ["Change password", "Manage", "Sign out of all sessions"].map((name) => ({ role: "button", name })),
  },
  {
    path: "/settings/organization?q=colleague01",
    intent: "viewOrganization",
    controls: [
      { role: "textbox", name: "Organization name", intent: "updateOrganization" },
      { role: "textbox", name: "Word for a business", intent: "updateOrganization" },
      { role: "button", name: "Create business", intent: "createBusiness" },
      { ...audited, name: /^Organization security/ },
      { ...audited, name: /^Audit log/ },
      { role: "region", name: "Users", intent: "viewAllBusinesses", otherwise: "absent" },
      { role: "button", name: "Add users", intent: "inviteMembers", otherwise: "absent" },
      { role: "checkbox", name: `Select ${somebody}`, intent: "removeMembers", otherwise: "absent" },
      ...menuOfPerson,
    ],
  },
  {
    path: `/settings/organization/businesses/${lamps.id}?q=colleague01`,
    intent: "viewBusiness",
    otherwise: denied,
    business: lamps,
    controls: [
      { role: "textbox", name: "Business Name", intent: "updateBusiness" },
      { role: "button", name: "Add User", intent: "inviteMembers" },
      { role: "checkbox", name: `Select ${somebody}`, intent: "removeMembers", otherwise: "absent" },
      ...menuOfPerson,
    ],
  },
  {
    path: `/settings/organization/businesses/${ropes.id}`,
    intent: "viewBusiness",
    otherwise: denied,
    business: ropes,
    controls: [{ role: "textbox", name: "Business Name", intent: "updateBusiness" }],
  },
  {
    path: "/settings/organization/security",
    intent: "viewAudit",
    otherwise: denied,
    controls: [{ role: "button", name: /^(Require a second factor|Change the day)$/, intent: "updateOrganization" }],
  },
  {
    path: "/settings/organization/audit",
    intent: "viewAudit",
    otherwise: denied,
    controls: [{ role: "switch", name: "Only what support did" }],
  },
  {
    path: "/settings/storefront",
    intent: "viewBusiness",
    otherwise: missing,
    business: lamps,
    controls: ["Account Details", "Domain Control", "User Preferences"].map((name) => ({
      role: "button",
      name: `Launch ${name}`,
    })),
  },
  {
    path: "/settings/marketplace-management",
    intent: "viewBusiness",
    otherwise: denied,
    business: lamps,
    controls: [{ role: "link", name: "Manage Subscription" }],
  },
  {
    path: "/settings/admin-tools/dashboard",
    ...adminTools,
    controls: [{ role: "searchbox", name: "Find an organization or a person" }],
  },
  {
    path: `/settings/admin-tools/organizations/${harbor.organization.id}`,
    ...adminTools,
    controls: [{ role: "button", name: /^Copy / }],
  },
  {
    path: `/settings/admin-tools/users/${harbor.blocked.id}`,
    ...adminTools,
    controls: [
      { role: "button", name: "See as this person", intent: "impersonate" },
      { role: "button", name: "Unblock", intent: "unblockUser" },
    ],
  },
  {
    path: "/settings/admin-tools/flags",
    ...adminTools,
    controls: [{ role: "searchbox", name: "Search flags" }],
  },
  {
    path: `/settings/admin-tools/flags/${flag}`,
    ...adminTools,
    controls: [
      { role: "button", name: /^Turn o(n|ff)$/, intent: "manageFlags" },
      { role: "textbox", name: "Description", intent: "manageFlags" },
      { role: "textbox", name: "Owner", intent: "manageFlags" },
      { role: "textbox", name: "Percentage of everybody", intent: "manageFlags" },
    ],
  },
  {
    path: "/settings/admin-tools/roles",
    ...adminTools,
    controls: [
      { role: "button", name: "Give a role", intent: "assignGlobalRoles" },
      { role: "button", name: /^Take .* from Demo/, intent: "assignGlobalRoles" },
    ],
  },
  { path: "/settings/admin-tools/audit", ...adminTools, controls: [{ role: "switch", name: "Only what support did" }] },
];

const softly = expect.configure({ soft: true, timeout: 6_000 });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

/** What a role finds at an address is its own, not what was there before. */
async function open(page: Page, path: string): Promise<void> {
  await follow(page, "/no/such/page");
  await expect(heading(page)).toHaveText(missing);
  await follow(page, path);
  await expect(heading(page)).toBeVisible();
}

/** A control as the reader finds it. */
function find(page: Page, { role, name, ofRow }: Control): Locator {
  return (ofRow ? page : main(page)).getByRole(role, { name, exact: typeof name === "string" }).first();
}

async function expectControl(page: Page, control: Control, may: boolean): Promise<void> {
  const found = find(page, control);
  if (may) await softly(found, `${control.name}`).toBeEnabled();
  else if (control.otherwise === "absent") await softly(found, `${control.name}`).toHaveCount(0);
  else await softly(found, `${control.name}`).toBeDisabled();
}

/** Every way to a reason leads to one that names roles or people, one for each right that is missed. */
async function expectReasons(page: Page, missed: ReadonlySet<RoleIntent>): Promise<void> {
  const told = new Set<string>();
  for (const button of await main(page).getByRole("button", { name: "Why can't I?" }).all()) {
    await button.click();
    const reason = page.getByRole("dialog", { name: /^Why you cannot / });
    await softly(reason).toContainText(/Ask one of these (roles: \w|people:\s*\w)/);
    told.add((await reason.getAttribute("aria-label")) ?? "");
    await page.keyboard.press("Escape");
    await expect(reason).toHaveCount(0);
  }
  softly(told.size, `reasons for ${[...missed].join(", ")}`).toBe(missed.size);
}

/** What can be done about somebody, each with a reason where it can not. */
async function expectMenu(
  page: Page,
  controls: readonly Control[],
  may: (intent: RoleIntent) => boolean,
): Promise<void> {
  const button = main(page).getByRole("button", { name: `Actions of ${somebody}` });
  if (!intentsOfMenu.some(may)) return softly(button).toHaveCount(0);
  await button.click();
  for (const control of controls) {
    const isAllowed = control.intent !== undefined && may(control.intent);
    await expectControl(page, control, isAllowed);
    if (!isAllowed) await softly(find(page, control)).toContainText("None of your roles lets you");
  }
  await page.keyboard.press("Escape");
}

async function expectPage(page: Page, role: Role, { path, intent, otherwise, business, controls }: SettingsPage) {
  const may = (wanted: RoleIntent): boolean => mayIn(role, wanted, business?.id);
  await open(page, path);
  if (intent && !may(intent)) return softly(heading(page)).toHaveText(otherwise ?? denied);
  for (const title of [denied, missing]) await softly(heading(page)).not.toHaveText(title);
  const onPage = controls.filter(({ ofRow }) => !ofRow);
  for (const control of onPage) await expectControl(page, control, !control.intent || may(control.intent));
  const reasoned = onPage.filter(({ otherwise: found, isExplained }) => found !== "absent" || isExplained);
  await expectReasons(
    page,
    new Set(reasoned.flatMap(({ intent: wanted }) => (wanted && !may(wanted) ? [wanted] : []))),
  );
  const ofRow = controls.filter((control) => control.ofRow);
  if (ofRow.length > 0) await expectMenu(page, ofRow, may);
}

for (const role of roles)
  test(`${role}: each page and control of the settings is open, disabled with a reason, absent or denied as the table of rights says [decision.rights.declared-once] [decision.denial.holders]`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await openAs(browser, harbor.emails[role], `/settings/profile?businessId=${lamps.id}`);
    await expect(page).not.toHaveURL(/businessId/);
    for (const settings of pages) await test.step(settings.path, () => expectPage(page, role, settings));
    await page.context().close();
  });
