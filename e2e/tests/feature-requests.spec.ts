import { expect, type Page } from "@playwright/test";
import { checkSizes, checkThemes } from "../support/check-screen.ts";
import { harbor } from "../support/harbor.ts";
import { openAs, test } from "../support/shell.ts";

const list = (page: Page) => page.getByRole("list", { name: "Feature requests", exact: true });
const vote = (page: Page, title: string) => page.getByRole("button", { name: `Vote for ${title}` });
// No other run uses these titles.
const mark = Date.now().toString(36);
const title = `Print shelf labels ${mark}`;
const duplicate = `Labels for the shelf ${mark}`;

async function write(page: Page, name: string): Promise<void> {
  await page.goto("/feature-requests?new=1");
  const dialog = page.getByRole("dialog", { name: "New feature request" });
  await dialog.getByRole("textbox", { name: /^Title/ }).fill(name);
  await dialog.getByRole("textbox", { name: /^Description/ }).fill("We write them by hand.");
  await dialog.getByRole("button", { name: "Post request" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test(
  "user reads the board, votes, posts and comments",
  { tag: ["@svc.offer.feature-requests", "@console.feedback.post", "@console.feedback.comment"] },
  async ({ page }) => {
    await page.goto("/feature-requests?sort=top");
    await expect(list(page).getByRole("heading").first()).toBeVisible();
    await checkSizes(page, "feature-requests");
    await write(page, title);
    await expect(vote(page, title)).toHaveAttribute("aria-pressed", "true");
    await vote(page, title).click();
    await expect(vote(page, title)).toHaveText("0");
    await vote(page, title).click();
    await expect(vote(page, title)).toHaveText("1");
    await page.getByRole("textbox", { name: /^Comment/ }).fill("<b>Barcodes</b> too");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByRole("list", { name: "Comments" })).toContainText("<b>Barcodes</b> too");
    await checkSizes(page, "feature-request");
  },
);

test(
  "similar requests appear while typing, and the list is searched",
  { tag: ["@console.feedback.similar", "@console.feedback.list"] },
  async ({ page }) => {
    await page.goto("/feature-requests?new=1");
    const dialog = page.getByRole("dialog", { name: "New feature request" });
    await dialog.getByRole("textbox", { name: /^Title/ }).fill("Bulk change of prices");
    await expect(dialog.getByRole("link", { name: "Bulk edit prices across marketplaces" })).toBeVisible();
    await checkThemes(page, "feature-request-new", 1280);
    await page.keyboard.press("Escape");
    await page.goto("/feature-requests");
    await page.getByRole("searchbox", { name: "Search requests" }).fill("refund ord");
    await expect(list(page).getByRole("heading")).toHaveText(["Refund part of an order"]);
    await expect(page).toHaveURL(/search=refund/);
  },
);

test(
  "roadmap and changelog show what is planned and what shipped",
  { tag: ["@console.feedback.roadmap", "@console.feedback.changelog"] },
  async ({ page }) => {
    await page.goto("/feature-requests/roadmap");
    await expect(page.getByRole("region", { name: "In progress" })).toContainText("Bulk edit prices");
    await expect(page.getByRole("region", { name: "Complete" })).toContainText("Dark theme");
    await checkSizes(page, "feature-roadmap");
    await page.getByRole("link", { name: "Changelog", exact: true }).click();
    const changelog = page.getByRole("list", { name: "Changelog" });
    await expect(changelog.getByRole("heading").first()).toHaveText("Dark theme");
    await checkSizes(page, "feature-changelog");
    await changelog.getByRole("link", { name: "Export orders as CSV" }).click();
    await expect(page.getByText("Voting has ended")).toBeVisible();
  },
);

test(
  "support merges a duplicate, sets a status, and hides and restores",
  { tag: ["@console.feedback.merge", "@console.feedback.status", "@console.feedback.hide"] },
  async ({ page, browser }) => {
    const original = `Shelf labels as PDF ${mark}`;
    await write(page, original);
    await write(page, duplicate);
    const old = page.url();
    const support = await openAs(browser, harbor.emails.superadmin, "/settings/admin-tools/feedback");
    await support.getByRole("searchbox", { name: "Search requests" }).fill(mark);
    await expect(support.getByRole("link", { name: duplicate })).toBeVisible();
    await checkSizes(support, "admin-feedback");
    await support.setViewportSize({ width: 1280, height: 800 });
    await support.getByRole("link", { name: duplicate }).click();
    await support.getByRole("button", { name: "Merge" }).click();
    const merge = support.getByRole("dialog");
    await merge.getByRole("searchbox", { name: "Merge into" }).fill(original);
    await merge.getByRole("button", { name: new RegExp(original) }).click();
    await merge.getByRole("textbox", { name: /^Reason/ }).fill("Duplicate");
    await merge.getByRole("button", { name: "Merge", exact: true }).click();
    await support.getByRole("link", { name: "another request" }).click();
    await expect(support.getByRole("heading", { level: 1, name: original })).toBeVisible();
    await expect(support.getByRole("list", { name: "Votes by organization" })).toContainText("Demo Brand");
    await checkSizes(support, "admin-feedback-post");
    await support.setViewportSize({ width: 1280, height: 800 });
    await support.getByRole("button", { name: /Status/ }).click();
    await support.getByRole("option", { name: "Planned" }).click();
    await page.goto(old);
    await expect(page.getByRole("heading", { level: 1, name: original })).toBeVisible();
    await expect(page.getByText("Planned")).toBeVisible();
    for (const action of ["Hide", "Restore"]) {
      await support.getByRole("button", { name: action }).first().click();
      await support
        .getByRole("dialog")
        .getByRole("textbox", { name: /^Reason/ })
        .fill("Checked");
      await support.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
      await expect(support.getByRole("dialog")).toHaveCount(0);
    }
    await support.getByRole("button", { name: /Status/ }).click();
    await support.getByRole("option", { name: "Complete" }).click();
    await support.getByRole("alertdialog").getByRole("button", { name: "Mark as complete" }).click();
    await expect(support.getByText("Status: Complete", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Voting has ended")).toBeVisible();
    await support.context().close();
  },
);
