import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { outboxOf } from "./outbox.ts";
import { account, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const required = "This field is required";
const email = "nina@acme.test";
const password = "quiet blue lamp shines";

/** Sends a form of the flow as a browser without scripts does, and returns what the page shows at its fields. */
async function refused(step: string, fields: Record<string, string>) {
  const browser = createBrowser(identity.url);
  const response = await browser.submit(`${await browser.open()}/${step}`, fields);
  return [response.status, shownBy(await response.text())] as const;
}

function shownBy(page: string) {
  const inputs = [...page.matchAll(/<input[^>]+\sid="(\w+)"[^>]*>/g)];
  return {
    errors: Object.fromEntries(
      inputs.flatMap(([tag, id = ""]) => {
        const error = new RegExp(`id="${id}-error"[^>]*>([^<]+)<`).exec(page)?.[1];
        const isDescribed = new RegExp(`aria-describedby="[^"]*\\b${id}-error\\b`).test(tag);
        return error && isDescribed && tag.includes('aria-invalid="true"') ? [[id, error]] : [];
      }),
    ),
    focused: inputs.filter(([tag]) => /\sautofocus/.test(tag)).map(([, id]) => id),
    hasAlert: page.includes('class="alert" role="alert" id="failure"'),
    hasBubbles: !/<form[^>]+novalidate/.test(page),
  };
}

test.each([
  ["sign-in", {}, { email: required, password: required }, "email"],
  ["sign-in", { email: "nina", password }, { email: "Please use valid email address" }, "email"],
  ["sign-in", { email }, { password: required }, "password"],
  ["sign-up", {}, { email: required, password: required, confirmation: required }, "email"],
  [
    "sign-up",
    { email, password, confirmation: "typo" },
    { confirmation: "Your passwords do not match" },
    "confirmation",
  ],
  [
    "sign-up",
    { email, password: "Password1!", confirmation: "Password1!" },
    { password: "This password is too common. Choose another." },
    "password",
  ],
  ["forgot-password", { email: "" }, { email: required }, "email"],
])(
  "%s shows each error at its field and focuses the first (case %$)",
  { tags: ["console.sign-in.field-errors"] },
  async (step, fields, errors, focus) => {
    expect(await refused(step, fields as Record<string, string>)).toEqual([
      422,
      { errors, focused: [focus], hasAlert: false, hasBubbles: false },
    ]);
  },
);

test("reset link shows each error at its field", { tags: ["console.sign-in.field-errors"] }, async () => {
  const browser = createBrowser(identity.url);
  await browser.submit(`${await browser.open()}/forgot-password`, { email: account.email });
  const link = (await outboxOf(identity, account.email)).at(-1)?.link ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  const response = await createBrowser(identity.url).submit(link, { token, password: "", confirmation: "" });
  expect(shownBy(await response.text())).toEqual({
    errors: { password: required, confirmation: required },
    focused: ["password"],
    hasAlert: false,
    hasBubbles: false,
  });
});
