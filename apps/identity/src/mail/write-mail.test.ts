import { expect, test } from "vitest";
import { writeMail } from "./write-mail.ts";

const addresses = { issuer: "https://id.example", console: "https://console.example" };
const recipient = "ann@acme.test";

test("a link stands in the text and in the markup, and leads to this service", () => {
  const { text, html } = writeMail({ kind: "reset-password", params: { token: "a+b" }, recipient }, addresses);
  expect(text).toContain("https://id.example/reset-password?token=a%2Bb");
  expect(html).toContain('href="https://id.example/reset-password?token=a%2Bb"');
});

test("a mail tells that Google sign-in was added, without a link that proves anything", () => {
  const mail = writeMail({ kind: "google-added", params: {}, recipient }, addresses);
  expect(mail.text).toContain("Google sign-in was added");
  expect(mail.text).not.toContain("token=");
});

test("a known address is told so, without a link that proves anything", () => {
  const mail = writeMail({ kind: "sign-up-known", params: {}, recipient: 'a"<b>@acme.test' }, addresses);
  expect(mail.text).toContain("has an account already");
  expect(mail.text).not.toContain("token=");
  expect(mail.html).toContain("https://console.example/login?login_hint=a%22%3Cb%3E%40acme.test");
});
