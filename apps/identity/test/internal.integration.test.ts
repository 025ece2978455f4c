import { createIdentityClient } from "@bc/identity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, internalKey, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const post = (path: string, body: string, key = internalKey) =>
  fetch(`${identity.internalUrl}${path}`, { method: "POST", headers: { authorization: `Bearer ${key}` }, body });

test("a caller without the key is refused before the body is read", async () => {
  for (const key of ["", "x", `${internalKey}x`, internalKey.slice(1)])
    expect((await post("/listPasskeys", "{}", key)).status).toBe(401);
  expect((await fetch(`${identity.internalUrl}/listPasskeys`)).status).toBe(401);
});

test("an unknown operation and a wrong input are told apart", async () => {
  expect((await post("/toString", "{}")).status).toBe(404);
  for (const body of ["", "[]", '{"accountId":1}']) {
    const refused = await post("/listPasskeys", body);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      400,
      "identity.input-refused",
    ]);
  }
});

test("the client answers with the output, and throws what the service refused", async () => {
  const client = createIdentityClient({ url: identity.internalUrl, key: internalKey });
  expect(await client.listPasskeys({ accountId: identity.accountId })).toEqual([]);
  const visitor = { network: "127.0.0.1", device: "test" };
  const asked = { accountId: identity.accountId, email: account.email, password: "wrong", visitor };
  await expect(client.createEnrolmentToken(asked)).rejects.toMatchObject({
    code: "identity.password-wrong",
    class: "denied",
  });
  await client.close();
});

test("the password for an enrolment token is throttled like sign-in", { tags: "decision.mfa.throttled" }, async () => {
  const client = createIdentityClient({ url: identity.internalUrl, key: internalKey });
  const visitor = { network: "192.0.2.7", device: "test" };
  const guess = (password: string) =>
    client.createEnrolmentToken({ accountId: identity.accountId, email: account.email, password, visitor }).then(
      () => "token",
      (error: { code: string; params: unknown }) => error,
    );
  for (let tries = 0; tries < 5; tries++)
    expect(await guess("wrong")).toMatchObject({ code: "identity.password-wrong" });
  expect(await guess(account.password)).toMatchObject({
    code: "identity.throttled",
    params: { seconds: expect.any(Number) },
  });
  await client.close();
});

test("nothing of it is served where browsers come in", async () => {
  const response = await fetch(`${identity.url}/listPasskeys`, {
    method: "POST",
    headers: { authorization: `Bearer ${internalKey}` },
    body: "{}",
  });
  expect(response.status).toBe(404);
});
