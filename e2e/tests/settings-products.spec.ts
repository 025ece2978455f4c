import { expect, type Page } from "@playwright/test";
import { enter } from "../support/businesses.ts";
import { checkScreen } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { colleague, harbor, yardOwner } from "../support/harbor.ts";
import { clearFaults, listRequests, setFaults } from "../support/partner.ts";
import { openAs, test } from "../support/shell.ts";

test.use({ email: harbor.emails.org_owner });
test.afterAll(async ({ request }) => clearFaults(request, environment.STOREFRONT_URL));

const store = "/settings/storefront";
const subscription = "/settings/marketplace-management";
const titles = ["Account Details", "Domain Control", "User Preferences"];

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const card = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
const launch = (page: Page, name: string) => card(page, name).getByRole("button", { name: `Launch ${name}` });
const settingsEntry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** What the store's admin was last asked for, and with what. */
async function lastLaunch(page: Page): Promise<{ path: string; host: string | undefined; form: URLSearchParams }> {
  const posts = (await listRequests(page.request, environment.STOREFRONT_URL)).filter(
    ({ method }) => method === "POST",
  );
  const { path = "", headers, body = "" } = posts.at(-1) ?? {};
  return { path, host: headers?.host, form: new URLSearchParams(body) };
}

test(
  "three cards open the store's admin at their page or its sign-in, with token and user ID",
  {
    tag: [
      "@svc.call.store-login",
      "@svc.online-store.account-details",
      "@svc.online-store.domain-control",
      "@svc.online-store.user-preferences",
      "@svc.online-store.launch",
      "@svc.online-store.default-path",
    ],
  },
  async ({ page }) => {
    const paths = ["/admin/account", "/admin/domains", "/admin/login"];
    for (const [index, title] of titles.entries()) {
      await enter(page, harbor.lamps, index === 0 ? "/settings/online-store" : store);
      await expect(heading(page, "Online Store")).toBeVisible();
      await expect(page.getByRole("main").getByRole("region")).toHaveCount(3);
      if (index === 0) await checkScreen(page, "online-store");
      await launch(page, title).click();
      await expect(heading(page, "Harbor Lamp Shop admin")).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      const { path, host, form } = await lastLaunch(page);
      expect(path).toBe(paths[index]);
      expect(host).toMatch(/^lamps\.localhost:\d+$/);
      expect([...form.keys()].sort()).toEqual(["sub", "token"]);
      expect(form.get("token")).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
      expect(form.get("sub")).toBe("0190c0de-0003-7000-8000-000000000101");
    }
  },
);

test("of several sites one is chosen", async ({ page }) => {
  await enter(page, harbor.charts, store);
  const sites = page.getByRole("radiogroup", { name: "Store" });
  await expect(sites.getByRole("radio")).toHaveCount(2);
  await expect(sites.getByRole("radio", { name: "Harbor Chart Shop" })).toBeChecked();
  await sites.getByRole("radio", { name: "Harbor Atlas Shop" }).check();
  await checkScreen(page, "online-store-sites");
  await launch(page, "Domain Control").click();
  await expect(heading(page, "Harbor Atlas Shop admin")).toBeVisible();
  expect((await lastLaunch(page)).path).toBe("/admin/domains");
});

test(
  "without a site there is no such page and no entry for it",
  { tag: "@svc.settings.storefront-condition" },
  async ({ page }) => {
    for (const path of [store, "/settings/online-store"]) {
      await enter(page, harbor.ropes, path);
      await expect(heading(page, "Something's Missing…")).toBeVisible();
    }
    await page.goto("/settings/profile");
    await expect(settingsEntry(page, "Marketplace Management").first()).toBeVisible();
    await expect(page.locator(`a[href="${store}"]`)).toHaveCount(0);
    await enter(page, harbor.lamps, "/settings/profile");
    await expect(page.locator(`a[href="${store}"]`).first()).toBeVisible();
  },
);

test("a storefront that does not answer is not taken for none, and can be asked again", async ({ page }) => {
  await setFaults(page.request, environment.STOREFRONT_URL, [{ path: "/accounts", status: 503 }]);
  await enter(page, harbor.lamps, store);
  await expect(heading(page, "Storefront isn't responding")).toBeVisible();
  await checkScreen(page, "online-store-no-answer");
  await clearFaults(page.request, environment.STOREFRONT_URL);
  await expect(async () => {
    await page.getByRole("button", { name: "Try again" }).click({ timeout: 2_000 });
    await expect(heading(page, "Online Store")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("a member of the business and a sales representative enter the store in their own name", async ({ browser }) => {
  const people = [
    [colleague(1), "0190c0de-0003-7000-8000-000000000201"],
    [harbor.emails.customer_sales_rep, "0190c0de-0003-7000-8000-000000000109"],
  ] as const;
  for (const [email, id] of people) {
    const page = await openAs(browser, email);
    await enter(page, harbor.lamps, store);
    await launch(page, "Account Details").click();
    await expect(page.getByText(`Signed in as ${id}`)).toBeVisible();
    await page.context().close();
  }
});

test(
  "the subscription says how it stands, and leads to where it is managed for this business",
  { tag: ["@svc.marketplace.subscription-card", "@svc.marketplace.manage"] },
  async ({ page }) => {
    const states = [
      [harbor.lamps, "Active", subscription],
      [harbor.ropes, "Trial", "/settings/multichannel-management"],
      [harbor.charts, "Expired", subscription],
    ] as const;
    for (const [business, state, path] of states) {
      await enter(page, business, path);
      const own = card(page, "Subscription");
      await expect(own).toContainText(business.name);
      await expect(own.getByText(state, { exact: true })).toBeVisible();
      await expect(own.getByRole("link", { name: "Manage Subscription" })).toHaveAttribute(
        "href",
        `${environment.MCM_URL}/subscription?businessId=${business.id}`,
      );
      if (state === "Trial") await checkScreen(page, "subscription");
    }
    await enter(page, harbor.lamps, subscription);
    await page.getByRole("link", { name: "Manage Subscription" }).click();
    await expect(page).toHaveURL(new RegExp(`^${environment.MCM_URL}/subscription`));
    await expect(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
  },
);

test("a business without marketplace management is told so, and where to learn of it", async ({ browser }) => {
  const page = await openAs(browser, yardOwner(6), subscription);
  await expect(page.getByText("Yard 6 Shop doesn't have Marketplace Management")).toBeVisible();
  await checkScreen(page, "subscription-none");
  await page.getByRole("link", { name: "Learn more" }).click();
  await expect(page).toHaveURL(/\/marketplace-management$/);
  await page.context().close();
});

test(
  "every part of the settings stands at its address, and what is closed to one's roles says so",
  { tag: ["@svc.settings.sub-routes", "@svc.settings.no-access", "@svc.offer.settings"] },
  async ({ page, browser }) => {
    await enter(page, harbor.lamps, "/settings/profile");
    const parts = [
      ["/settings/profile", "Profile"],
      ["/settings/security", "Security"],
      ["/settings/storefront", "Online Store"],
      ["/settings/online-store", "Online Store"],
      ["/settings/marketplace-management", "Marketplace Management"],
      ["/settings/multichannel-management", "Marketplace Management"],
      ["/settings/unified-analytics", "Unified Analytics"],
      ["/settings/organization", "Organization"],
      [`/settings/organization/businesses/${harbor.lamps.id}`, "Harbor Lamps"],
    ] as const;
    for (const [path, title] of parts) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
    }
    const support = await openAs(browser, harbor.emails.customer_sales_rep, "/settings/admin-tools");
    await expect(support).toHaveURL(/\/settings\/admin-tools\/dashboard$/);
    await expect(heading(support, "Admin Tools")).toBeVisible();
    await support.context().close();
    const member = await openAs(browser, colleague(1), "/settings/organization/security");
    await expect(heading(member, "Sorry, but you don't have access to this page.")).toBeVisible();
    await member.context().close();
  },
);
