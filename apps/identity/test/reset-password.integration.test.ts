import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { account, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const askForLink = async (): Promise<{ link: string; token: string }> => {
  await asAdmin(identity, "delete from identity.throttle");
  const browser = createBrowser(identity.url);
  await browser.submit(`${await browser.open()}/forgot-password`, { email: account.email });
  const mails = await outboxOf(identity, account.email);
  const link = mails.filter(({ kind }) => kind === "reset-password").at(-1)?.link ?? "";
  return { link, token: new URL(link).searchParams.get("token") ?? "" };
};
const reset = (link: string, token: string, password: string) =>
  createBrowser(identity.url).submit(link, { token, password, confirmation: password });

test("behaviour 23: a reset sets the password, proves the address and ends every session", async () => {
  const signedIn = createBrowser(identity.url);
  const { body } = await signedIn.token({ grant_type: "authorization_code", code: await signedIn.signIn() });
  await asAdmin(identity, "update identity.account set email_verified_at = null");
  const { link, token } = await askForLink();
  expect((await createBrowser(identity.url).visit(link)).status).toBe(200);
  const done = await reset(link, token, "a wholly new phrase");
  expect(done.status).toBe(200);
  expect(await done.text()).toContain("Your password was changed successfully!");

  const refresh = await signedIn.token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" });
  expect(refresh.body["error"]).toBe("invalid_grant");
  const [row] = await asAdmin<{ verified: boolean; running: string }>(
    identity,
    `select email_verified_at is not null as verified,
       (select count(*) from identity.session where ended_at is null) as running from identity.account`,
  );
  expect(row).toEqual({ verified: true, running: "0" });
  const browser = createBrowser(identity.url);
  expect((await browser.submit(await browser.open(), account)).status).toBe(401);
  expect((await browser.submit(await browser.open(), { ...account, password: "a wholly new phrase" })).status).toBe(
    303,
  );
  expect((await outboxOf(identity, account.email)).at(-1)?.kind).toBe("password-changed");
  const events = await asAdmin<{ kind: string }>(identity, "select kind from identity.event order by id");
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["reset.requested", "password.reset"]));
});

test("a sign-in that got no code is recorded and ends with a password reset", async () => {
  const browser = createBrowser(identity.url);
  const { link, token } = await askForLink();
  await reset(link, token, "the phrase of the stranger");
  const signedIn = await browser.submit(await browser.open({ acr_values: "urn:bc:mfa" }), {
    ...account,
    password: "the phrase of the stranger",
  });
  const refused = await browser.visit(signedIn.headers.get("location") ?? "");
  expect(refused.headers.get("location")).toContain("error=unmet_authentication_requirements");
  const recorded = `select kind from identity.event e join identity.session s on s.id = e.session_id
    where s.ended_at is null and e.kind = 'session.started'`;
  expect(await asAdmin(identity, recorded)).toHaveLength(1);
  expect(await browser.open()).toContain("code=");

  const again = await askForLink();
  await reset(again.link, again.token, "the phrase of the owner");
  expect(await browser.open()).toContain("/interaction/");
});

test("a password reset ends browser sessions that were never recorded", async () => {
  const { link, token } = await askForLink();
  await reset(link, token, "the phrase of the stranger");
  const browser = createBrowser(identity.url);
  const form = await browser.open();
  const signedIn = await browser.submit(form, { ...account, password: "the phrase of the stranger" });
  await browser.visit(signedIn.headers.get("location") ?? "");
  await asAdmin(identity, "delete from identity.session");
  const again = await askForLink();
  await reset(again.link, again.token, "the phrase of the owner");
  expect(await browser.open()).toContain("/interaction/");
});

test("a request for a consent page is refused before the sign-in", async () => {
  expect(await createBrowser(identity.url).open({ prompt: "consent" })).toContain("error=invalid_request");
});

test("a reset link works once, even concurrently, and invalidates earlier links", async () => {
  const earlier = await askForLink();
  const { link, token } = await askForLink();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => reset(link, token, `phrase of racer number ${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(7);
  expect((await reset(link, token, "one phrase too late")).status).toBe(410);
  expect((await createBrowser(identity.url).visit(earlier.link)).status).toBe(410);
});

test("behaviour 23: a reset link works for 30 minutes and lies in the tables as a hash only", async () => {
  const { link, token } = await askForLink();
  const [row] = await asAdmin<{ minutes: number; dump: string }>(
    identity,
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes,
       (select string_agg(t::text, '') from identity.one_time_token t)
         || (select string_agg(m::text, '') from identity.mail m) as dump
     from identity.one_time_token where used_at is null`,
  );
  expect(row?.minutes).toBe(30);
  expect(row?.dump.includes(token) || row?.dump.includes(Buffer.from(token).toString("hex"))).toBe(false);
  await asAdmin(identity, "update identity.one_time_token set expires_at = now() where used_at is null");
  expect((await createBrowser(identity.url).visit(link)).status).toBe(410);
});

test("a refused password leaves the link good", async () => {
  const { link, token } = await askForLink();
  expect((await reset(link, token, "Password1!")).status).toBe(422);
  expect((await reset(link, token, "a second wholly new phrase")).status).toBe(200);
});

test("a password reset discards unfinished sign-ins with the old password", async () => {
  const { link, token } = await askForLink();
  await reset(link, token, "the phrase before");
  const parked = createBrowser(identity.url);
  const finished = await parked.submit(await parked.open(), { ...account, password: "the phrase before" });
  expect(finished.status).toBe(303);
  const again = await askForLink();
  expect((await reset(again.link, again.token, "the phrase after")).status).toBe(200);
  const resumed = await parked.visit(finished.headers.get("location") ?? "");
  expect([resumed.status, resumed.headers.get("location")]).toEqual([400, null]);
});
