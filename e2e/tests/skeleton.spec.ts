import { expect } from "@playwright/test";
import { expectAccessible, signIn, test } from "../support/journey.ts";

test("signed out → identity → home greets by name → a ping goes through every engine [shell.status.title] [shell.route.status] [shell.bare.status]", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();
  await expect(page.getByText("Demo Outdoor")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/status");
  await expect(page).toHaveTitle("Brand Console Status");
  await expect(page.getByRole("heading", { level: 1, name: "Brand Console Status" })).toBeVisible();
  await page.getByRole("button", { name: "Run a ping" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Succeeded" }).first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
});
