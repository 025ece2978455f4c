import { expect, type Page, type Request } from "@playwright/test";
import { checkOverlay, checkScreen } from "../support/check-screen.ts";
import { accountButton, menu, openMenu } from "../support/context.ts";
import { whileBroken } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { colleague } from "../support/harbor.ts";
import { newAddress, signUp, skipWelcome } from "../support/new-person.ts";
import { test } from "../support/shell.ts";

test.use({ email: colleague(1) });

const ownId = "0190c0de-0003-7000-8000-000000000201";
const missing = "+1 000 000 0000";
const invalidPhone = "Please enter a valid phone number";
const failure = "Something went wrong when attempting to update your profile";
const incomplete = "Your profile is incomplete";

const card = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const phone = (page: Page) => field(page, "Phone");
const country = (page: Page) => page.getByRole("combobox", { name: "Country / Region" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const saved = (page: Page) => page.getByText("Profile information changed successfully");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Change your picture" });
const portrait = (page: Page) => accountButton(page).locator("img");

async function open(page: Page): Promise<void> {
  // What the test before left unsaved is given up.
  page.once("dialog", (question) => void question.accept());
  await page.goto("/settings/profile");
  await expect(field(page, "First name")).toBeVisible();
  page.removeAllListeners("dialog");
}

/** Whether a number exists is asked by the browser with this question. */
const asksPhone = (request: Request): boolean => request.postData()?.includes('"ValidatePhone"') ?? false;

test(
  "settings begin with the profile: who one is and how to reach one, and nothing to save yet",
  {
    tag: [
      "@svc.settings.index",
      "@svc.profile.general",
      "@svc.profile.contact",
      "@svc.profile.save",
      "@svc.profile.label-state",
      "@svc.profile.label-zip",
      "@svc.profile.label-country",
      "@svc.profile.email-read-only",
      "@svc.save.changed-profile",
    ],
  },
  async ({ page }) => {
    await page.goto("/settings");
    await expect(page).toHaveURL(/\/settings\/profile$/);
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await expect(card(page, "General").getByRole("textbox")).toHaveCount(2);
    await expect(field(page, "First name")).toHaveValue("Harbor");
    await expect(field(page, "Last name")).toHaveValue("Colleague 01");
    const contact = card(page, "Contact");
    await expect(contact.getByLabel("Email")).toHaveValue(colleague(1));
    await expect(contact.getByLabel("Email")).not.toBeEditable();
    for (const name of ["Phone", "Address line 1", "Address line 2", "City", "State / Province", "Postal code"])
      await expect(contact.getByRole("textbox", { name, exact: true })).toBeEditable();
    await expect(country(page)).toBeEditable();
    await expect(save(page)).toBeDisabled();
    await field(page, "City").fill("Kiel");
    await expect(save(page)).toBeEnabled();
    await field(page, "City").fill("");
    await expect(save(page)).toBeDisabled();
    await expect(page.getByText(incomplete)).toHaveCount(0);
  },
);

test(
  "what is saved is told, shown in the shell at once and kept; what is emptied is gone",
  { tag: "@svc.message.profile-updated" },
  async ({ page }) => {
    await open(page);
    await field(page, "First name").fill("Alma");
    await field(page, "Address line 1").fill("Kai 7");
    await field(page, "Address line 2").fill("Second floor");
    await field(page, "City").fill("Hamburg");
    await field(page, "State / Province").fill("Hamburg");
    await field(page, "Postal code").fill("20457");
    await country(page).fill("germ");
    await page.getByRole("option", { name: "Germany" }).click();
    await expect(country(page)).toHaveValue("Germany");
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await expect(accountButton(page)).toHaveAccessibleName("Account of Alma Colleague 01");
    await checkScreen(page, "profile");
    await open(page);
    await expect(field(page, "City")).toHaveValue("Hamburg");
    await expect(country(page)).toHaveValue("Germany");
    await field(page, "Address line 2").fill("");
    await field(page, "First name").fill("Harbor");
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await openMenu(page);
    await expect(menu(page).getByText("Harbor Colleague 01")).toBeVisible();
    await page.keyboard.press("Escape");
    await open(page);
    await expect(field(page, "Address line 2")).toHaveValue("");
    await expect(field(page, "Address line 1")).toHaveValue("Kai 7");
  },
);

test(
  "names and phone are required, names are short, a phone has its pattern",
  {
    tag: [
      "@svc.validation.required",
      "@svc.profile.names-required",
      "@svc.profile.names-max",
      "@svc.limit.profile-names",
      "@svc.profile.phone-required",
      "@svc.validation.phone",
    ],
  },
  async ({ page }) => {
    await open(page);
    for (const name of ["First name", "Last name", "Phone"]) {
      await field(page, name).fill("");
      await field(page, name).blur();
      await expect(field(page, name)).toHaveAccessibleDescription("This field is required");
      await expect(field(page, name)).toHaveAttribute("required");
    }
    await field(page, "First name").fill("x".repeat(41));
    await expect(field(page, "First name")).toHaveAccessibleDescription("Please enter 40 characters or less");
    await field(page, "First name").fill("x".repeat(40));
    await expect(field(page, "First name")).not.toHaveAccessibleDescription(/./);
    await phone(page).fill("202555");
    await expect(phone(page)).toHaveAccessibleDescription(invalidPhone);
    await save(page).click();
    await expect(field(page, "Last name")).toBeFocused();
    await expect(saved(page)).toHaveCount(0);
  },
);

test(
  "a phone is asked about once typing rests, and each number once",
  { tag: ["@svc.profile.phone-recheck", "@svc.profile.phone-valid", "@svc.validation.phone-server"] },
  async ({ page }) => {
    await open(page);
    const asked: Request[] = [];
    const count = (request: Request): void => {
      if (asksPhone(request)) asked.push(request);
    };
    page.on("request", count);
    const numbers = () =>
      asked.map((request) => (request.postDataJSON() as { variables: { phone: string } }).variables.phone);
    await phone(page).fill("");
    await phone(page).blur();
    await phone(page).pressSequentially("2025550187");
    await expect.poll(numbers).toEqual(["+12025550187"]);
    await phone(page).fill(missing);
    await expect(phone(page)).toHaveAccessibleDescription(invalidPhone);
    await phone(page).fill("2025550187");
    await expect(phone(page)).not.toHaveAccessibleDescription(/./);
    await phone(page).fill(missing);
    await expect(phone(page)).toHaveAccessibleDescription(invalidPhone);
    await phone(page).blur();
    expect(numbers()).toEqual(["+12025550187", "+10000000000"]);
    page.off("request", count);
  },
);

test(
  "what the server refuses is told for the profile and at its field",
  { tag: "@svc.error.profile" },
  async ({ page }) => {
    await open(page);
    await page.route(`${environment.API_URL}/graphql`, (route) =>
      asksPhone(route.request()) ? route.abort() : route.fallback(),
    );
    await phone(page).fill(missing);
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: failure })).toContainText(/Request ID \w+/);
    await expect(phone(page)).toHaveAccessibleDescription(invalidPhone);
    await expect(phone(page)).toBeFocused();
    await page.unrouteAll();
  },
);

test(
  "a profile that can't be saved says so, and can be saved again",
  { tag: "@svc.error.profile" },
  async ({ page }) => {
    await open(page);
    await field(page, "City").fill("Bremen");
    await whileBroken(`select from org.user_data where user_id = '${ownId}' for update`, async () => {
      await save(page).click();
      await expect(page.getByRole("alert").filter({ hasText: failure })).toBeVisible();
    });
    await expect(field(page, "City")).toHaveValue("Bremen");
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText(failure)).toHaveCount(0);
  },
);

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Choose a picture" }).click();
  await (await chooser).setFiles(file);
}

test(
  "photo is cropped to 256 pixels, shown in the shell, changed and removed",
  { tag: ["@console.photo.square", "@console.photo.change"] },
  async ({ page }) => {
    await open(page);
    const photo = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
    const own = card(page, "Picture");
    await own.getByRole("button", { name: "Choose a picture" }).click();
    await choose(page, { name: "me.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
    await expect(dialog(page).getByText("me.gif has an unsupported type.")).toBeVisible();
    await choose(page, { ...photo, buffer: Buffer.from("no picture") });
    await expect(dialog(page).getByText("This file can't be read. Choose another.")).toBeVisible();
    await choose(page, photo);
    const stage = dialog(page).getByRole("button", { name: "Visible part of the picture" });
    const before = await stage.screenshot();
    await expect(stage).toBeFocused();
    for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
    expect((await stage.screenshot()).equals(before)).toBe(false);
    await dialog(page).getByRole("slider", { name: "Zoom" }).fill("10");
    await dialog(page).getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByText("Picture updated.")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(portrait(page)).toHaveAttribute("src", new RegExp(`^${environment.API_URL}/pictures/[0-9a-f-]{36}$`));
    await expect.poll(() => portrait(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    const address = (await portrait(page).getAttribute("src")) ?? "";
    const served = await page.request.get(address);
    expect(served.headers()["content-type"]).toBe("image/webp");
    expect((await served.body()).length).toBeLessThanOrEqual(60 * 1024);
    await checkScreen(page, "profile-picture");

    await checkOverlay(
      page,
      "picture-dialog",
      async () => {
        await own.getByRole("button", { name: "Change picture" }).click();
        await choose(page, photo);
      },
      dialog(page),
    );
    await own.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Picture removed.")).toBeVisible();
    await expect(portrait(page)).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(404);
  },
);

test(
  "home asks users to complete an empty profile, until it is complete",
  { tag: ["@svc.home.profile-alert", "@svc.phone.dial-code"] },
  async ({ browser }) => {
    const page = await signUp(browser, newAddress("profile"));
    await page.goto("/");
    await skipWelcome(page);
    await expect(page.getByText(incomplete)).toBeVisible();
    await expect(page.getByText("Add your first name, last name, and phone")).toBeVisible();
    await checkScreen(page, "home-profile-incomplete");
    await page.getByRole("link", { name: "Complete your profile" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await expect(page.getByText(incomplete)).toBeVisible();
    await expect(card(page, "Contact").getByRole("button", { name: /\+1/ })).toBeVisible();
    await field(page, "First name").fill("Nora");
    await field(page, "Last name").fill("Newcomer");
    await phone(page).fill("2025550143");
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText(incomplete)).toHaveCount(0);
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Hello, Nora" })).toBeVisible();
    await expect(page.getByText(incomplete)).toHaveCount(0);
    await page.context().close();
  },
);
