import { type MailCatcher, startMailCatcher } from "@bc/dev/mail-catcher";
import type { Service } from "@bc/dev/service";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startApi, type TestApi } from "../../apps/api/testing/start-api.ts";
import { startEngine } from "./start-engine.ts";

const team = "feeds@team.test";
let engine: Awaited<ReturnType<typeof startEngine>>;
let api: TestApi;
let worker: Service;
let admin: pg.Client;
let catcher: MailCatcher | undefined;
let organizationId: string;
let businessId: string;

beforeAll(async () => {
  engine = await startEngine();
  api = await startApi({ ...engine.environment, FEED_MARKETING_EMAIL: team });
  worker = await engine.startWorker(api.adminUrl);
  admin = await api.connectAdmin();
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Acme Shop" }));
}, 90_000);
afterAll(async () => {
  await worker?.stop();
  await api?.stop();
  await engine?.stop();
  await catcher?.stop();
});

async function member(email: string, roleName = "business_member"): Promise<string> {
  const { id } = await api.make.user({ email, firstName: "Ann", lastName: "Lee" });
  const place = roleName.startsWith("business_") ? { organizationId, businessId } : { organizationId };
  await api.make.assignRole({ ...place, userId: id, roleName });
  return id;
}
const form = { phoneNumber: "(202) 555-0123", feedTool: false, additionalInformation: "Two <b>shops</b>\nand more" };
const ask = async (userId: string, told: object, from = api) =>
  (await from.as(userId)).send({
    query: "mutation ($input: EmailDfwInput!) { org_emailDFW(input: $input) }",
    variables: { input: { businessId, ...told } },
  });
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions["code"];
const mails = async () =>
  (await fetch(`http://127.0.0.1:${engine.mailPorts.webPort}/api/mails?to=${team}`)).json() as Promise<
    { subject: string; text: string; links: string[] }[]
  >;
const runs = async () =>
  (await admin.query("select status, error_code from workflow.run where workflow = 'org.send-feed-request'")).rows;

test(
  "the feed-marketing team gets one email, even if the mail server was down",
  { timeout: 120_000, tags: ["shell.mutation.email-dfw", "svc.entity.feed-contact"] },
  async () => {
    const ann = await member("ann@acme.test");
    expect(
      (await ask(ann, { ...form, countryCode: "+1", experience: "Some", numberOfProducts: "1,000" })).data,
    ).toEqual({
      org_emailDFW: true,
    });
    await vi.waitFor(async () => expect((await runs())[0]).toMatchObject({ error_code: "mail.unavailable" }), 20_000);
    catcher = await startMailCatcher(engine.mailPorts);
    await vi.waitFor(async () => expect(await runs()).toMatchObject([{ status: "succeeded" }]), 60_000);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Ann Lee asks about feed marketing");
    for (const told of [
      "Ann Lee (ann@acme.test) asks about feed marketing for Acme Shop of Acme.",
      "Phone: +12025550123",
      "Uses a feed tool: No",
      "Experience: Some",
      "Number of products: 1,000",
      "Two <b>shops</b>",
    ])
      expect(mail?.text).toContain(told);
  },
);

test("invalid fields are named, and nothing is sent", async () => {
  const before = (await runs()).length;
  const bob = await member("bob@acme.test");
  const fieldsOf = async (told: object) => (await ask(bob, { ...form, ...told })).errors?.[0];
  expect(await fieldsOf({ phoneNumber: "123" })).toMatchObject({
    message: "The request has a value that isn't allowed: phoneNumber: Please enter a valid phone number",
    extensions: { code: "org.input-refused", fields: { phoneNumber: "Please enter a valid phone number" } },
  });
  const refused = [
    [{ phoneNumber: "" }, { phoneNumber: "This field is required" }],
    [{ countryCode: "1" }, { countryCode: "Please enter a valid phone number" }],
    [{ experience: "x".repeat(101) }, { experience: "Please enter 100 characters or less" }],
    [{ additionalInformation: "x".repeat(2_001) }, { additionalInformation: "Please enter 2000 characters or less" }],
  ] as const;
  for (const [told, fields] of refused) expect((await fieldsOf(told))?.extensions["fields"]).toEqual(fields);
  expect(await runs()).toHaveLength(before);
});

test("a user can send five concurrent requests an hour", async () => {
  const carl = await member("carl@acme.test");
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(carl, form)));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(5);
  expect(answers.map(codeOf).filter((code) => code === "org.feed-request-limit")).toHaveLength(7);
});

test("users without the right and deployments without the team are refused", async () => {
  const mere = await member("mere@acme.test", "org_member");
  expect(codeOf(await ask(mere, form))).toBe("org.denied");
  const bare = await startApi();
  const { id: place } = await bare.make.organization({ name: "Bare" });
  const { id: shop } = await bare.make.business({ organizationId: place, name: "Shop" });
  const { id } = await bare.make.user({ email: "a@bare.test", firstName: "A", lastName: "B" });
  await bare.make.assignRole({ organizationId: place, userId: id, roleName: "org_owner" });
  expect(codeOf(await ask(id, { ...form, businessId: shop }, bare))).toBe("org.feed-marketing-off");
  await bare.stop();
});
