import { createIdentityClient, type IdentityClient } from "@bc/identity/client";
import { recordEvent } from "@bc/identity/public";
import { connectFactories } from "@bc/testing/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, internalKey, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let client: IdentityClient;
const visitor = { network: "192.0.2.7", device: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" };

beforeAll(async () => {
  identity = await startIdentity();
  client = createIdentityClient({ url: identity.internalUrl, key: internalKey });
});
afterAll(async () => {
  await client.close();
  await identity.stop();
});

const listOf = (accountId: string, page = { skip: 0, take: 10 }) => client.listEvents({ accountId, visitor, ...page });

test("a user reads the events of their own account only", async () => {
  const { accountId } = identity;
  const make = await connectFactories(identity.adminUrl);
  const otherId = crypto.randomUUID();
  await make.account({ id: otherId, email: "other@acme.test", passwordHash: "none" });
  await make.end();
  const password = { currentPassword: account.password, newPassword: "quiet blue lamp shines", own: [] };
  await client.changePassword({ accountId, visitor, ...password });
  await client.blockAccount({ accountId, actorId: otherId, reason: "a test", visitor });

  const { events, totalCount } = await listOf(accountId);
  expect(totalCount).toBe(2);
  expect(events).toMatchObject([
    { kind: "account.blocked", sentence: "Your account was blocked", isByOther: true },
    { kind: "password.changed", device: "Chrome on Linux", place: "This network", isByOther: false },
  ]);
  expect((await listOf(accountId, { skip: 1, take: 10 })).events).toHaveLength(1);
  expect(await listOf(otherId)).toEqual({ events: [], totalCount: 0 });
});

test("an event of a kind that is no longer known is told by its name", async () => {
  const { accountId, services } = identity;
  const event = { accountId, kind: "toString" as "password.changed", ...visitor };
  await services.database.withTenant({}, (tx) => recordEvent(tx, event));
  expect((await listOf(accountId)).events[0]?.sentence).toBe("toString");
});

test("sign-in methods are returned without secrets, and a recovery code needs a factor", async () => {
  const { accountId } = identity;
  expect(await client.showSignIn({ accountId })).toEqual({
    hasPassword: true,
    isMfaEnabled: false,
    hasRecoveryCode: false,
    isSmsOffered: false,
  });
  await expect(client.replaceRecoveryCode({ accountId, visitor })).rejects.toMatchObject({
    code: "identity.factor-missing",
  });
});
