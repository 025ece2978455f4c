import { expect, type Route } from "@playwright/test";
import { expectAccessible } from "../support/journey.ts";
import { at, box, chosen, group, open, option, palette, watchOperations } from "../support/palette.ts";
import { openAs, test } from "../support/shell.ts";

const outdoor = "0190c0de-0000-7000-8000-000000000011";
const home = "0190c0de-0000-7000-8000-000000000012";
const foreignBusiness = "0190c0de-0002-7000-8000-000000010001";

test.describe("command palette", () => {
  test(
    "offers the user's own recent pages first, without the current one",
    { tag: "@console.palette.recent" },
    async ({ page, browser }) => {
      for (const path of ["/settings/security", "/notifications", "/settings/profile"]) await at(page, path);
      await open(page);
      const recent = group(page, "Recent").getByRole("option");
      await expect(recent.nth(0)).toContainText("Notifications");
      await expect(recent.nth(1)).toContainText("Security");
      await expect(group(page, "Recent").getByText("Profile")).toHaveCount(0);
      await page.keyboard.press("Escape");
      const other = await openAs(browser, "admin@demo.example", "/settings/profile");
      await open(other);
      await expect(group(other, "Recent")).toHaveCount(0);
      await other.context().close();
    },
  );

  test(
    "leaves out pages and actions that the user may not use",
    { tag: "@console.palette.rights" },
    async ({ page, browser }) => {
      await at(page, "/settings/profile");
      await open(page, "admin tools");
      await expect(palette(page).getByRole("status")).toHaveText("No results");
      await page.keyboard.press("Escape");
      const member = await openAs(browser, "member@demo.example", "/settings/profile");
      await open(member, "add users");
      await expect(option(member, /^Add users/)).toHaveCount(0);
      await member.context().close();
      const support = await openAs(browser, "superadmin@demo.example", "/settings/profile");
      // A user without an organization gets one first, and the focus moves to the page when it opens.
      await expect(support.getByRole("heading", { name: "Profile", level: 1 })).toBeVisible();
      await open(support, "admin tools");
      await expect(chosen(support)).toContainText("Admin Tools");
      await support.context().close();
    },
  );

  test("switches business in this tab or a new one", { tag: "@console.palette.switch-business" }, async ({ page }) => {
    await at(page, `/settings/profile?businessId=${outdoor}`);
    await open(page, "switch to demo home");
    await expect(chosen(page)).toContainText("Demo Home");
    const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Control+Enter")]);
    await expect(tab.getByRole("banner")).toContainText("Demo Home");
    await tab.close();
    await expect(page.getByRole("banner")).toContainText("Demo Outdoor");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner")).toContainText("Demo Home");
    await expect(page).toHaveURL(/\/settings\/profile$/);
    await open(page);
    await expect(group(page, "Recent").getByText("Demo Outdoor")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  test("“Switch business…” asks for the name of the business", async ({ page }) => {
    await at(page, "/settings/profile");
    await open(page, "switch business");
    await page.keyboard.press("Enter");
    await expect(box(page)).toHaveValue("Switch to ");
    await box(page).pressSequentially("europ");
    await expect(chosen(page)).toContainText("Demo Europe");
    await page.keyboard.press("Escape");
  });

  for (const [does, key, left] of [
    ["keeps an early Enter until the businesses are loaded", "Shift", "Switch to "],
    ["drops an early Enter when the text changes", "Backspace", "switch busines"],
  ] as const)
    test(does, { tag: "@console.palette.enter-waits" }, async ({ page }) => {
      const asked = Promise.withResolvers<Route>();
      await page.route("**/graphql", (route) =>
        route.request().postData()?.includes("ListBusinessNames") ? asked.resolve(route) : route.continue(),
      );
      await at(page, "/settings/profile");
      await open(page, "switch business");
      const held = await asked.promise;
      await page.keyboard.press("Enter");
      await page.keyboard.press(key);
      const known = page.waitForResponse((response) => response.request() === held.request());
      await held.continue();
      await (await known).finished();
      await expect(option(page, /^Switch business/)).toBeVisible();
      await expect(box(page)).toHaveValue(left);
      await expect(page).toHaveURL(/\/settings\/profile$/);
      await page.keyboard.press("Escape");
      await page.unroute("**/graphql");
    });

  test("adds a user by email address", { tag: "@console.palette.invite" }, async ({ page }) => {
    await at(page, "/settings/profile");
    await open(page, "invite new.colleague@demo.example");
    await expect(chosen(page)).toContainText("Add new.colleague@demo.example");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings\/organization\/users\?invite=new\.colleague%40demo\.example$/);
  });

  test("copies a link that opens in the same business", { tag: "@console.palette.copy-link" }, async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await at(page, `/settings/security?businessId=${home}`);
    await expect(page).toHaveURL(/\/settings\/security$/);
    await open(page, "copy link");
    await page.keyboard.press("Enter");
    await expect(palette(page).getByText("Link copied")).toBeVisible();
    await expect(palette(page)).toBeHidden();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname + new URL(copied).search).toBe(`/settings/security?businessId=${home}`);
  });

  test(
    "finds members by e-mail address, but no users outside the organization",
    { tag: "@console.palette.people" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      await open(page, "member@demo.example");
      await expect(group(page, "Users").getByRole("option", { name: /Demo Member/ })).toBeVisible();
      await expect(chosen(page)).toContainText("Demo Member");
      await box(page).fill("owner@chain.example");
      await expect(palette(page).getByText("Searching…")).toHaveCount(0);
      await expect(group(page, "Users")).toHaveCount(0);
      await page.keyboard.press("Escape");
    },
  );

  test(
    "doesn't request people without the right to see them",
    { tag: "@console.palette.people-right" },
    async ({ browser }) => {
      const member = await openAs(browser, "member@demo.example", "/settings/profile");
      await open(member, "x");
      const operations = watchOperations(member);
      await box(member).fill("owner@demo.example");
      await expect(palette(member).getByRole("status")).not.toHaveText("Searching");
      await expect(group(member, "Users")).toHaveCount(0);
      expect(operations).not.toContain("FindPeople");
      await member.context().close();
    },
  );

  test(
    "finds a business by its id unless it is closed to the user",
    { tag: "@console.palette.business-id" },
    async ({ page, browser }) => {
      await at(page, `/settings/profile?businessId=${outdoor}`);
      await open(page, home);
      await expect(chosen(page)).toContainText("Demo Home");
      await box(page).fill(foreignBusiness);
      await expect(palette(page).getByText(/^No results for/)).toBeVisible();
      await expect(palette(page).getByRole("alert")).toHaveCount(0);
      await page.keyboard.press("Escape");

      const support = await openAs(browser, "superadmin@demo.example", "/settings/profile");
      await open(support, foreignBusiness);
      await expect(group(support, "By ID").getByText("Longrow Stores")).toBeVisible();
      await box(support).fill("longrow");
      await expect(group(support, "Organizations").getByText("Longrow Stores")).toBeVisible();
      await box(support).fill("owner@chain.example");
      await expect(group(support, "Users").getByText("Clara Owner")).toBeVisible();
      await support.context().close();
    },
  );

  test(
    "shows known results while a slow source is still loading",
    { tag: "@console.palette.slow-source" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/graphql", async (route) => {
        if (route.request().postData()?.includes("FindPeople")) await held;
        await route.continue();
      });
      await open(page, "admin@demo.example");
      await expect(chosen(page)).toContainText("Add admin@demo.example");
      await expect(group(page, "Users")).toHaveCount(0);
      await page.keyboard.press("ArrowDown");
      const before = await chosen(page).textContent();
      answer();
      await expect(group(page, "Users").getByText("Demo Admin")).toBeVisible();
      expect(await chosen(page).textContent()).toBe(before); // the choice stays
      await page.unrouteAll({ behavior: "wait" });
      await page.keyboard.press("Escape");
    },
  );

  test(
    "names failed sources in one line and retries them",
    { tag: "@console.palette.failed-source" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      let isBroken = true;
      await page.route("**/graphql", (route) =>
        isBroken && route.request().postData()?.includes("FindPeople") ? route.abort() : route.continue(),
      );
      await open(page, "manager@demo.example");
      await expect(palette(page).getByText("Users could not be searched.")).toBeVisible();
      await expectAccessible(page);
      const again = palette(page).getByRole("button", { name: "Try again" });
      await again.focus();
      // The page also asks again by itself, as when the window is looked at.
      isBroken = false;
      await page.keyboard.press("Enter");
      await expect(group(page, "Users").getByText("Demo Manager")).toBeVisible();
      await expect(again).toHaveCount(0);
      await page.unrouteAll({ behavior: "wait" });
      await page.keyboard.press("Escape");
    },
  );

  test(
    "finds one of 40 businesses by parts of its name without accents",
    { tag: "@console.palette.accents" },
    async ({ browser }) => {
      const consultant = await openAs(browser, "consultant@agency.example", "/settings/profile");
      await open(consultant, "hostmark tea");
      await expect(chosen(consultant)).toContainText("Høstmark Tea Traders");
      await box(consultant).fill("knitwear");
      await expect(group(consultant, "Businesses").getByRole("option").first()).toContainText("Knitwear");
      await consultant.context().close();
    },
  );

  test("finds one of 5,000 businesses by its number", async ({ browser }) => {
    const owner = await openAs(browser, "owner@chain.example", "/settings/profile");
    await open(owner, "switch to holtmere 4800");
    await expect(chosen(owner)).toContainText("Holtmere 4800");
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("banner")).toContainText("Holtmere 4800");
    await owner.context().close();
  });
});
