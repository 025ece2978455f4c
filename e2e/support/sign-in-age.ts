import { createVaultRing } from "@bc/identity/public";
import type { Page } from "@playwright/test";
import { sql } from "./database.ts";
import { environment } from "./environment.ts";

/**
 * Makes the user's sign-in that many minutes older. The provider uses the new age at once, the api with the next
 * tokens: the page's tokens are removed, so its next navigation fetches new ones.
 */
export async function ageSignIn(page: Page, email: string, minutes: number): Promise<void> {
  const vault = createVaultRing(environment.VAULT_KEYS);
  const sessions = await sql<{ id: Buffer; sealed: Buffer }>(
    `select id_hash as id, sealed_payload as sealed from identity.artifact
     where kind = 'Session' and account_id = (select id from identity.account where email = $1)`,
    [email],
  );
  for (const { id, sealed } of sessions) {
    const session = vault.open(sealed) as { loginTs: number };
    const older = vault.seal({ ...session, loginTs: session.loginTs - minutes * 60 });
    await sql("update identity.artifact set sealed_payload = $2 where kind = 'Session' and id_hash = $1", [id, older]);
  }
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("oidc.user:")) localStorage.removeItem(key);
  });
}
