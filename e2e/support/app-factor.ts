import { createVaultRing } from "@bc/identity/public";
import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { sql } from "./database.ts";
import { environment } from "./environment.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const supportAddresses = [
  "superadmin@demo.example",
  "sales-rep@demo.example",
  "super@console.example",
  "rep@console.example",
];

/** Whether the address belongs to a seeded holder of a global role, who signs in with a second factor. */
export const isSupport = (email: string): boolean => supportAddresses.includes(email);

/** Gives the account an authenticator app without the enrolment's screens, unless it has one. */
export async function addAppFactor(email: string): Promise<void> {
  const sealed = createVaultRing(environment.VAULT_KEYS).seal({ secret });
  await sql(
    `insert into identity.factor (id, account_id, kind, name, active, sealed_secret, last_used_at)
     select gen_random_uuid(), a.id, 'otp', 'Authenticator app', true, $2, now() from identity.account a
     where a.email = $1 and not exists (select from identity.factor f where f.account_id = a.id)`,
    [email, sealed],
  );
}

/** Enters the code that the app shows now, also if it was used before. */
export async function enterAppCode(page: Page, email: string): Promise<void> {
  await page.getByLabel("Code").waitFor();
  await sql(
    "update identity.factor set last_step = null where account_id = (select id from identity.account where email = $1)",
    [email],
  );
  await page.getByLabel("Code").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Continue" }).click();
}
