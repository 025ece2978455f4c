import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { environment } from "../support/environment.ts";
import { test } from "../support/journey.ts";
import { linkFrom } from "../support/mailbox.ts";
import { entry } from "../support/menus.ts";
import { newAddress } from "../support/new-person.ts";
import { roleField } from "../support/users.ts";

const password = "quiet blue lamp shines";

/** A visitor whose presses are counted: each link, button and field that they press. */
class Visitor {
  presses = 0;
  readonly since = Date.now();
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    await field.fill(text);
  }

  async follow(link: string): Promise<void> {
    this.presses += 1;
    await this.page.goto(link);
  }

  report(name: string): void {
    const seconds = ((Date.now() - this.since) / 1_000).toFixed(1);
    console.log(`figure walk.${name} ${this.presses} presses, ${seconds} s`);
  }
}

async function visit(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: environment.CONSOLE_URL, serviceWorkers: "block" });
  return new Visitor(await context.newPage());
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const steps = (page: Page) => page.getByRole("region", { name: "First steps" }).getByRole("listitem");
const step = (page: Page, title: string) => steps(page).filter({ hasText: title });

/** Expects the checklist on Home to show these steps as done, and the others as open. */
async function expectDone(page: Page, done: readonly string[]): Promise<void> {
  for (const title of ["Confirm your time zone", "Add users", "Connect a store", "Get your first order"])
    await expect(step(page, title)).toContainText(done.includes(title) ? "(done)" : "(to do)");
}

test(
  "new user signs up, follows the first steps and invites two; one joins in at most 12 presses",
  {
    tag: [
      "@console.welcome.names",
      "@console.sign-up.continues",
      "@console.home.first-steps",
      "@console.invite.choices",
      "@console.invite.more",
      "@console.invite.shown",
      "@console.invite.verifies",
      "@console.invite.enters",
    ],
  },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const [founderEmail, memberEmail, otherEmail] = ["nina", "max", "kim"].map(newAddress) as [string, string, string];

    const founder = await visit(browser);
    const { page } = founder;
    await page.goto("/signup");
    await founder.type(page.getByLabel("Email"), founderEmail);
    await founder.type(page.getByLabel("Password", { exact: true }), password);
    await founder.type(page.getByLabel("Repeat password"), password);
    await founder.press(button(page, "Create account"));
    await expect(page.getByText("This page continues once you've confirmed your email.")).toBeVisible();
    const mail = await page.context().newPage();
    await mail.goto(await linkFrom(founderEmail, "Confirm your email for Brand Console"));
    await founder.press(button(mail, "Confirm"));
    await expect(mail.getByRole("heading", { level: 1, name: "Welcome to Brand Console" })).toBeVisible();
    await mail.close();
    // The first tab continues by itself.
    await page.bringToFront();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Brand Console" })).toBeVisible();
    await founder.type(page.getByLabel("First name"), "Nina");
    await founder.type(page.getByLabel("Last name"), "Rossi");
    await founder.type(page.getByLabel("Business name"), "Harbor Tea");
    await founder.press(button(page, "Continue"));
    await expect(page.getByRole("heading", { level: 1, name: "Hello, Nina" })).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Harbor Tea");
    await expectDone(page, []);
    await founder.press(step(page, "Confirm your time zone").getByRole("button", { name: /^Keep/ }));
    await expectDone(page, ["Confirm your time zone"]);
    await founder.press(step(page, "Add users").getByRole("link"));
    const dialog = page.getByRole("dialog", { name: "Add users" });
    await expect(dialog.getByRole("combobox", { name: /^Business/ })).toHaveValue("Harbor Tea");
    await founder.press(roleField(dialog));
    await founder.press(page.getByRole("option", { name: /^Business member/ }).filter({ hasText: "Works with" }));
    await founder.type(dialog.getByLabel("Email addresses"), `${memberEmail}, ${otherEmail}`);
    await founder.press(button(page, "Invite"));
    await expect(page.getByText("2 users have been successfully invited.", { exact: true })).toBeVisible();
    await expect(button(page, "Invite more")).toBeVisible();
    await founder.press(entry(page, "Home"));
    await expectDone(page, ["Confirm your time zone", "Add users"]);
    founder.report("founder");

    const invitee = await visit(browser);
    await invitee.follow(await linkFrom(memberEmail, "Nina Rossi invites you to join Harbor Tea on Brand Console"));
    const joining = invitee.page;
    await expect(joining.getByText("Nina Rossi invites you to join Harbor Tea as Business member.")).toBeVisible();
    await expect(joining.getByLabel("Email")).toHaveValue(memberEmail);
    await invitee.type(joining.getByLabel("Password", { exact: true }), password);
    await invitee.type(joining.getByLabel("Repeat password"), password);
    await invitee.press(button(joining, "Create account"));
    await invitee.type(joining.getByLabel("First name"), "Max");
    await invitee.type(joining.getByLabel("Last name"), "Berg");
    await invitee.press(joining.getByRole("button", { name: "Accept the invite to Harbor Tea" }));
    await expect(joining.getByRole("heading", { level: 1, name: "Hello, Max" })).toBeVisible();
    await expect(joining.getByText("You've accepted the invite to join Harbor Tea.", { exact: true })).toBeVisible();
    await expect(joining.getByRole("banner")).toContainText("Harbor Tea");
    await expectDone(joining, ["Confirm your time zone", "Add users"]);
    invitee.report("invitee");
    expect(invitee.presses).toBeLessThanOrEqual(12);
    await Promise.all([founder, invitee].map((visitor) => visitor.page.context().close()));
  },
);
