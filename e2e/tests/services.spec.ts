import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes } from "../support/check-screen.ts";
import { follow, openAs, test } from "../support/shell.ts";

test.beforeAll(({ signedIn }) => enter(signedIn, businesses.outdoor));

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const topOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((it) => it.getBoundingClientRect().top);

const pages = [
  ["Customer Engagement", "/customer-engagement", "/customer-service"],
  ["Data Science Solutions", "/data-science-solutions", "/data-science"],
  ["Growth Marketing", "/growth-marketing", "/marketing-services"],
  ["Marketplace Services", "/marketplace-services", "/business-planning"],
  ["Growth Capital", "/growth-capital"],
  ["Fulfillment", "/fulfillment"],
] as const;

test(
  "services have their addresses, aliases and page views",
  {
    tag: [
      "@svc.offer.requests",
      "@svc.request.pageview",
      "@svc.customer-engagement.route",
      "@svc.data-science.route",
      "@svc.growth-marketing.route",
      "@svc.marketplace-services.route",
      "@shell.route.customer-engagement",
      "@shell.route.data-science",
      "@shell.route.growth-marketing",
      "@shell.route.marketplace-services",
      "@shell.route.growth-capital",
    ],
  },
  async ({ page }) => {
    const views: string[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/events")) return;
      const { event, route } = request.postDataJSON() as { event: string; route: string };
      if (event === "pageview") views.push(route);
    });
    for (const [name, ...paths] of pages)
      for (const path of paths) {
        await follow(page, path);
        await expect(title(page)).toHaveText(name);
        await expect(page).toHaveURL(path);
      }
    await expect
      .poll(() => views)
      .toEqual(
        expect.arrayContaining([
          "customer-engagement",
          "data-science",
          "fulfillment",
          "growth-capital",
          "growth-marketing",
          "marketplace-services",
        ]),
      );
    page.removeAllListeners("request");
  },
);

test(
  "fulfillment page has a looping carousel on wide screens, and narrow screens show one picture",
  {
    tag: [
      "@svc.fulfillment.carousel",
      "@svc.fulfillment.carousel-width",
      "@svc.constant.carousel",
      "@svc.data-science.narrow",
    ],
  },
  async ({ page }) => {
    await page.goto("/fulfillment");
    const carousel = page.getByLabel("Pictures of Fulfillment");
    await expect(carousel.locator("[aria-roledescription=slide]")).toHaveCount(3);
    await expect(carousel.getByRole("button", { name: /^Go to slide/ }).locator("svg")).toHaveCount(3);
    for (const slide of [2, 3, 1]) {
      await carousel.getByRole("button", { name: "Next slide" }).click();
      await expect(carousel.locator("button[aria-current]")).toContainText(`Go to slide ${slide}`);
    }
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(carousel).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(carousel).toHaveCount(0);
    await follow(page, "/data-science-solutions");
    await expect(title(page)).toHaveText("Data Science Solutions");
    await expect(page.getByLabel(/^Pictures of/)).toHaveCount(0);
    await expect(page.getByRole("main").locator("header svg")).toHaveCount(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByLabel(/^Pictures of/).locator("[aria-roledescription=slide]")).toHaveCount(3);
  },
);

test(
  "in-page navigation jumps to sections and stays in view",
  { tag: ["@svc.constant.scroll-offsets", "@svc.fulfillment.sticky-nav"] },
  async ({ page }) => {
    for (const [width, offset] of [
      [1280, 164],
      [600, 90],
    ] as const) {
      await page.setViewportSize({ width, height: 600 });
      await page.goto("/fulfillment");
      const nav = page.getByRole("navigation", { name: "Sections of Fulfillment" });
      await nav.getByRole("link", { name: "Offerings" }).click();
      await expect.poll(async () => Math.round(await topOf(page, "offerings"))).toBe(offset);
      await expect(nav).toBeInViewport();
    }
  },
);

test(
  "request reaches the CRM and is followed under Your requests",
  { tag: ["@svc.request.success-dialog", "@console.request.list", "@console.request.detail"] },
  async ({ page }) => {
    await page.goto("/marketplace-services");
    const form = page.getByRole("form", { name: "Contact Sales" });
    await form.getByRole("radio", { name: "Growing Business" }).check();
    await form.getByRole("textbox", { name: "How can we help?" }).fill("More reviews");
    await form.getByRole("checkbox", { name: "Email (owner@demo.example)" }).check();
    await form.getByRole("button", { name: "Send request" }).click();
    const dialog = page.getByRole("dialog", { name: "Request sent" });
    const reference = await dialog.locator("code").innerText();
    expect(reference).toMatch(/^R-[A-Z2-9]{8}$/);
    await dialog.getByRole("link", { name: "View your requests" }).click();
    await page.getByRole("link", { name: reference }).click();
    await expect(title(page)).toHaveText(reference);
    await expect(page.getByText("Delivered to our team", { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("More reviews")).toBeVisible();
    await checkSizes(page, "request");
  },
);

test(
  "support finds a request by its reference and replays it",
  { tag: ["@console.request.support", "@console.request.replay"] },
  async ({ page, browser }) => {
    await page.goto("/requests");
    const failed = page.getByRole("row").filter({ hasText: "Not delivered" });
    const reference = await failed.getByRole("link").first().innerText();
    const support = await openAs(browser, "superadmin@demo.example", "/settings/admin-tools/requests?status=failed");
    await support.getByRole("searchbox", { name: "Search by reference" }).fill(reference.toLowerCase());
    await support.getByRole("link", { name: reference }).click();
    await support.getByRole("button", { name: "Replay" }).click();
    await support.getByRole("alertdialog").getByRole("button", { name: "Replay" }).click();
    await expect(support.getByText("Support sent the request again.")).toBeVisible();
    await checkSizes(support, "support-request");
    await support.context().close();
  },
);

test(
  "growth capital frames the partner's sign-up",
  { tag: ["@svc.growth-capital.route", "@svc.growth-capital.height", "@svc.describe.growth-capital"] },
  async ({ page }) => {
    await page.goto("/growth-capital");
    const frame = page.frameLocator("iframe[title='Financing application']");
    await frame.getByLabel("Company").fill("Demo Brand");
    await frame.getByLabel("Amount in US dollars").fill("5000");
    await frame.getByRole("button", { name: "Apply" }).click();
    await expect(frame.getByRole("heading", { name: "Application received" })).toBeVisible();
    const source = await page.getByTitle("Financing application").getAttribute("src");
    expect(new URL(source ?? "").origin).not.toBe(new URL(page.url()).origin);
    expect((await page.getByTitle("Financing application").boundingBox())?.height).toBe(800);
  },
);

test("pages of services and requests are accessible at every size", async ({ page }) => {
  for (const [name, path] of [...pages, ["Your requests", "/requests"]] as const) {
    await page.goto(path);
    await expect(title(page)).toHaveText(name);
    await checkSizes(page, path.slice(1));
  }
});
