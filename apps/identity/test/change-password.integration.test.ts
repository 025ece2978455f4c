import { createIdentityClient } from "@bc/identity/client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { account, internalKey, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let client: ReturnType<typeof createIdentityClient>;
beforeAll(async () => {
  identity = await startIdentity();
  client = createIdentityClient({ url: identity.internalUrl, key: internalKey });
});
afterAll(async () => {
  await client.close();
  await identity.stop();
});

const visitor = { network: "192.0.2.1", device: "test" };
const change = (fields: Partial<Parameters<typeof client.changePassword>[0]>) =>
  client.changePassword({
    accountId: identity.accountId,
    currentPassword: account.password,
    newPassword: "a wholly new phrase",
    own: [],
    visitor,
    ...fields,
  });
const signIn = async () => {
  const browser = createBrowser(identity.url);
  const { body } = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
  const refresh = async () =>
    (await browser.token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" })).status;
  return { sessionId: String(decodeJwt(body["access_token"] ?? "")["sid"]), refresh };
};

test("a wrong current password is refused and throttled", { tags: "svc.error.wrong-credentials" }, async () => {
  for (let count = 0; count < 5; count++)
    await expect(change({ currentPassword: "wrong" })).rejects.toMatchObject({ code: "identity.password-wrong" });
  await expect(change({})).rejects.toMatchObject({ code: "identity.throttled", params: { seconds: 2 } });
  await asAdmin(identity, "delete from identity.throttle");
});

test.each([
  ["Password1!", "common"],
  ["person@acme.test", "own-data"],
  ["Northern-Lights-1!", "own-data"],
  ["lower case", "composition"],
  ["x".repeat(129), "too-long"],
])(
  "a new password %j is refused as %s",
  { tags: ["svc.password.rules", "decision.password.own-data"] },
  async (newPassword, problem) => {
    await asAdmin(identity, "delete from identity.throttle");
    await expect(change({ newPassword, own: ["Northern Lights"] })).rejects.toMatchObject({
      code: "identity.password-refused",
      params: { problem },
    });
  },
);

test(
  "behaviour 23: a change of the password ends all other sessions and tells the owner",
  { tags: "svc.graphql.change-password" },
  async () => {
    await asAdmin(identity, "delete from identity.throttle");
    const [mine, other] = [await signIn(), await signIn()];
    await change({ sessionId: mine.sessionId });
    expect(await other.refresh()).toBe(400);
    expect(await mine.refresh()).toBe(200);
    expect((await outboxOf(identity, account.email)).map(({ kind }) => kind)).toEqual(["password-changed"]);
    const browser = createBrowser(identity.url);
    expect((await browser.submit(await browser.open(), account)).status).toBe(401);
    const events = await asAdmin<{ kind: string }>(
      identity,
      "select kind from identity.event where kind like 'password.%'",
    );
    expect(events).toEqual([{ kind: "password.changed" }]);
  },
);

test(
  "a reset asked for by the api sends a link to a known address alone",
  { tags: "shell.mutation.user-reset-password" },
  async () => {
    await client.requestReset({ email: account.email, visitor });
    await client.requestReset({ email: "unknown@acme.test", visitor });
    expect((await outboxOf(identity, account.email)).at(-1)?.kind).toBe("reset-password");
    expect(await outboxOf(identity, "unknown@acme.test")).toEqual([]);
  },
);
