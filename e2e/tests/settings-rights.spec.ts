import { type Role, type RoleIntent, roles } from "@bc/org/contract/rights";
import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "../support/database.ts";
import { harbor } from "../support/harbor.ts";
import { mayIn } from "../support/rights.ts";
import { follow, openAs, test } from "../support/shell.ts";

const { lamps, ropes } = harbor;
const denied = "Sorry, but you don't have access to this page.";
const missing = "Something's Missing…";
const colleague = "Harbor Colleague 01";
/** Found by the same search as the colleague, and invited so long ago that organization security lists them. */
const invited = { office: "colleague01.office@harbor.example", lamps: "colleague01.lamps@harbor.example" };
const flag = "new-my-connectors";

interface Control {
  role: "button" | "link" | "textbox" | "searchbox" | "combobox" | "checkbox" | "switch" | "menuitem" | "region";
  name: string | RegExp;
  /** The right that it needs, besides opening the page. */
  intent?: RoleIntent;
  /** Its state without the right, if not disabled with a reason. */
  otherwise?: "absent";
  /** A reason is shown although the control is absent: its name is shown without a link. */
  isExplained?: true;
  /** The row whose menu contains it. */
  ofRow?: string;
}

interface SettingsPage {
  path: string;
  /** The right to open it. */
  intent?: RoleIntent;
  /** The page shown without the right. */
  otherwise?: typeof denied | typeof missing;
  /** The business that it belongs to, if not to the organization. */
  business?: { id: string };
  controls: readonly Control[];
}

const adminTools = { intent: "adminTools", otherwise: denied } as const;
const audited = { role: "link", intent: "viewAudit", otherwise: "absent", isExplained: true } as const;
const menuOfPerson: readonly Control[] = [
  { role: "menuitem", name: /^View permissions/, intent: "viewAllBusinesses", ofRow: colleague },
  { role: "menuitem", name: /^Change role/, intent: "assignRoles", ofRow: colleague },
  { role: "menuitem", name: /^Block/, intent: "blockUser", ofRow: colleague },
  { role: "menuitem", name: /^Unblock/, intent: "unblockUser", ofRow: colleague },
  { role: "menuitem", name: /^Remove/, intent: "removeMembers", ofRow: colleague },
];
const menuOfInvite = (ofRow: string): Control[] =>
  [/^Resend/, /^Revoke/].map((name) => ({ role: "menuitem", name, intent: "inviteMembers", ofRow }));
/** Rows have no menu for users without any of these rights. */
const intentsOfMenu: readonly RoleIntent[] = [
  "inviteMembers",
  "assignRoles",
  "removeMembers",
  "blockUser",
  "unblockUser",
];

/** Every control of the settings that needs a right, and for each page some that only need the page. */
const pages: readonly SettingsPage[] = [
  {
    path: "/settings/profile",
    controls: [
      { role: "textbox", name: "First name" },
      { role: "textbox", name: "Last name" },
      { role: "button", name: /^(Choose a|Change) picture$/ },
    ],
  },
  {
    path: "/settings/security",
    controls: ["Change password", "Manage", "Add a passkey", "Sign out of all sessions"].map((name) => ({
      role: "button",
      name,
    })),
  },
  {
    path: "/settings/organization?q=colleague01",
    intent: "viewOrganization",
    controls: [
      { role: "textbox", name: "Organization name", intent: "updateOrganization" },
      { role: "textbox", name: "What you call a business", intent: "updateOrganization" },
      { role: "searchbox", name: "Search businesses" },
      { role: "button", name: "Create business", intent: "createBusiness" },
      { ...audited, name: /^Organization security/ },
      { ...audited, name: /^Audit log/ },
      { role: "region", name: "Users", intent: "viewAllBusinesses", otherwise: "absent" },
      { role: "button", name: "Add users", intent: "inviteMembers", otherwise: "absent" },
      { role: "checkbox", name: `Select ${colleague}`, intent: "removeMembers", otherwise: "absent" },
      ...menuOfPerson,
      ...menuOfInvite(invited.office),
      ...menuOfInvite(invited.lamps),
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
      { role: "checkbox", name: `Select ${colleague}`, intent: "removeMembers", otherwise: "absent" },
      ...menuOfPerson,
      ...menuOfInvite(invited.lamps),
    ],
  },
  {
    path: `/settings/organization/businesses/${ropes.id}`,
    intent: "viewBusiness",
    otherwise: denied,
    business: ropes,
    controls: [
      { role: "textbox", name: "Business Name", intent: "updateBusiness" },
      { role: "button", name: "Add User", intent: "inviteMembers" },
    ],
  },
  {
    path: "/settings/organization/security?show=invites",
    intent: "viewAudit",
    otherwise: denied,
    controls: [
      { role: "button", name: /^(Require multi-factor authentication|Change date)$/, intent: "updateOrganization" },
      ...menuOfInvite(invited.office),
      ...menuOfInvite(invited.lamps),
    ],
  },
  {
    path: "/settings/organization/audit",
    intent: "viewAudit",
    otherwise: denied,
    controls: [{ role: "switch", name: "Support actions only" }],
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
    controls: [{ role: "searchbox", name: "Search organizations and users" }],
  },
  {
    path: `/settings/admin-tools/organizations/${harbor.organization.id}`,
    ...adminTools,
    controls: [
      { role: "button", name: /^Copy / },
      { role: "link", name: "Open settings" },
      { role: "checkbox", name: "Show completed jobs" },
      { role: "button", name: "Replay" },
      { role: "searchbox", name: "Search members" },
      { role: "button", name: "Resend", intent: "inviteMembers" },
      { role: "button", name: "Revoke", intent: "inviteMembers" },
    ],
  },
  {
    path: `/settings/admin-tools/users/${harbor.blocked.id}`,
    ...adminTools,
    controls: [
      { role: "button", name: /^View as /, intent: "impersonate" },
      { role: "button", name: "Unblock", intent: "unblockUser" },
      { role: "button", name: /^View permissions in / },
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
      { role: "textbox", name: "Expires", intent: "manageFlags" },
      { role: "textbox", name: "Percentage of users", intent: "manageFlags" },
      ...["Add a user", "Add an organization", "Organization"].map((name): Control => ({
        role: "combobox",
        name,
        intent: "manageFlags",
        otherwise: "absent",
      })),
      ...["User", "In organization"].map((name): Control => ({ role: "combobox", name })),
    ],
  },
  {
    path: "/settings/admin-tools/roles",
    ...adminTools,
    controls: [
      { role: "button", name: "Assign role", intent: "assignGlobalRoles" },
      { role: "button", name: /^Remove .* from Demo/, intent: "assignGlobalRoles" },
    ],
  },
  { path: "/settings/admin-tools/audit", ...adminTools, controls: [{ role: "switch", name: "Support actions only" }] },
];

const softly = expect.configure({ soft: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

/** Opens a page after an unknown one, so that no heading of the page before is read. */
async function open(page: Page, path: string): Promise<void> {
  await follow(page, "/no/such/page");
  await expect(heading(page)).toHaveText(missing);
  await follow(page, path);
  await expect(heading(page)).toBeVisible();
}

function find(page: Page, { role, name, ofRow }: Control): Locator {
  return (ofRow ? page : main(page)).getByRole(role, { name, exact: typeof name === "string" }).first();
}

async function expectControl(page: Page, control: Control, may: boolean): Promise<void> {
  const found = find(page, control);
  if (may) await softly(found, `${control.name}`).toBeEnabled();
  else if (control.otherwise === "absent") await softly(found, `${control.name}`).toHaveCount(0);
  else await softly(found, `${control.name}`).toBeDisabled();
}

/** Expects a reason for each missing right, and that it names roles or people to ask. */
async function expectReasons(page: Page, missed: ReadonlySet<RoleIntent>): Promise<void> {
  const told = new Set<string>();
  for (const button of await main(page).getByRole("button", { name: "Why can't I?" }).all()) {
    await button.click();
    const reason = page.getByRole("dialog", { name: /^Why you can't / });
    await softly(reason).toContainText(/Ask one of these (roles: \w|people:\s*\w)/);
    told.add((await reason.getAttribute("aria-label")) ?? "");
    await page.keyboard.press("Escape");
    await expect(reason).toHaveCount(0);
  }
  softly(told.size, `reasons for ${[...missed].join(", ")}`).toBe(missed.size);
}

/** Expects the menu of a row, with a reason at each action that is not allowed. */
async function expectMenu(
  page: Page,
  name: string,
  controls: readonly Control[],
  may: (intent: RoleIntent) => boolean,
): Promise<void> {
  const button = main(page).getByRole("button", { name: `Actions for ${name}` });
  if (!intentsOfMenu.some(may)) return softly(button).toHaveCount(0);
  await button.click();
  for (const control of controls) {
    const isAllowed = control.intent !== undefined && may(control.intent);
    await expectControl(page, control, isAllowed);
    if (!isAllowed) await softly(find(page, control)).toContainText("None of your roles lets you");
  }
  await page.keyboard.press("Escape");
}

/** Pages with the rights missed on them whose reasons were opened: a reason does not depend on the reader's role. */
const explained = new Set<string>();

async function expectPage(page: Page, role: Role, { path, intent, otherwise, business, controls }: SettingsPage) {
  const may = (wanted: RoleIntent): boolean => mayIn(role, wanted, business?.id);
  await open(page, path);
  if (intent && !may(intent)) return softly(heading(page)).toHaveText(otherwise ?? denied);
  for (const title of [denied, missing]) await softly(heading(page)).not.toHaveText(title);
  const onPage = controls.filter(({ ofRow }) => !ofRow);
  for (const control of onPage) await expectControl(page, control, !control.intent || may(control.intent));
  const reasoned = onPage.filter(({ otherwise: found, isExplained }) => found !== "absent" || isExplained);
  const missed = new Set(reasoned.flatMap(({ intent: wanted }) => (wanted && !may(wanted) ? [wanted] : [])));
  const denials = `${path} ${[...missed].toSorted().join()}`;
  if (!explained.has(denials)) await expectReasons(page, missed);
  explained.add(denials);
  for (const [name, ofRow] of Map.groupBy(controls, (control) => control.ofRow))
    if (name) await expectMenu(page, name, ofRow, may);
}

// These ids sort before the rows of other journeys.
const newest = (number: number): string => `ffffffff-0000-7000-8000-00000000000${number}`;

test.beforeAll(async () => {
  await restore();
  const { id: organizationId } = harbor.organization;
  for (const [id, email, businessId, role] of [
    [newest(1), invited.office, null, "org_member"],
    [newest(2), invited.lamps, lamps.id, "business_member"],
  ])
    await sql(
      `insert into org.invitation (organization_id, id, email, business_id, role_name, token_hash, invited_by, created_at, expires_at)
       select $1::uuid, $2::uuid, $3, $4::uuid, $5, sha256($3::text::bytea), id, now() - interval '9 days', now() + interval '5 days'
       from org."user" where primary_email = $6`,
      [organizationId, id, email, businessId, role, harbor.emails.org_owner],
    );
  await sql(
    `insert into workflow.run (organization_id, id, workflow, key, status, request_id, input, finished_at, forget_at)
     values ($1, $2, 'org.send-invitation', 'failed', 'failed', 'failed', '{}', now(), now() + interval '1 day')`,
    [organizationId, newest(3)],
  );
});
test.afterAll(restore);

async function restore(): Promise<void> {
  const ids = [1, 2, 3].map(newest);
  for (const table of ["org.invitation", "workflow.run"]) await sql(`delete from ${table} where id = any ($1)`, [ids]);
}

for (const role of roles)
  test(
    `${role}: pages and controls of the settings follow the table of rights`,
    { tag: ["@decision.rights.declared-once", "@decision.denial.holders"] },
    async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await openAs(browser, harbor.emails[role], `/settings/profile?businessId=${lamps.id}`);
      await expect(page).not.toHaveURL(/businessId/);
      // Dozens of dialogs open and close.
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const settings of pages) await test.step(settings.path, () => expectPage(page, role, settings));
      await page.context().close();
    },
  );
