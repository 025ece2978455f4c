import { expect } from "@playwright/test";
import { expectAccessible, signIn, test } from "../support/journey.ts";

test(
  "the status page stands alone, with build data and every engine",
  {
    tag: [
      "@shell.status.title",
      "@shell.status.branch",
      "@shell.status.tags",
      "@shell.status.commit",
      "@shell.status.build-time",
      "@shell.status.commit-date",
      "@shell.route.status",
      "@shell.bare.status",
    ],
  },
  async ({ page }) => {
    await page.goto("/status");
    await expect(page).toHaveTitle("Brand Console Status");
    await expect(page.getByRole("heading", { level: 1, name: "Brand Console Status" })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    const build = page.getByRole("region", { name: "Build" });
    for (const row of ["Git branch", "Tags"])
      await expect(build.getByRole("row", { name: new RegExp(`^${row} \\S+`) })).toBeVisible();
    await expect(build.getByRole("row", { name: /^Commit hash [0-9a-f]{40}/ })).toBeVisible();
    await expect(build.getByRole("row", { name: /^Commit date \d{4}-\d\d-\d\d/ })).toBeVisible();
    await expect(build.getByRole("row", { name: /^Last build time \S+ \d/ })).toBeVisible();
    const engines = page.getByRole("region", { name: "Engines" });
    await expect(engines.getByText("Up", { exact: true })).toHaveCount(3);
    await expect(page.getByText("Sign in to run a ping")).toBeVisible();
    await expectAccessible(page);
  },
);

test("a ping goes through the api, Restate, the worker, PostgreSQL and ClickHouse", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  await page.goto("/status");
  await page.getByRole("button", { name: "Run a ping" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Succeeded" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Run a ping" })).toBeEnabled();
  await expectAccessible(page);
});

test("without the api the page says so and offers to try again", async ({ page, context }) => {
  await page.goto("/status");
  await expect(page.getByText("Up", { exact: true }).first()).toBeVisible();
  await context.route("**/graphql", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Brand Console Status" })).toBeVisible();
  await context.unroute("**/graphql");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByText("Up", { exact: true }).first()).toBeVisible();
});
