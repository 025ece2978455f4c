import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { sql } from "./database.ts";
import { environment } from "./environment.ts";

const emails = [
  "superadmin@demo.example",
  "sales-rep@demo.example",
  "super@console.example",
  "rep@console.example",
  "yard7@yard.example",
];

/** Whether the account is seeded with an authenticator app. */
export const hasApp = (email: string): boolean => emails.includes(email);

/** Enters the app's current code. A code that was used within the last 30 seconds is accepted again. */
export async function enterAppCode(page: Page, email: string): Promise<void> {
  await page.getByLabel("Code").waitFor();
  await sql(
    "update identity.factor set last_step = null where account_id = (select id from identity.account where email = $1)",
    [email],
  );
  await page.getByLabel("Code").fill(await generate({ secret: environment.DEMO_APP_SECRET }));
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Reads the account's second factors, and returns a function that restores those that were removed since. */
export async function readFactors(email: string): Promise<() => Promise<void>> {
  const [factors] = await sql<{ rows: string }>(
    `select json_agg(factor)::text as rows from identity.factor
     where account_id = (select id from identity.account where email = $1)`,
    [email],
  );
  return async () => {
    await sql(
      `insert into identity.factor select * from json_populate_recordset(null::identity.factor, $1)
       on conflict do nothing`,
      [factors?.rows],
    );
  };
}
