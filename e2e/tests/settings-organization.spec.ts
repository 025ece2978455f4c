import { type Browser, expect, type Page } from "@playwright/test";
import { businesses } from "../support/businesses.ts";
import { checkOverlay, checkScreen } from "../support/check-screen.ts";
import { stored, switcherButton } from "../support/context.ts";
import { organizationLock, whileBroken } from "../support/database.ts";
import { harbor } from "../support/harbor.ts";
import { newAddress, signUp, skipWelcome } from "../support/new-person.ts";
import {
  businessName,
  card,
  changed,
  dialog,
  heading,
  home,
  open,
  organizationName,
  outage,
  pageOf,
  reloadAfter,
  rows,
  save,
  whyNot,
  word,
} from "../support/organization-settings.ts";
import { openAs, test } from "../support/shell.ts";

test.use({ email: harbor.emails.org_owner });

test(
  "saving the organization's name and word for a business updates every page and shows an alert",
  {
    tag: [
      "@svc.organization.alert",
      "@svc.organization.overview",
      "@svc.save.changed-organization",
      "@svc.organization.update-stored",
      "@svc.organization.update-reload",
      "@svc.timing.organization-reload",
      "@svc.message.organization-updated",
      "@svc.entity.terminology",
    ],
  },
  async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    const overview = card(page, "Overview");
    await expect(overview.getByText(harbor.organization.id)).toBeVisible();
    await overview.getByRole("button", { name: "Copy Organization ID" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(harbor.organization.id);
    await expect(save(page)).toBeDisabled();
    await organizationName(page).fill("Harbor Trade");
    await expect(save(page)).toBeEnabled();
    await organizationName(page).fill(harbor.organization.name);
    await expect(save(page)).toBeDisabled();

    await organizationName(page).fill("");
    await save(page).click();
    await expect(page.getByText("This field is required")).toBeVisible();
    await organizationName(page).fill("Harbor Trade");
    await word(page).fill("Brand");
    await reloadAfter(page, "UpdateOrganization", async () => {
      await save(page).click();
      await expect(changed(page)).toBeVisible();
      await expect(save(page)).toBeDisabled();
      await expect.poll(() => stored(page, "sessionStorage")).toMatchObject({ organization: { name: "Harbor Trade" } });
      // The word is everywhere at once.
      await expect(card(page, "Brands").getByRole("button", { name: "Create brand" })).toBeVisible();
      await expect(
        page.getByRole("grid", { name: "Brands" }).getByRole("columnheader", { name: "Brand" }),
      ).toBeVisible();
      await expect(switcherButton(page)).toHaveCount(0);
      await expect(page.getByRole("banner").getByRole("button", { name: `Brand: ${harbor.lamps.name}` })).toBeVisible();
    });
    await expect(changed(page)).toBeVisible();
    await page.goto(pageOf(harbor.lamps));
    await expect(page.getByLabel("Brand Name")).toHaveValue(harbor.lamps.name);
    await expect(page.getByText("Brand ID")).toBeVisible();
    await expect(page.getByText("Harbor Trade")).toBeVisible();

    await page.goto(home);
    await organizationName(page).fill(harbor.organization.name);
    await word(page).fill("Business");
    await save(page).click();
    await expect(changed(page)).toBeVisible();
    await expect(card(page, "Businesses")).toBeVisible();
    await page.reload();
    await expect(organizationName(page)).toHaveValue(harbor.organization.name);
    await expect(changed(page)).toHaveCount(0);
  },
);

test("the second of two concurrent changes sees who was first, and overwrites or discards", async ({
  page,
  browser,
}) => {
  const admin = await openAs(browser, harbor.emails.org_admin, home);
  await open(page);
  const change = async (on: Page, name: string): Promise<void> => {
    await organizationName(on).fill(name);
    await save(on).click();
  };
  const told = (on: Page, name: string) =>
    on.getByText(
      `Harbor Owner changed this in the meantime. It's now called ${name}. Review it before you save your changes.`,
    );
  await organizationName(admin).fill("Harbor of the admin");
  await change(page, "Harbor of the owner");
  await expect(changed(page)).toBeVisible();

  await save(admin).click();
  await expect(told(admin, "Harbor of the owner")).toBeVisible();
  await expect(card(admin, "Overview").getByRole("time")).toBeVisible();
  await expect(organizationName(admin)).toHaveValue("Harbor of the admin");
  await checkScreen(admin, "organization-conflict");
  await save(admin).click();
  await expect(changed(admin)).toBeVisible();
  await expect(told(admin, "Harbor of the owner")).toHaveCount(0);

  await page.reload();
  await expect(organizationName(page)).toHaveValue("Harbor of the admin");
  await organizationName(admin).fill("Harbor again");
  await change(page, harbor.organization.name);
  await expect(changed(page)).toBeVisible();
  await save(admin).click();
  await expect(told(admin, harbor.organization.name)).toBeVisible();
  await admin.getByRole("button", { name: "Discard my changes" }).click();
  await expect(organizationName(admin)).toHaveValue(harbor.organization.name);
  await expect(save(admin)).toBeDisabled();
  await admin.context().close();
});

test(
  "businesses are listed 25 a page, found by part of the name, and link to their page",
  {
    tag: [
      "@svc.organization.businesses",
      "@svc.rights.businesses-all",
      "@svc.constant.table-rows",
      "@svc.constant.table-pagination",
      "@decision.settled.page-size-organization",
    ],
  },
  async ({ page, browser }) => {
    await open(page);
    await expect(rows(page, "Businesses")).toHaveCount(4);
    await expect(card(page, "Businesses").getByRole("navigation", { name: "Pages" })).toHaveCount(0);
    await expect(rows(page, "Businesses").filter({ hasText: harbor.lamps.name })).toContainText("Current");

    const chain = await openAs(browser, "owner@chain.example", home);
    const branches = card(chain, "Branches");
    await expect(rows(chain, "Branches")).toHaveCount(26);
    await expect(branches.getByText("1-25 of 5,000")).toBeVisible();
    await branches.getByRole("button", { name: "Next page" }).click();
    await expect(branches.getByText("26-50 of 5,000")).toBeVisible();
    await branches.getByLabel("Search branches").fill("holtmere 50");
    await expect(rows(chain, "Branches")).toHaveCount(2);
    await branches.getByRole("link", { name: businesses.lastBranch.name }).click();
    await expect(heading(chain, businesses.lastBranch.name)).toBeVisible();
    await expect(chain.getByText("Branch ID")).toBeVisible();
    await chain.goBack();
    await expect(branches.getByLabel("Search branches")).toHaveValue("holtmere 50");
    await branches.getByLabel("Search branches").fill("nothing of this name");
    await expect(branches.getByText("No results found")).toBeVisible();
    await chain.context().close();
  },
);

/** Opens the console as a new user with an organization of their own. */
async function openNew(browser: Browser): Promise<Page> {
  const page = await signUp(browser, newAddress("founder"));
  await page.goto("/");
  await skipWelcome(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Hello, / })).toBeVisible();
  await page.goto(home);
  await expect(card(page, "Businesses")).toBeVisible();
  return page;
}

test(
  "a new business needs a unique name, becomes the current one and shows an alert",
  {
    tag: [
      "@svc.create-business.required",
      "@svc.create-business.max",
      "@svc.create-business.unique",
      "@svc.error.business-name-exists",
      "@svc.error.business-create-duplicate",
      "@svc.business.create-current",
      "@svc.business.create-reload",
      "@svc.timing.business-reload",
      "@svc.message.business-created",
    ],
  },
  async ({ browser }) => {
    const page = await openNew(browser);
    await word(page).fill("Outlet");
    await save(page).click();
    await expect(changed(page)).toBeVisible();
    const begin = () => page.getByRole("button", { name: "Create outlet" }).click();
    await checkOverlay(page, "create-business", begin, dialog(page));

    await begin();
    const name = dialog(page).getByLabel("Outlet name");
    const create = dialog(page).getByRole("button", { name: "Create" });
    await expect(name).toBeFocused();
    await expect(create).toBeDisabled();
    await name.fill("x");
    await name.fill("");
    await name.blur();
    await expect(dialog(page).getByText("This field is required")).toBeVisible();
    await name.fill("x".repeat(76));
    await expect(dialog(page).getByText("Please enter 75 characters or less")).toBeVisible();
    await name.fill("North Quay");
    await reloadAfter(page, "CreateBusiness", async () => {
      await create.click();
      await expect(page.getByText("Outlet North Quay was created successfully!")).toBeVisible();
    });
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: "Outlet: North Quay" })).toBeVisible();
    await expect(rows(page, "Outlets").filter({ hasText: "North Quay" })).toContainText("Current");
    await expect(page.getByText("Outlet North Quay was created successfully!")).toBeVisible();

    await begin();
    await dialog(page).getByLabel("Outlet name").fill("north  quay");
    await create.click();
    const taken = "This name is already being used by another Outlet within this organization";
    await expect(dialog(page).getByText(taken)).toBeVisible();
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.context().close();
  },
);

test(
  "when the database goes away: creating, saving and renaming each say so, and what was typed is kept",
  { tag: ["@svc.error.business-create", "@svc.error.organization-update", "@svc.error.business-update"] },
  async ({ page }) => {
    await open(page);
    await whileBroken(organizationLock(harbor.organization.id), async () => {
      await organizationName(page).fill("Harbor Trade");
      await save(page).click();
      await expect(page.getByRole("alert").filter({ hasText: outage })).toContainText(/Request ID [\w-]+/);
      await expect(organizationName(page)).toHaveValue("Harbor Trade");
      await organizationName(page).fill(harbor.organization.name);

      await page.getByRole("button", { name: "Create business" }).click();
      await dialog(page).getByLabel("Business name").fill("Harbor Nets");
      await dialog(page).getByRole("button", { name: "Create" }).click();
      await expect(dialog(page).getByRole("alert")).toContainText(
        "There was an error when trying to create the business",
      );
      await expect(dialog(page).getByLabel("Business name")).toHaveValue("Harbor Nets");
      await dialog(page).getByRole("button", { name: "Cancel" }).click();

      await rows(page, "Businesses").getByRole("link", { name: harbor.ropes.name }).click();
      await expect(heading(page, harbor.ropes.name)).toBeVisible();
      await businessName(page).fill("Harbor Cables");
      await save(page).click();
      await expect(page.getByRole("alert")).toContainText(
        `Something went wrong while attempting to update the business information: ${outage}`,
      );
      await businessName(page).fill(harbor.ropes.name);
    });
  },
);

test(
  "when the database goes away: the list and the page of a business say so and can be tried again",
  { tag: ["@svc.error.businesses-retrieve", "@svc.error.business-retrieve"] },
  async ({ page }) => {
    await open(page);
    const list = card(page, "Businesses");
    await whileBroken("lock table org.business in access exclusive mode", async () => {
      await list.getByLabel("Search businesses").fill("ropes");
      await expect(list.getByRole("alert")).toContainText(
        "An error occurred while trying to retrieve the list of businesses.",
      );
    });
    await list.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page, "Businesses")).toHaveCount(2);
    const failure = `Something went wrong while attempting to retrieve the business information: ${outage}`;
    await whileBroken("lock table org.business in access exclusive mode", async () => {
      await list.getByRole("link", { name: harbor.ropes.name }).click();
      await expect(heading(page, failure)).toBeVisible();
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, harbor.ropes.name)).toBeVisible();
  },
);

interface Seen {
  role: keyof typeof harbor.emails;
  updates: boolean;
  creates: boolean;
  seesAll: boolean;
  audits: boolean;
  renames: boolean;
  invites: boolean;
}

const seen: Seen[] = [
  { role: "org_manager", updates: false, creates: true, seesAll: true, audits: false, renames: true, invites: true },
  {
    role: "business_admin",
    updates: false,
    creates: false,
    seesAll: false,
    audits: false,
    renames: true,
    invites: true,
  },
  {
    role: "business_member",
    updates: false,
    creates: false,
    seesAll: false,
    audits: false,
    renames: false,
    invites: false,
  },
  {
    role: "customer_sales_rep",
    updates: false,
    creates: false,
    seesAll: true,
    audits: true,
    renames: false,
    invites: true,
  },
];

for (const { role, updates, creates, seesAll, audits, renames, invites } of seen)
  test(
    `what ${role} sees and can do, and whom to ask for the rest`,
    {
      tag: [
        "@svc.rights.organization-name",
        "@svc.organization.users",
        "@svc.rights.users-table",
        "@svc.rights.businesses-all",
        "@svc.rights.businesses-assigned",
        "@svc.rights.create-business",
        "@svc.rights.add-users",
        "@svc.rights.business-page",
        "@svc.rights.business-name",
      ],
    },
    async ({ browser }) => {
      const page = await openAs(browser, harbor.emails[role], `${home}?businessId=${harbor.lamps.id}`);
      await expect(organizationName(page)).toHaveValue(harbor.organization.name);
      await expect(organizationName(page)).toBeEnabled({ enabled: updates });
      await expect(word(page)).toBeEnabled({ enabled: updates });
      await expect(page.getByRole("button", { name: "Create business" })).toBeEnabled({ enabled: creates });
      await expect(rows(page, "Businesses")).toHaveCount(seesAll ? 4 : 2);
      await expect(card(page, "Users")).toHaveCount(seesAll ? 1 : 0);
      await expect(page.getByRole("link", { name: /^Audit log/ })).toHaveCount(audits ? 1 : 0);
      await expect(page.getByRole("link", { name: /^Organization security/ })).toHaveCount(audits ? 1 : 0);
      await card(page, "Overview").getByRole("button", { name: "Why can't I?" }).click();
      await expect(page.getByRole("dialog", { name: /^Why you can't change/ })).toContainText("Organization owner");
      await page.keyboard.press("Escape");
      // With the least rights most is disabled.
      if (!invites) await checkScreen(page, `organization-${role}`);

      await rows(page, "Businesses").getByRole("link", { name: harbor.lamps.name }).click();
      await expect(heading(page, harbor.lamps.name)).toBeVisible();
      await expect(businessName(page)).toBeEnabled({ enabled: renames });
      await expect(page.getByRole("button", { name: "Add User" })).toBeEnabled({ enabled: invites });
      await expect(save(page)).toBeDisabled();
      await expect(page.getByRole("banner").getByText("Harbor Lamps")).toBeVisible();
      if (renames) {
        await businessName(page).fill("Something else");
        await expect(save(page)).toBeEnabled();
        await businessName(page).fill(harbor.lamps.name);
      } else {
        await expect(whyNot(page).first()).toBeVisible();
      }
      await page.context().close();
    },
  );

test("the page as its owner sees it", async ({ page }) => {
  await open(page);
  await checkScreen(page, "organization");
});
