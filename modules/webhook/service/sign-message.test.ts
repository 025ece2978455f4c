import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSecret, signMessage } from "./sign-message.ts";

const message = () => ({ id: "0190c0de-0000-7000-8000-000000000001", at: new Date(), body: '{"type":"webhook.test"}' });

test(
  "the reference library verifies a signature and refuses a changed body",
  { tags: ["orders.webhook.signature"] },
  () => {
    const secret = newSecret();
    const sent = message();
    const headers = signMessage(sent, [secret]);
    expect(new Webhook(secret).verify(sent.body, headers)).toEqual({ type: "webhook.test" });
    expect(() => new Webhook(secret).verify(`${sent.body} `, headers)).toThrow("No matching signature found");
    expect(() => new Webhook(newSecret()).verify(sent.body, headers)).toThrow("No matching signature found");
  },
);

test("a secret is whsec_ and 32 bytes", { tags: ["orders.webhook.signature"] }, () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_/);
  expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
});

test("receivers with either secret verify a message during a rotation", { tags: ["orders.webhook.rotation"] }, () => {
  const secrets = [newSecret(), newSecret()];
  const sent = message();
  const headers = signMessage(sent, secrets);
  for (const secret of secrets) expect(() => new Webhook(secret).verify(sent.body, headers)).not.toThrow();
});
