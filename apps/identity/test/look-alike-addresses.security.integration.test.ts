import { randomUUID } from "node:crypto";
import { federatedSignIn, hashPassword, requestReset, signUp } from "@bc/identity/public";
import { asciiLookAlikes } from "@bc/testing/ascii-look-alikes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let passwordHash: string;
beforeAll(async () => {
  identity = await startIdentity();
  passwordHash = await hashPassword("Correct-Horse-1!");
});
afterAll(() => identity.stop());

const password = "quiet blue lamp shines";
const pairs = asciiLookAlikes().flatMap(({ character, ascii }, index) => [
  { own: `ann${index}@shop${ascii}fy.test`, other: `ann${index}@shop${character}fy.test` },
  { own: `${ascii}${index}@shop.test`, other: `${character}${index}@shop.test` },
]);
let networks = 0;
/** Each from another network, so that no limit stands in the way. */
const visitor = () => ({ network: `10.${(networks >> 8) & 255}.${networks++ & 255}.1`, device: "test" });
const stateOf = (email: string) =>
  asAdmin<{ id: string; password_hash: string | null; logins: string }>(
    identity,
    `select id, password_hash, (select count(*) from identity.federated_login l where l.account_id = a.id) as logins
     from identity.account a where email = $1`,
    [email],
  );

test.each(pairs)("$other can't reach the account of $own by sign-up, reset or Google", async ({ own, other }) => {
  const { services } = identity;
  const id = randomUUID();
  await asAdmin(
    identity,
    "insert into identity.account (id, email, password_hash, email_verified_at) values ($1, $2, $3, now())",
    [id, own, passwordHash],
  );
  const before = await stateOf(own);

  await requestReset(services, { email: other, visitor: visitor() });
  expect(await outboxOf(identity, other)).toEqual([]);

  await signUp(services, { email: other, password, interactionUid: "none", visitor: visitor() });
  const [mail, ...more] = await outboxOf(identity, other);
  expect([mail?.kind, more]).toEqual(["verify-email", []]);
  const token = new URL(mail?.link ?? "").searchParams.get("token") ?? "";
  const browser = createBrowser(identity.url);
  const confirmed = await browser.submit(mail?.link ?? "", { token, password, confirmation: password });
  expect(confirmed.status).toBe(200);

  await asAdmin(identity, "delete from identity.throttle");
  await requestReset(services, { email: other, visitor: visitor() });
  expect((await outboxOf(identity, other)).map(({ kind }) => kind)).toEqual(["verify-email", "reset-password"]);

  const person = { issuer: "https://google.test", emailVerified: true, ownsAddress: true };
  const google = await federatedSignIn(services, { ...person, subject: other, email: other }, visitor());
  expect(google.accountId).toBe((await stateOf(other))[0]?.id);
  expect(google.accountId).not.toBe(id);

  expect(await stateOf(own)).toEqual(before);
  expect(await outboxOf(identity, own)).toEqual([]);
});

test("an address of another ASCII case reaches the same account, and mail goes to the stored address", async () => {
  const { services } = identity;
  await asAdmin(
    identity,
    "insert into identity.account (id, email, password_hash, email_verified_at) values (gen_random_uuid(), 'Eve@shop.test', 'x', now())",
  );
  await requestReset(services, { email: " eVE@SHOP.test ", visitor: visitor() });
  await signUp(services, { email: "eVE@SHOP.test", password, interactionUid: "none", visitor: visitor() });
  const person = { issuer: "https://google.test", subject: "eve", emailVerified: true, ownsAddress: true };
  await federatedSignIn(services, { ...person, email: "eVE@SHOP.test" }, visitor());
  const kinds = (await outboxOf(identity, "Eve@shop.test")).map(({ kind }) => kind);
  expect(kinds).toEqual(["reset-password", "sign-up-known", "google-added"]);
  expect(await outboxOf(identity, "eVE@SHOP.test")).toEqual([]);
});
