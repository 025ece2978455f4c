import { createHash, randomUUID } from "node:crypto";
import { navigationAudience } from "@bc/identity/contract/audiences";
import { sideMenuQuery } from "@bc/sidebar/side-menu-query";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { askMenu, bearer } from "./ask-menu.ts";

const jazz = "https://jazz.sister.test";
let api: TestApi;
let sub: string;
let businessId: string;
/** What a sister product's token says besides whose it is. */
let sister: { audience: string };

beforeAll(async () => {
  // As a deployment runs it, and with a limit that a test can reach.
  api = await startApi({ NAVIGATION_ORIGINS: jazz, OPEN_OPERATIONS: "false", TOKEN_LIMIT_PER_MINUTE: "30" });
  ({ id: sub } = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" }));
  const { id: organizationId } = await api.make.organization({ name: "Acme" });
  ({ id: businessId } = await api.make.business({ organizationId, name: "Acme Shop" }));
  await api.make.assignRole({ organizationId, userId: sub, roleName: "org_owner" });
  sister = { audience: navigationAudience(api.issuer.resource) };
});
afterAll(() => api.stop());

// A session of its own each time: requests of one are counted together.
const tokenOf = (claims: Record<string, unknown> = {}) => api.issuer.token({ sub, sid: randomUUID(), ...claims });
const ask = (headers: Record<string, string>, query?: string) => askMenu(api, { businessId }, headers, query);
const bySession = (token: string, origin = jazz) =>
  ask({ authorization: "Session jazz", cookie: `jazz_uns_oidc_token=${token}`, origin });
const refused = { status: 401, code: "navigation.token-refused" };

test(
  "menu is served for Bearer with a token, and for Session jazz with its cookie",
  { tags: ["shell.call.side-menu-authorization", "shell.constant.jazz-cookie"] },
  async () => {
    const plain = await ask({ authorization: `Bearer ${await tokenOf(sister)}` });
    expect(plain.menu.user).toMatchObject({ username: "owner@acme.test" });
    const session = await bySession(await tokenOf(sister));
    expect(session.menu).toEqual(plain.menu);
  },
);

test("refusal mentions the token, so that the element can react", async () => {
  const { status, code, message } = await ask({});
  expect({ status, code }).toEqual(refused);
  expect(message).toContain("token");
});

test("expired, foreign or missing token is refused in header and cookie", async () => {
  const bent = [
    tokenOf({ ...sister, expiresIn: "-1s" }),
    tokenOf({ audience: "https://elsewhere.test" }),
    tokenOf({ ...sister, issuer: "https://elsewhere.test" }),
    Promise.resolve("no token"),
  ];
  for (const token of await Promise.all(bent)) {
    expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject(refused);
    expect(await bySession(token)).toMatchObject(refused);
  }
  expect(await ask({ authorization: "Session jazz", origin: jazz })).toMatchObject(refused);
  expect(await ask({ authorization: "Session other", origin: jazz })).toMatchObject(refused);
});

test("cookie is accepted only from a sister product's page", async () => {
  const token = await tokenOf(sister);
  for (const origin of ["https://evil.test", "http://console.test", "null"])
    expect(await bySession(token, origin)).toMatchObject(refused);
  const cookie = `jazz_uns_oidc_token=${token}`;
  expect(await ask({ authorization: "Session jazz", cookie })).toMatchObject(refused);
  expect(await ask({ cookie, origin: jazz })).toMatchObject(refused);
});

test("sister product's token is accepted by the menu endpoint only", async () => {
  const headers = { authorization: `Bearer ${await tokenOf(sister)}`, "content-type": "application/json" };
  const body = JSON.stringify({ query: "{ me { firstName } }" });
  expect((await fetch(`${api.url}/graphql`, { method: "POST", headers, body })).status).toBe(401);
  for (const path of ["/api/v1/user/me/", "/notifications/stream", "/api/v1/organization/"])
    expect((await fetch(`${api.url}${path}`, { headers })).status).toBe(401);
  expect((await ask(headers)).menu.user).toBeTruthy();
});

test("sister product's token stays refused elsewhere, and the console's is accepted by both", async () => {
  const own = { authorization: `Bearer ${await tokenOf()}` };
  expect((await ask(own)).menu.user).toBeTruthy();
  expect((await fetch(`${api.url}/api/v1/user/me/`, { headers: own })).status).toBe(200);
});

test("bound token needs its proof, also in the cookie", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(publicKey);
  const token = await tokenOf({ cnf: { jkt: await calculateJwkThumbprint(jwk) } });
  const proof = await new SignJWT({
    jti: randomUUID(),
    htm: "POST",
    htu: new URL("/navigation/graphql", api.issuer.resource).href,
    ath: createHash("sha256").update(token).digest("base64url"),
    iat: Math.floor(Date.now() / 1_000),
  })
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
    .sign(privateKey);
  expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject(refused);
  expect(await bySession(token)).toMatchObject(refused);
  expect((await ask({ authorization: `DPoP ${token}`, dpop: proof })).menu.user).toBeTruthy();
});

test("menu endpoint runs only the element's operation, and no other endpoint runs it", async () => {
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  for (const query of ["{ me { firstName } }", `${sideMenuQuery} `, "{ __schema { types { name } } }", ""])
    expect(await ask(headers, query)).toMatchObject({ code: "api.operation-refused" });
  const batch = await fetch(`${api.url}/navigation/graphql`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify([{ query: sideMenuQuery }]),
  });
  expect(await batch.json()).toMatchObject({ errors: [{ extensions: { code: "api.operation-refused" } }] });
  expect(
    (await fetch(`${api.url}/navigation/graphql?query=${encodeURIComponent(sideMenuQuery)}`, { headers })).status,
  ).toBe(404);
});

test("request over 16 KiB is refused", async () => {
  const { status, code } = await askMenu(
    api,
    { businessId, dfwUrl: `https://feeds.example/${"x".repeat(17_000)}` },
    await bearer(api, sub),
  );
  expect([status, code]).toEqual([400, "api.operation-refused"]);
});

test("credentialed requests from sister products are allowed at the menu endpoint only", async () => {
  const preflight = (path: string, origin: string) =>
    fetch(`${api.url}${path}`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    }).then(({ headers }) => [
      headers.get("access-control-allow-origin"),
      headers.get("access-control-allow-credentials"),
    ]);
  expect(await preflight("/navigation/graphql", jazz)).toEqual([jazz, "true"]);
  expect(await preflight("/navigation/graphql", "http://console.test")).toEqual(["http://console.test", "true"]);
  expect(await preflight("/navigation/graphql", "https://evil.test")).toEqual([null, "true"]);
  expect(await preflight("/graphql", jazz)).toEqual([null, null]);
  expect(await preflight("/graphql", "http://console.test")).toEqual(["http://console.test", null]);
});

test("caller over the limit is asked to wait", async () => {
  const token = await tokenOf(sister);
  const answers = [];
  for (let count = 0; count < 32; count++) answers.push(await ask({ authorization: `Bearer ${token}` }));
  expect(answers.at(0)?.status).toBe(200);
  expect(answers.at(-1)).toMatchObject({ status: 429, code: "api.rate-limited" });
});

test("menu operation does not run at /graphql, even with open operations", async () => {
  const open = await startApi();
  const { id } = await open.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  const answer = await (await open.as(id)).send({ query: sideMenuQuery, variables: {} });
  expect(answer.errors?.[0]?.extensions["code"]).toBe("api.operation-refused");
  await open.stop();
});
