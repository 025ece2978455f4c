import { generate, generateSecret } from "otplib";
import type { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { consoleUrl, type startIdentity } from "./start-identity.ts";

type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** Enrolls an authenticator app for the account, and returns its secret. */
export async function enrollApp(identity: Identity): Promise<string> {
  const secret = generateSecret();
  await asAdmin(
    identity,
    `insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
     values (gen_random_uuid(), $1, 'otp', 'Authenticator app', true, $2)`,
    [identity.accountId, identity.services.vault.seal({ secret })],
  );
  return secret;
}

/** Signs in with password and app code, and returns the authorization code. */
export async function signInWithApp(
  browser: ReturnType<typeof createBrowser>,
  secret: string,
  parameters: Record<string, string> = {},
): Promise<string> {
  const form = await browser.open(parameters);
  await browser.submit(form);
  let response = await browser.submit(`${form}/app-code`, { code: await generate({ secret }) });
  while (!response.headers.get("location")?.startsWith(consoleUrl))
    response = await browser.visit(response.headers.get("location") ?? "");
  return new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
}
