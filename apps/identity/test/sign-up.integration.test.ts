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
  ["own", { password: "Dora-Example-1!", confirmation: "Dora-Example-1!" }, "too similar to your email"],
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

test("known and unknown addresses get the same text, status and response time", async () => {
  await asAdmin(identity, "delete from identity.throttle");
  const forms = {
    "sign-in": { password: "wrong" },
    "forgot-password": {},
    "sign-up": { password, confirmation: password },
  };
  const look = async (step: keyof typeof forms): Promise<void> => {
    const fields = forms[step];
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const answers = new Set<string>();
    for (let round = 0; round < (step === "sign-in" ? 30 : 8); round++) {
      await asAdmin(identity, "delete from identity.throttle");
      const pair = [
        ["known", account.email],
        ["unknown", `unknown${round}@${step}.test`],
      ] as const;
      // The first request warms caches for the second, so they take turns.
      for (const [kind, email] of round % 2 ? pair : pair.toReversed()) {
        const browser = createBrowser(identity.url);
        const form = `${await browser.open()}/${step}`;
        const page = await (await browser.visit(form)).text();
        const form_token = /form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
        const began = performance.now();
        const response = await browser.send(form, { email, ...fields, form_token });
        times[kind]?.push(performance.now() - began);
        const text = (await response.text()).replaceAll(email, "").replaceAll(/interaction\/[\w-]+/g, "");
        answers.add(`${response.status} ${text.replaceAll(/(form_token" value|data-options)="[^"]+"/g, "")}`);
      }
    }
    expect([step, answers.size]).toEqual([step, 1]);
    const [known = 0, unknown = 0] = [times["known"], times["unknown"]].map(lowerQuartile);
    // A mail more or less is too small a difference to see from outside, so what hides it is looked at itself.
    const soonest = step === "sign-in" ? 0 : 395;
    expect(Math.min(...Object.values(times).flat())).toBeGreaterThanOrEqual(soonest);
    const difference = Math.abs(known - unknown);
    expect(difference, `${step}: ${known} ms against ${unknown} ms`).toBeLessThan(Math.max(known, unknown) * 0.25);
  };
  await look("sign-in");
  // They wait more than they work, so they wait together.
  await Promise.all([look("forgot-password"), look("sign-up")]);
}, 60_000);

/** Steadier than the median on a busy machine: other work only ever makes a request slower. */
function lowerQuartile(values: number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0;
}
