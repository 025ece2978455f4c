import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { account, consoleUrl, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const password = "quiet blue lamp shines";
const signUp = async (browser: ReturnType<typeof createBrowser>, email: string, fields: Record<string, string> = {}) =>
  browser.submit(`${await browser.open()}/sign-up`, { email, password, confirmation: password, ...fields });
const isSignedIn = async (email: string, typed: string): Promise<boolean> => {
  const browser = createBrowser(identity.url);
  return (await browser.submit(await browser.open(), { email, password: typed })).status === 303;
};

test("the link in the mail, opened where the sign-up was made, finishes the sign-in", async () => {
  const browser = createBrowser(identity.url);
  expect((await signUp(browser, "ann@acme.test")).status).toBe(200);
  expect(await isSignedIn("ann@acme.test", password)).toBe(false);
  const [mail] = await outboxOf(identity, "ann@acme.test");
  expect(mail?.kind).toBe("verify-email");
  const link = mail?.link ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(await (await browser.visit(link)).text()).toContain("Confirm your email");
  let response = await browser.submit(link, { token });
  while (!response.headers.get("location")?.startsWith(consoleUrl))
    response = await browser.visit(response.headers.get("location") ?? "nowhere");
  expect(response.headers.get("location")).toContain("code=");
  expect(await isSignedIn("ann@acme.test", password)).toBe(true);
  expect((await browser.visit(link)).status).toBe(410);
});

test("a verification link opened in another browser asks for a new password", async () => {
  await signUp(createBrowser(identity.url), "victim@acme.test");
  const link = (await outboxOf(identity, "victim@acme.test"))[0]?.link ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const owner = createBrowser(identity.url);
  expect(await (await owner.visit(link)).text()).toContain("Choose a password");
  const without = await owner.submit(link, { token });
  expect(without.status).toBe(422);
  const chosen = "another phrase of mine";
  expect((await owner.submit(link, { token, password: chosen, confirmation: chosen })).status).toBe(200);
  expect(await isSignedIn("victim@acme.test", password)).toBe(false);
  expect(await isSignedIn("victim@acme.test", chosen)).toBe(true);
});

test("a known address reads in its mail that it has an account; its password stays", async () => {
  await signUp(createBrowser(identity.url), account.email.toUpperCase());
  expect((await outboxOf(identity, account.email)).at(-1)?.kind).toBe("sign-up-known");
  expect(await isSignedIn(account.email, password)).toBe(false);
  expect(await isSignedIn(account.email, account.password)).toBe(true);
});

test("the mail goes to the address as the account holds it, not as it was typed now", async () => {
  await asAdmin(identity, "insert into identity.account (id, email) values (gen_random_uuid(), 'Stored@acme.test')");
  await signUp(createBrowser(identity.url), "stored@ACME.test");
  expect(await outboxOf(identity, "Stored@acme.test")).toMatchObject([{ kind: "verify-email" }]);
  expect(await outboxOf(identity, "stored@ACME.test")).toEqual([]);
});

test("a network that signs up too often is turned away before its passwords cost a hash", async () => {
  await asAdmin(identity, "delete from identity.throttle");
  const hash = vi.spyOn(identity.services.passwords, "hash");
  const browser = createBrowser(identity.url);
  const form = `${await browser.open()}/sign-up`;
  const tries = Array.from({ length: 33 }, async (_, count) =>
    browser.submit(form, { email: `many${count}@acme.test`, password, confirmation: password }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 429).length, hash.mock.calls.length]).toEqual([3, 30]);
  hash.mockRestore();
  await asAdmin(identity, "delete from identity.throttle");
});

test.each([
  ["short1!A", { password: "Sh0rt!", confirmation: "Sh0rt!" }, "at least 8 characters"],
  ["plain", { password: "alllowercase1", confirmation: "alllowercase1" }, "need upper- and lowercase letters"],
  ["long", { password: "x".repeat(129), confirmation: "x".repeat(129) }, "more than 128 characters"],
  ["common", { password: "Password1!", confirmation: "Password1!" }, "too common"],
  ["own", { password: "Dora-Example-1!", confirmation: "Dora-Example-1!" }, "too close to your name"],
  ["typo", { confirmation: "quiet blue lamp" }, "Your passwords do not match"],
])(
  "a password that is refused (%s) says why",
  { tags: ["decision.password.block-list", "shell.password.no-match"] },
  async (_name, fields, text) => {
    const response = await signUp(createBrowser(identity.url), "dora.example@acme.test", fields);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(text);
    expect(await outboxOf(identity, "dora.example@acme.test")).toEqual([]);
  },
);

test("known and unknown addresses get the same text and status at the same cost", async () => {
  await asAdmin(identity, "delete from identity.throttle");
  const forms = {
    "sign-in": { password: "wrong" },
    "forgot-password": {},
    "sign-up": { password, confirmation: password },
  };
  const { passwords, clock } = identity.services;
  const [matches, hash, sleep] = [
    vi.spyOn(passwords, "matches"),
    vi.spyOn(passwords, "hash"),
    vi.spyOn(clock, "sleep"),
  ];
  const answerOf = async (step: keyof typeof forms, email: string) => {
    const browser = createBrowser(identity.url);
    const form = `${await browser.open()}/${step}`;
    const page = await (await browser.visit(form)).text();
    const form_token = /form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
    for (const spy of [matches, hash, sleep]) spy.mockClear();
    const response = await browser.send(form, { email, ...forms[step], form_token });
    const text = (await response.text()).replaceAll(email, "").replaceAll(/interaction\/[\w-]+/g, "");
    return {
      status: response.status,
      text: text.replaceAll(/(form_token" value|data-options)="[^"]+"/g, ""),
      // Hashes take nearly all of the time of a sign-in.
      hashes: matches.mock.calls.length + hash.mock.calls.length,
      // Longer than the work of a reset or a sign-up, so it hides whether an email is written.
      waits: sleep.mock.calls.map(([ms]) => ms),
    };
  };
  try {
    for (const step of Object.keys(forms) as (keyof typeof forms)[]) {
      await asAdmin(identity, "delete from identity.throttle");
      const known = await answerOf(step, account.email);
      expect(await answerOf(step, `unknown@${step}.test`), step).toEqual(known);
      expect(known.hashes, step).toBe(step === "forgot-password" ? 0 : 1);
      expect(known.waits, step).toEqual(step === "sign-in" ? [] : [400]);
    }
  } finally {
    for (const spy of [matches, hash, sleep]) spy.mockRestore();
  }
});
