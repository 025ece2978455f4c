import { expect } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { businesses } from "../support/businesses.ts";
import { checkScreen } from "../support/check-screen.ts";
import { switcherButton } from "../support/context.ts";
import { harbor } from "../support/harbor.ts";
import {
  businessName,
  card,
  heading,
  home,
  open,
  openBusiness,
  organizationName,
  pageOf,
  reloadAfter,
  save,
} from "../support/organization-settings.ts";
import { openAs, test } from "../support/shell.ts";

test.use({ email: harbor.emails.org_owner });

test(
  "a business's page: the way back, what it is, and its name, which shows everywhere once it is changed",
  {
    tag: [
      "@svc.business.back",
      "@svc.business.header",
      "@svc.business.created-on",
      "@svc.business.save",
      "@svc.business.overview",
      "@svc.business.users",
      "@svc.save.changed-business",
      "@svc.business.update-alert",
      "@svc.business.update-local",
      "@svc.business.update-reload",
      "@svc.message.business-renamed",
    ],
  },
  async ({ page }) => {
    await open(page);
    await openBusiness(page, harbor.lamps);
    await expect(page.getByText(harbor.organization.name)).toBeVisible();
    await expect(page.getByText("Created on Jan 5, 2026", { exact: true })).toBeVisible();
    await expect(page.getByText(harbor.lamps.id)).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy Business ID" })).toBeVisible();
    await expect(card(page, "Users").getByRole("button", { name: "Add User" })).toBeEnabled();
    await checkScreen(page, "business");
    await expect(save(page)).toBeDisabled();
    await businessName(page).fill("Harbor Lanterns");
    await reloadAfter(page, "UpdateBusiness", async () => {
      await save(page).click();
      await expect(page.getByText("Business name was changed successfully!")).toBeVisible();
    });
    await expect(heading(page, "Harbor Lanterns")).toBeVisible();
    await expect(switcherButton(page)).toHaveText(/Harbor Lanterns/);
    await expect(page.getByText("Business name was changed successfully!")).toBeVisible();

    await businessName(page).fill(harbor.ropes.name);
    await save(page).click();
    const taken = "This name is already being used by another Business within this organization";
    await expect(card(page, "Overview").getByText(taken)).toBeVisible();
    await businessName(page).fill(harbor.lamps.name);
    await save(page).click();
    await expect(switcherButton(page)).toHaveText(new RegExp(harbor.lamps.name));
    await page.getByRole("link", { name: "Organization", exact: true }).first().click();
    await expect(page).toHaveURL(home);
  },
);

test("of two who rename a business at once the second is told too", async ({ page, browser }) => {
  const admin = await openAs(browser, harbor.emails.org_admin, pageOf(harbor.charts));
  await businessName(admin).fill("Harbor Atlases");
  await openBusiness(page, harbor.charts);
  const rename = async (name: string): Promise<void> => {
    await businessName(page).fill(name);
    await save(page).click();
    await expect(heading(page, name)).toBeVisible();
  };
  await rename("Harbor Maps");
  await save(admin).click();
  await expect(
    admin.getByText("Harbor Owner changed this in the meantime. It's now called Harbor Maps."),
  ).toBeVisible();
  await expect(heading(admin, "Harbor Maps")).toBeVisible();
  await admin.getByRole("button", { name: "Discard my changes" }).click();
  await expect(businessName(admin)).toHaveValue("Harbor Maps");
  await rename(harbor.charts.name);
  await admin.context().close();
});

test(
  "unknown, foreign and closed businesses look the same; members without one see what to do",
  { tag: ["@svc.settings.no-access", "@svc.error.no-access"] },
  async ({ page, browser }) => {
    for (const id of [businesses.foreign.id, "0190c0de-0003-7000-8000-00000000ffff", "nonsense"]) {
      await page.goto(pageOf({ id }));
      await expect(heading(page, "Sorry, but you don't have access to this page.")).toBeVisible();
      await expect(page.getByText("There is no such business, or you don't have access to it.")).toBeVisible();
    }
    await checkScreen(page, "business-closed");
    await page.getByRole("link", { name: "Back to the organization" }).click();
    await expect(organizationName(page)).toBeVisible();

    const member = await openAs(browser, harbor.emails.org_member, home);
    await expect(member.getByText("You don't have access to any businesses")).toBeVisible();
    for (const path of [pageOf(harbor.lamps), `${home}/audit`]) {
      await member.goto(path);
      await expect(heading(member, "Sorry, but you don't have access to this page.")).toBeVisible();
    }
    await member.context().close();
  },
);

test(
  "a user who loses their role while typing sees what they may no longer do",
  { tag: "@svc.error.forbidden" },
  async ({ page, browser }) => {
    const admin = await openAs(browser, harbor.emails.business_admin, pageOf(harbor.lamps));
    await expect(heading(admin, harbor.lamps.name)).toBeVisible();
    const { me } = await askApi<{ me: { id: string } }>(admin, "GetMe");
    const give = (roleId: string) =>
      askApi(page, "AssignRole", { input: { businessId: harbor.lamps.id, userId: me.id, roleId } });
    await businessName(admin).fill("Harbor Torches");
    await give("business_member");
    try {
      await save(admin).click();
      await expect(admin.getByRole("alert")).toContainText("You do not have permission to update this business");
    } finally {
      await give("business_admin");
    }
    await admin.context().close();
  },
);
