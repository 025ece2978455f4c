import { expect, type Page } from "@playwright/test";
import { checkSizes } from "../support/check-screen.ts";
import { box, open, option } from "../support/palette.ts";
import { openAs, test } from "../support/shell.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });

test(
  "owner sees what needs them, unfolds services and opens another business",
  { tag: ["@svc.home.routes", "@svc.home.cards", "@svc.home.toggle", "@console.home.open-business"] },
  async ({ page }) => {
    for (const path of ["/", "/solutions-services"]) {
      await page.goto(path);
      await expect(region(page, "Needs you today").getByRole("link").first()).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    const cards = region(page, "Apps and Services");
    await expect(cards.getByRole("link")).toHaveCount(6);
    await checkSizes(page, "home");
    await cards.getByRole("button", { name: "Show more" }).click();
    await expect(cards.getByRole("link", { name: /^Growth Capital/ })).toBeVisible();
    await cards.getByRole("button", { name: "Show less" }).click();
    await expect(cards.getByRole("link")).toHaveCount(6);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Demo Europe/ })
      .click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Business: Demo Europe" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Demo Europe ?Current$/ })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Demo Outdoor/ })
      .click();
    await expect(page.getByRole("main").getByRole("link", { name: /^Demo Outdoor ?Current$/ })).toBeVisible();
  },
);

test(
  "first steps are dismissed and found again in the palette",
  { tag: ["@console.home.first-steps", "@console.home.first-steps-dismiss"] },
  async ({ page }) => {
    await page.goto("/?first-steps=show");
    const steps = region(page, "First steps");
    await expect(steps.getByText("Confirm your time zone")).toBeVisible();
    const saved = page.waitForResponse((response) => !!response.request().postData()?.includes("SaveAppSetting"));
    await steps.getByRole("button", { name: "Dismiss" }).click();
    await saved;
    await expect(steps).toHaveCount(0);
    await page.goto("/");
    await expect(region(page, "Apps and Services").getByRole("link").first()).toBeVisible();
    await expect(steps).toHaveCount(0);
    await open(page, "first steps");
    await expect(option(page, /Show first steps/)).toBeVisible();
    await box(page).press("Enter");
    await expect(steps).toBeVisible();
  },
);

test(
  "agency user with 40 businesses loads Home with one request per source",
  { tag: ["@console.home.businesses", "@console.home.trials"] },
  async ({ browser }) => {
    const page = await openAs(browser, "consultant@agency.example");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/graphql") && request.method() === "POST")
        sent.push((request.postDataJSON() as { operationName: string }).operationName);
    });
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^Show all \d+ organizations$/ })).toBeVisible();
    await expect(region(page, "Needs you today").getByRole("link")).toHaveCount(3);
    await expect(region(page, "Apps and Services").getByRole("link").first()).toBeVisible();
    const askedTrials = () => sent.filter((name) => name === "ListEndingTrials").length;
    await expect.poll(askedTrials).toBe(1);
    expect(sent.length).toBeLessThan(20);
    await checkSizes(page, "home-agency");
    expect(askedTrials()).toBe(1);
    await page.context().close();
  },
);

test(
  "failing parts of Home say so and leave the rest usable",
  { tag: "@console.home.failed-source" },
  async ({ page }) => {
    const broken = ["ListEndingTrials", "GetFirstSteps", "ListProducts", "CountMyInvites"];
    await page.route("**/graphql", (route) =>
      broken.some((name) => route.request().postData()?.includes(`"${name}"`)) ? route.abort() : route.continue(),
    );
    await page.goto("/?first-steps=show");
    await expect(region(page, "Needs you today").getByText(/^We couldn't load/)).toBeVisible();
    await expect(page.getByText("We couldn't check which services you have.")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("main").getByRole("link", { name: /^Demo Home/ })).toBeVisible();
    await checkSizes(page, "home-failing");
    await page.unroute("**/graphql");
    await region(page, "Needs you today").getByRole("button", { name: "Try again" }).click();
    await expect(region(page, "Needs you today").getByText(/^We couldn't load/)).toHaveCount(0);
  },
);
