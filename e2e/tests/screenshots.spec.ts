import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, type Page } from "@playwright/test";
import { checkSizes } from "../support/check-screen.ts";
import { switcher, switcherButton } from "../support/context.ts";
import { takesPictures } from "../support/environment.ts";
import { harbor } from "../support/harbor.ts";
import { openAs, test } from "../support/shell.ts";
import { rows, section } from "../support/users.ts";

const greeting = (page: Page) => page.getByRole("heading", { name: "Hello, Demo" });
/** The menu arrives after the page. */
const homeLink = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });

test("home is accessible and fits phone and desktop, light and dark", async ({ page }) => {
  await page.goto("/");
  await expect(greeting(page)).toBeVisible();
  await checkSizes(page, "home");
});

test("the status page is accessible and fits phone and desktop, light and dark", async ({ page }) => {
  await page.goto("/status");
  await page.getByRole("button", { name: "Run a ping" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Succeeded" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Run a ping" })).toBeEnabled();
  await checkSizes(page, "status");
});

/** The screens that the README shows: whose they are, and how to reach them. */
const readmeScreens: Record<string, { email: string; path: string; open: (page: Page) => Promise<void> }> = {
  home: {
    email: "owner@demo.example",
    path: "/",
    async open(page) {
      await expect(greeting(page)).toBeVisible();
      await expect(homeLink(page)).toBeVisible();
      await expect(page.getByRole("region", { name: "Needs you today" }).getByRole("link").first()).toBeVisible();
      await expect(page.getByRole("region", { name: "First steps" }).getByText("Add users")).toBeVisible();
    },
  },
  switcher: {
    email: "consultant@agency.example",
    path: "/",
    async open(page) {
      await switcherButton(page).click();
      await expect(switcher(page).getByText("40 businesses")).toBeVisible();
    },
  },
  users: {
    email: harbor.emails.org_owner,
    path: "/settings/organization",
    async open(page) {
      await expect(rows(page).first()).toBeVisible();
      await section(page).evaluate((element) => {
        element.style.scrollMarginTop = "80px"; // below the top bar
        element.scrollIntoView({ block: "start" });
      });
    },
  },
  "admin-tools": {
    email: harbor.emails.superadmin,
    path: "/settings/admin-tools/dashboard?q=harbor",
    open: (page) => expect(page.getByRole("link", { name: /^Harbor Supply/ })).toBeVisible(),
  },
};

if (takesPictures)
  for (const [name, { email, path, open }] of Object.entries(readmeScreens))
    test(`the README shows ${name}`, async ({ browser }) => {
      const page = await openAs(browser, email, path);
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page);
      const image = await page.screenshot({ animations: "disabled" });
      expect(image.byteLength).toBeLessThan(200_000);
      keep(image, `../docs/images/${name}.png`);
      await page.context().close();
    });

/** Replaces an image of the README if the screen has changed. */
function keep(image: Buffer, file: string): void {
  if (existsSync(file) && readFileSync(file).equals(image)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, image);
}
