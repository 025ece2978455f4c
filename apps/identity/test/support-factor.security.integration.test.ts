import { connectFactories, type Factories } from "@bc/testing/factories";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { account, consoleUrl, startIdentity } from "./start-identity.ts";
import { enrollApp, signInWithApp } from "./strong-sign-in.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let make: Factories;
beforeAll(async () => {
  identity = await startIdentity();
  make = await connectFactories(identity.adminUrl);
  await make.user({ id: identity.accountId, email: account.email, firstName: "Sam", lastName: "Support" });
});
afterAll(async () => {
  await make.end();
  await identity.stop();
});

const give = (role: string) => make.globalRole({ userId: identity.accountId, roleName: role });
const takeAll = () => asAdmin(identity, "delete from org.global_role");

async function tokensOf(browser: ReturnType<typeof createBrowser>, code: string) {
  return (await browser.token({ grant_type: "authorization_code", code })).body;
}

test.each(["superadmin", "customer_sales_rep"])("%s must enroll a second factor to sign in", async (role) => {
  await give(role);
  const browser = createBrowser(identity.url);
  const form = await browser.open();
  const answer = await browser.submit(form);
  expect(answer.headers.get("location")).toBe(`${form}/enrol`);
  const page = await (await browser.visit(`${form}/enrol`)).text();
  expect(page).toContain("<strong>Brand Console</strong> requires multi-factor authentication");
  expect(page).not.toContain("Not now");
  const later = await browser.submit(`${form}/enrol`, { later: "yes" });
  expect(later.headers.get("location") ?? "").not.toContain(consoleUrl);
  await takeAll();
});

test("a session from before the role is renewed only after a sign-in with the second factor", async () => {
  const browser = createBrowser(identity.url);
  const { refresh_token: refreshToken = "" } = await tokensOf(
    browser,
    await browser.signIn({ scope: "openid email offline_access" }),
  );
  await give("customer_sales_rep");
  const renewed = await browser.token({ grant_type: "refresh_token", refresh_token: refreshToken });
  expect(renewed.status).toBe(400);
  const secret = await enrollApp(identity);
  const strong = createBrowser(identity.url);
  const { access_token: accessToken = "" } = await tokensOf(strong, await signInWithApp(strong, secret));
  expect(decodeJwt(accessToken)).toMatchObject({ acr: "urn:bc:mfa" });
});

test("a step-up asks for password and code again, and the new token says so", async () => {
  await takeAll();
  await asAdmin(identity, "delete from identity.factor");
  const secret = await enrollApp(identity);
  const browser = createBrowser(identity.url);
  const first = decodeJwt((await tokensOf(browser, await signInWithApp(browser, secret)))["access_token"] ?? "");
  await asAdmin(identity, "update identity.factor set last_step = null");
  await expect
    .poll(() => Math.floor(Date.now() / 1_000), { timeout: 5_000 })
    .toBeGreaterThan(Number(first["auth_time"]) + 1);
  const hints = { max_age: "1", acr_values: "urn:bc:mfa" };
  const again = decodeJwt((await tokensOf(browser, await signInWithApp(browser, secret, hints)))["access_token"] ?? "");
  expect(again).toMatchObject({ acr: "urn:bc:mfa" });
  expect(Number(again["auth_time"])).toBeGreaterThan(Number(first["auth_time"]));
});
