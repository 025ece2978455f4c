import { createApiClient } from "@bc/testing/api-client";
import { createProofKey } from "@bc/testing/proof-key";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../apps/api/testing/start-api.ts";
import { account, internalKey, startIdentity } from "../../apps/identity/test/start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: TestApi;

beforeAll(async () => {
  identity = await startIdentity();
  api = await startApi({ ISSUER_URL: identity.url });
  await api.make.user({ id: identity.accountId, email: account.email, firstName: "Acme", lastName: "Person" });
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

async function impersonate(keyThumbprint?: string) {
  const response = await fetch(`${identity.internalUrl}/impersonate`, {
    method: "POST",
    headers: { authorization: `Bearer ${internalKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      accountId: identity.accountId,
      actorId: crypto.randomUUID(),
      reason: "ticket 4711",
      visitor: { network: "203.0.113.7", device: "test" },
      keyThumbprint,
    }),
  });
  return { status: response.status, body: (await response.json()) as { accessToken: string } };
}

test("impersonation token is accepted only with a proof by the key of the support person's browser", async () => {
  const [own, other] = [await createProofKey(), await createProofKey()];
  const { body } = await impersonate(own.thumbprint);
  const { resource } = api.issuer;
  const ask = async (...binding: { key: typeof own; resource: string }[]) =>
    (await createApiClient(api.url, body.accessToken, ...binding).get("/api/v1/user/me/")).status;
  expect(await ask()).toBe(401);
  expect(await ask({ key: other, resource })).toBe(401);
  expect(await ask({ key: own, resource })).toBe(200);
});

test("impersonation token is not issued without a key", async () => {
  expect((await impersonate()).status).toBe(400);
});
