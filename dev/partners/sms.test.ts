import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmsPartner } from "./sms.ts";

let partner: Partner;
beforeAll(async () => {
  partner = await startSmsPartner(0);
});
afterAll(() => partner.stop());

const path = "/2010-04-01/Accounts/console/Messages.json";
const send = (to: string, account = "console") =>
  fetch(`${partner.url}${path}`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${account}:token`)}` },
    body: new URLSearchParams({ To: to, From: "Brand Console", Body: "hello" }),
  });

test("a message to an international number is accepted and shown", async () => {
  expect((await send("+49301234567")).status).toBe(201);
  expect(await (await fetch(`${partner.url}${path}`)).json()).toMatchObject({
    messages: [{ to: "+49301234567", from: "Brand Console", body: "hello" }],
  });
});

test("another account and an invalid number are refused", async () => {
  expect((await send("+49301234567", "stranger")).status).toBe(401);
  expect((await send("030 1234567")).status).toBe(400);
});
