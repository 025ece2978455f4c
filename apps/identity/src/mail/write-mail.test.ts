import { expect, test } from "vitest";
import { writeMail } from "./write-mail.ts";

const addresses = { issuer: "https://id.example", console: "https://console.example" };
const recipient = "ann@acme.test";

test("link is in the text and the HTML, and leads to this service", () => {
  const { text, html } = writeMail({ kind: "reset-password", params: { token: "a+b" }, recipient }, addresses);
  expect(text).toContain("https://id.example/reset-password?token=a%2Bb");
  expect(html).toContain('href="https://id.example/reset-password?token=a%2Bb"');
});

test("email about added Google sign-in has no token", () => {
  const mail = writeMail({ kind: "google-added", params: {}, recipient }, addresses);
  expect(mail.text).toContain("Google sign-in was added");
  expect(mail.text).not.toContain("token=");
});

test("email about a known address has no token", () => {
  const mail = writeMail({ kind: "sign-up-known", params: {}, recipient: 'a"<b>@acme.test' }, addresses);
  expect(mail.text).toContain("already has an account");
  expect(mail.text).not.toContain("token=");
  expect(mail.html).toContain("https://console.example/login?login_hint=a%22%3Cb%3E%40acme.test");
});
