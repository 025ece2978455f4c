import { expect } from "@playwright/test";
import { checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { harbor } from "../support/harbor.ts";
import { expectAccessible, signIn, test } from "../support/journey.ts";
import { openAs } from "../support/shell.ts";

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

test("support sees why jobs wait, on the status page and in the organization", async ({ browser }) => {
  const run = "0190c0de-0099-7000-8000-000000000001";
  const place = [harbor.organization.id, run];
  await sql(
    `with run as (
      insert into workflow.run (organization_id, id, workflow, key, request_id, input, status, started_at, parked_reason,
        parked_until)
      values ($1, $2, 'request.deliver', 'waits', 'waits', '{}', 'running', now(), 'workflow.budget', now() + interval '1 day')
    )
    insert into workflow.work (organization_id, id, lane, workflow, key, per_organization, state, due_at, parked_reason)
    values ($1, $2, 'bulk', 'request.deliver', 'waits', 20, 'parked', now() + interval '1 day', 'workflow.budget')`,
    place,
  );
  await sql("update workflow.measured set at = '-infinity'");
  const page = await openAs(browser, harbor.emails.customer_sales_rep, "/settings/admin-tools/dashboard");
  try {
    await page.goto("/status");
    const card = page.getByRole("region", { name: "Background work" });
    await expect(card.getByRole("status")).toHaveText(/On time|problem/); // a busy machine can be late
    await expect(card.getByRole("row", { name: /^Bulk/ }).first()).toContainText(/0 of \d+/);
    const reasons = card.getByRole("list", { name: "Why bulk jobs wait" });
    await expect(reasons.getByRole("listitem")).toHaveText(/^Waiting because the partner's rate limit is used up\s*1$/);
    await checkSizes(page, "status-support");

    await page.goto(`/settings/admin-tools/organizations/${harbor.organization.id}`);
    const job = page
      .getByRole("region", { name: "Background jobs" })
      .getByRole("listitem")
      .filter({ hasText: "Waiting" });
    await expect(job).toContainText(/Waiting until .+ because the partner's rate limit is used up/);
    await page.getByRole("region", { name: "Members" }).getByRole("listitem").first().waitFor();
    await checkSizes(page, "run-waits");
  } finally {
    await sql("delete from workflow.work where organization_id = $1 and id = $2", place);
    await sql("delete from workflow.run where organization_id = $1 and id = $2", place);
    await page.context().close();
  }
});
