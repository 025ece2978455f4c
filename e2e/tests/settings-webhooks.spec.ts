import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { ReceivedEvent } from "@bc/dev/partners/webhook-receiver";
import { checkOverlay, checkSizes } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { harbor } from "../support/harbor.ts";
import { clearFaults, setFaults } from "../support/partner.ts";
import { openAs, test } from "../support/shell.ts";

test.use({ email: harbor.emails.org_owner });

const receiver = environment.WEBHOOK_RECEIVER_URL;
const root = "/settings/webhooks";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const log = (page: Page) => page.getByRole("grid", { name: "Delivery log" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const linkOf = (page: Page, path: string) => page.getByRole("link", { name: `${receiver}${path}` });

async function open(page: Page): Promise<void> {
  await page.goto(root);
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
}

async function create(page: Page, path: string): Promise<string> {
  await open(page);
  await button(page, "Create webhook").click();
  const form = dialog(page, "Create webhook");
  await form.getByRole("textbox", { name: "Address" }).fill(`${receiver}${path}`);
  await form.getByRole("checkbox", { name: "order.created" }).check();
  await button(page, "Create webhook").last().click();
  const shown = dialog(page, "Signing secret");
  const secret = await shown.getByText(/^whsec_/).innerText();
  await button(page, "I've stored it").click();
  await expect(shown).toHaveCount(0);
  return secret;
}

async function eventsAt(request: APIRequestContext, path: string): Promise<ReceivedEvent[]> {
  const all = (await (await request.get(`${receiver}/_partner/events`)).json()) as ReceivedEvent[];
  return all.filter((event) => event.path === path);
}

test.afterEach(({ request }) => clearFaults(request, receiver));

test(
  "an empty list explains webhooks; a refused address is named at the form",
  {
    tag: [
      "@orders.route.settings",
      "@orders.flag.names",
      "@orders.error.webhook-address-refused",
      "@orders.acceptance.screens",
    ],
  },
  async ({ page }) => {
    await open(page);
    await expect(page.getByRole("heading", { name: "No webhooks yet" })).toBeVisible();
    await checkSizes(page, "webhooks-empty");
    await checkOverlay(
      page,
      "webhooks-create",
      () => button(page, "Create webhook").click(),
      dialog(page, "Create webhook"),
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, "Create webhook").click();
    const form = dialog(page, "Create webhook");
    await form.getByRole("textbox", { name: "Address" }).fill("https://10.0.0.1/hooks");
    await button(page, "Create webhook").last().click();
    await expect(form.getByText("Select at least one event")).toBeVisible();
    await form.getByRole("checkbox", { name: "order.shipped" }).check();
    await button(page, "Create webhook").last().click();
    await expect(form.getByText("Use an https address that is reachable from the internet.")).toBeVisible();
    await button(page, "Cancel").click();
  },
);

test(
  "test event is sent, logged with body and answer, and resent",
  {
    tag: ["@orders.webhook.log", "@orders.webhook.signature", "@orders.who.developer", "@orders.acceptance.screens"],
  },
  async ({ page, request }) => {
    const secret = await create(page, "/journey");
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await linkOf(page, "/journey").click();
    await expect(page.getByRole("heading", { name: "No deliveries yet" })).toBeVisible();
    await setFaults(request, receiver, [{ path: "/journey", status: 500, body: "The shelf is full", times: 1 }]);
    await button(page, "Send test event").click();
    await expect(log(page).getByText("Delivered")).toBeVisible({ timeout: 30_000 });
    await checkSizes(page, "webhook-log");
    await page.setViewportSize({ width: 1280, height: 800 });
    await log(page).getByRole("link", { name: "webhook.test" }).click();
    const drawer = dialog(page, "webhook.test");
    await expect(drawer.getByText("2. HTTP 204")).toBeVisible();
    await expect(drawer.getByText("1. HTTP 500")).toBeVisible();
    await expect(drawer.getByText("The shelf is full")).toBeVisible();
    await expect(drawer.getByText('"type": "webhook.test"')).toBeVisible();
    await drawer.getByRole("button", { name: "Resend" }).click();
    await expect(drawer.getByText("3. HTTP 204")).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press("Escape");
    const events = await eventsAt(request, "/journey");
    expect(events).toHaveLength(2);
    expect(new Set(events.map(({ id, body }) => id + body)).size).toBe(1);
  },
);

test(
  "webhook that answers 410 is disabled, turned on again, and its failed events are resent",
  { tag: ["@orders.webhook.disabled", "@orders.webhook.log", "@orders.webhook.attempts"] },
  async ({ page, request }) => {
    await create(page, "/gone");
    await linkOf(page, "/gone").click();
    await setFaults(request, receiver, [{ path: "/gone", status: 410, times: 1 }]);
    await button(page, "Send test event").click();
    await expect(page.getByText("Your system answered 410 (gone)")).toBeVisible({ timeout: 30_000 });
    await expect(button(page, "Send test event")).toBeDisabled();
    await checkSizes(page, "webhook-disabled");
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, "Turn on").click();
    await expect(button(page, "Send test event")).toBeEnabled();
    await button(page, "Resend all failed since…").click();
    await dialog(page, "Resend all failed events").getByRole("button", { name: "Resend" }).click();
    await expect(log(page).getByText("Delivered")).toBeVisible({ timeout: 30_000 });
    expect(await eventsAt(request, "/gone")).toHaveLength(1);
  },
);

test(
  "webhook is edited, turned off, its secret rotated, and deleted",
  { tag: ["@orders.webhook.count", "@orders.webhook.rotation"] },
  async ({ page }) => {
    const secret = await create(page, "/managed");
    await linkOf(page, "/managed").click();
    const act = async (name: string): Promise<void> => {
      await page.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await act("Edit");
    await dialog(page, "Edit webhook").getByRole("textbox", { name: "Description" }).fill("Warehouse system");
    await button(page, "Save changes").click();
    await expect(page.getByText("Warehouse system")).toBeVisible();
    await act("Rotate secret");
    await dialog(page, "Rotate secret").getByRole("button", { name: "Rotate secret" }).click();
    const shown = await dialog(page, "Signing secret")
      .getByText(/^whsec_/)
      .innerText();
    expect(shown).not.toBe(secret);
    await button(page, "I've stored it").click();
    await expect(page.getByText("Previous secret signs until")).toBeVisible();
    await act("Turn off");
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    await act("Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click();
    await expect(page).toHaveURL(new RegExp(`${root}$`));
    await expect(linkOf(page, "/managed")).toHaveCount(0);
  },
);

test("member of a business can't open webhooks", { tag: "@orders.rights.settings" }, async ({ browser }) => {
  const other = await openAs(browser, harbor.emails.business_member, root);
  await expect(other.getByText("Sorry, but you don't have access to this page.")).toBeVisible();
  await other.context().close();
});
