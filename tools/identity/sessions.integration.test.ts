import { freePort } from "@bc/dev/free-port";
import { createApiClient, showToken } from "@bc/testing/api-client";
import { decodeJwt } from "jose";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../apps/api/testing/start-api.ts";
import { startTeller, type Teller } from "../../apps/identity/src/tell-api.ts";
import { browserKey, createBrowser } from "../../apps/identity/test/browser.ts";
import { account, internalKey, sister, startIdentity } from "../../apps/identity/test/start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: TestApi;
let teller: Teller;
let admin: pg.Client;
const support = "0190c0de-0000-7000-8000-000000000999";
const visitor = { network: "203.0.113.7", device: "test" };

beforeAll(async () => {
  const port = await freePort();
  identity = await startIdentity({ config: { BACKCHANNEL_LOGOUT_URL: `http://127.0.0.1:${port}/backchannel-logout` } });
  api = await startApi({
    PORT: String(port),
    ISSUER_URL: identity.url,
    IDENTITY_INTERNAL_URL: identity.internalUrl,
    IDENTITY_INTERNAL_KEY: internalKey,
    TOKEN_LIMIT_PER_MINUTE: "100000",
  });
  teller = startTeller(identity.services);
  await api.make.user({ id: identity.accountId, email: account.email, firstName: "Acme", lastName: "Person" });
  admin = await identity.connectAdmin();
});
afterAll(async () => {
  teller.stop();
  await api.stop();
  await identity.stop();
});

const bindingOf = async () => ({ key: await browserKey, resource: api.issuer.resource });
const clientOf = async (token: string) => createApiClient(api.url, token, await bindingOf());

async function signIn() {
  const browser = createBrowser(identity.url);
  const { body } = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
  const [token = "", refreshToken = ""] = [body["access_token"], body["refresh_token"]];
  const refresh = () => browser.token({ grant_type: "refresh_token", refresh_token: refreshToken });
  return { browser, token, refresh };
}

async function statusOf(token: string): Promise<number> {
  return (await (await clientOf(token)).get("/api/v1/user/me/")).status;
}

/** Waits until the api has learned of the end of the session. */
async function untilRefused(token: string): Promise<void> {
  await expect.poll(() => statusOf(token), { timeout: 10_000, interval: 50 }).toBe(401);
}

async function ask<T>(operation: string, input: unknown): Promise<{ status: number; body: T }> {
  const response = await fetch(`${identity.internalUrl}/${operation}`, {
    method: "POST",
    headers: { authorization: `Bearer ${internalKey}`, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as T };
}

const endAll = async (token: string, password: string, subject = identity.accountId as string) =>
  fetch(`${api.url}/user/sessions`, {
    method: "DELETE",
    headers: {
      ...(await showToken(token, await bindingOf(), { method: "DELETE", path: "/user/sessions" })),
      "content-type": "application/json",
      "x-user-email": account.email,
      "x-user-sub": subject,
    },
    body: JSON.stringify({ password }),
  });

test(
  "signing out everywhere needs password and subject, and the api then refuses the tokens",
  { tags: "svc.rest.sessions-delete" },
  async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 200]);
    expect((await endAll(first.token, account.password, crypto.randomUUID())).status).toBe(403);
    const wrong = await endAll(first.token, "wrong");
    expect([wrong.status, await wrong.text()]).toEqual([403, "Wrong password"]);
    expect(await statusOf(first.token)).toBe(200);
    expect((await endAll(first.token, account.password)).status).toBe(204);
    await untilRefused(second.token);
    await untilRefused(first.token);
    expect((await second.refresh()).status).toBe(400);
    expect(await statusOf((await signIn()).token)).toBe(200);
  },
);

test(
  "a failed confirmation says whether the email or the password was wrong",
  { tags: ["shell.error.wrong-credentials", "svc.error.wrong-credentials", "svc.error.mfa-password"] },
  async () => {
    const { token } = await signIn();
    const client = await clientOf(token);
    const confirm = (username: string, password: string) =>
      client.send({
        query: "mutation ($mfaInput: MfaInput!) { org_userMfaData(mfaInput: $mfaInput) { access_token } }",
        variables: { mfaInput: { username, password } },
      });
    const summary = "Something went wrong when attempting to confirm your password";
    for (const [email, password, message] of [
      ["another@acme.test", account.password, "Wrong email"],
      [account.email, "wrong", "Wrong password"],
    ] as const)
      expect((await confirm(email, password)).errors?.[0]).toMatchObject({ message, extensions: { summary } });
    expect((await confirm(account.email.toUpperCase(), account.password)).errors).toBeUndefined();
  },
);

test("behaviour 5: bearer refresh reuse ends the session at the api too", async () => {
  const { browser, token } = await signIn();
  const code = new URL(await browser.open(sister)).searchParams.get("code") ?? "";
  const { body } = await browser.token({ ...sister, grant_type: "authorization_code", code });
  const refresh = () =>
    browser.token({ ...sister, grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" });
  expect((await refresh()).status).toBe(200);
  expect(await statusOf(token)).toBe(200);
  expect((await refresh()).status).toBe(400);
  await untilRefused(token);
});

test("a user lists their sessions and ends a single one", async () => {
  const [here, there] = [await signIn(), await signIn()];
  const accountId = identity.accountId;
  const { body } = await ask<{ id: string; device: string; place: string }[]>("listSessions", { accountId, visitor });
  const sessionId = decodeJwt(there.token)["sid"];
  expect(body.find(({ id }) => id === sessionId)).toMatchObject({ device: "Unknown device", place: "This computer" });
  const foreign = await ask("endSession", { accountId: crypto.randomUUID(), sessionId, reason: "ended", visitor });
  expect(foreign.body).toEqual({ ended: false });
  expect((await ask("endSession", { accountId, sessionId, reason: "ended", visitor })).body).toEqual({ ended: true });
  await untilRefused(there.token);
  expect(await statusOf(here.token)).toBe(200);
  expect((await ask("checkSession", { accountId, sessionId })).body).toEqual({ isRunning: false });
});

test("signing out at the provider ends the session at the api", async () => {
  const { browser, token } = await signIn();
  const page = await (await browser.visit("/session/end")).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await browser.send("/session/end/confirm", { xsrf, logout: "yes" });
  await untilRefused(token);
});

test("behaviour 23: a blocked account is signed out, stays out, and comes back when unblocked", async () => {
  const { token, refresh } = await signIn();
  const target = { accountId: identity.accountId, actorId: support, visitor };
  expect((await ask("blockAccount", { ...target, reason: "asked to" })).status).toBe(200);
  await untilRefused(token);
  expect((await refresh()).status).toBe(400);
  const browser = createBrowser(identity.url);
  const refused = await browser.submit(await browser.open());
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("Your account is blocked");
  expect((await ask("unblockAccount", { ...target, byPlatform: true })).status).toBe(200);
  expect(await statusOf((await signIn()).token)).toBe(200);
  const { rows } = await admin.query(
    "select kind, actor_id from identity.event where kind like 'account.%block%' order by at",
  );
  expect(rows).toEqual([
    { kind: "account.blocked", actor_id: support },
    { kind: "account.unblocked", actor_id: support },
  ]);
});

test("ended session that the api missed is reported when it responds again", async () => {
  const { token } = await signIn();
  teller.stop();
  const sessionId = decodeJwt(token)["sid"];
  await ask("endSession", { accountId: identity.accountId, sessionId, reason: "ended", visitor });
  expect(await statusOf(token)).toBe(200);
  teller = startTeller(identity.services);
  await untilRefused(token);
});

test("impersonation lasts half an hour, is read-only and audited under support's name", async () => {
  const { thumbprint: keyThumbprint } = await browserKey;
  const asked = { accountId: identity.accountId, actorId: support, reason: "ticket 4711", keyThumbprint, visitor };
  const { body } = await ask<{ accessToken: string; endsAt: string }>("impersonate", asked);
  const claims = decodeJwt(body.accessToken);
  expect(Object.keys(body).toSorted()).toEqual(["accessToken", "endsAt"]); // and no refresh token
  expect(claims).toMatchObject({
    sub: identity.accountId,
    act: { sub: support },
    cnf: { jkt: keyThumbprint },
    "https://brand-console/impersonation": { reason: "ticket 4711", endsAt: body.endsAt },
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(30 * 60);
  const client = await clientOf(body.accessToken);
  const send = (query: string) => client.send({ query });
  expect((await send("{ me { firstName } }")).data).toEqual({ me: { firstName: "Acme" } });
  const refused = await send(`mutation { status_pingCreate(businessId: "${crypto.randomUUID()}") { id } }`);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "identity.read-only", class: "denied" });
  const input = `{ username: "${account.email}", password: "${account.password}" }`;
  const enrolment = await send(`mutation { org_userMfaData(mfaInput: ${input}) { access_token } }`);
  expect(enrolment.errors?.[0]?.extensions).toMatchObject({ code: "identity.read-only", class: "denied" });
  expect((await endAll(body.accessToken, account.password)).status).toBe(403);
  const { rows } = await admin.query(
    "select actor_id, detail from identity.event where kind = 'account.impersonated' and session_id = $1",
    [claims["sid"]],
  );
  expect(rows).toEqual([{ actor_id: support, detail: { reason: "ticket 4711" } }]);
  const owner = await signIn();
  expect((await endAll(owner.token, account.password)).status).toBe(204);
  await untilRefused(body.accessToken);
  const change = admin.query("set role bc_identity; delete from identity.event");
  await expect(change).rejects.toThrow("permission denied");
});

test("behaviour 25: support can impersonate neither a blocked account nor its own", async () => {
  const { thumbprint: keyThumbprint } = await browserKey;
  const asked = { accountId: identity.accountId, actorId: support, reason: "ticket 4712", keyThumbprint, visitor };
  expect((await ask("impersonate", { ...asked, actorId: identity.accountId })).body).toMatchObject({
    code: "identity.input-refused",
  });
  expect((await ask("blockAccount", asked)).status).toBe(200);
  const { status, body } = await ask("impersonate", asked);
  expect((await ask("unblockAccount", { ...asked, byPlatform: true })).status).toBe(200);
  expect([status, body]).toMatchObject([403, { code: "identity.account-blocked" }]);
  const { rowCount } = await admin.query("select from identity.event where detail ->> 'reason' = $1 and kind = $2", [
    asked.reason,
    "account.impersonated",
  ]);
  expect(rowCount).toBe(0);
});

test("a person sees where they are signed in, and ends one place without the others", async () => {
  const [here, elsewhere] = [await signIn(), await signIn()];
  const client = await clientOf(here.token);
  const query = "{ identity_sessionList { id isCurrent isSupport device place lastUsedAt } }";
  const { data } = await client.send({ query });
  const sessions = data?.["identity_sessionList"] as { id: string; isCurrent: boolean }[];
  const ids = [here, elsewhere].map(({ token }) => decodeJwt(token)["sid"]);
  expect(sessions.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([ids[0]]);
  expect(sessions.map(({ id }) => id)).toContain(ids[1]);
  const end = (id: unknown) =>
    client.send({ query: "mutation ($id: ID!) { identity_sessionEnd(id: $id) }", variables: { id } });
  expect(await end(ids[1])).toMatchObject({ data: { identity_sessionEnd: true } });
  await untilRefused(elsewhere.token);
  expect(await statusOf(here.token)).toBe(200);
  expect(await end(ids[1])).toMatchObject({ data: { identity_sessionEnd: false } });
});

test(
  "changing the password through the api ends the other sessions",
  { tags: "shell.mutation.user-change-own-password" },
  async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const client = await clientOf(here.token);
    const change = (currentPassword: string, newPassword: string) =>
      client.send({
        query: `mutation ($input: ChangeOwnPasswordInput!) { org_userChangeOwnPassword(input: $input) }`,
        variables: { input: { currentPassword, newPassword } },
      });
    expect((await change("wrong", "Another-Horse-2!")).errors?.[0]?.extensions["code"]).toBe("identity.password-wrong");
    expect((await change(account.password, "password")).errors?.[0]?.extensions["code"]).toBe(
      "identity.password-refused",
    );
    expect((await change(account.password, "Another-Horse-2!")).errors).toBeUndefined();
    await untilRefused(elsewhere.token);
    expect(await statusOf(here.token)).toBe(200);
    await change("Another-Horse-2!", account.password);
  },
);

test(
  "a reset is asked for through the api with one answer for every address",
  { tags: "shell.mutation.user-reset-password" },
  async () => {
    const ask = (userEmail: string) =>
      api.anonymous.send({
        query: "mutation ($userEmail: String!) { org_userResetPassword(userEmail: $userEmail) }",
        variables: { userEmail },
      });
    expect(await ask(account.email)).toEqual(await ask("unknown@acme.test"));
  },
);
