import { createHash } from "node:crypto";
import { systemClock } from "@bc/runtime/clock";
import { decodeJwt } from "jose";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { createDpopKey } from "./dpop-key.ts";
import { account, consoleUrl, sister, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let admin: pg.Client;
/** How far the service's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
  identity = await startIdentity({ clock });
  admin = await identity.connectAdmin();
});
afterAll(async () => {
  await identity.stop();
});

const codeGrant = (code: string) => ({ grant_type: "authorization_code", code });
const refreshGrant = (refreshToken: string | undefined) => ({
  grant_type: "refresh_token",
  refresh_token: refreshToken ?? "",
});
const artifactsOf = async (kinds: string[]): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(
    "select count(*)::int as n from identity.artifact where kind = any($1)",
    [kinds],
  );
  return rows[0]?.n ?? 0;
};
const endOf = async (sid: unknown): Promise<string | null | undefined> => {
  const sql = "select end_reason from identity.session where id = $1";
  return (await admin.query<{ end_reason: string | null }>(sql, [sid])).rows[0]?.end_reason;
};

test("an access token says who signed in, how, when and in which session", { tags: "shell.token.claims" }, async () => {
  const browser = createBrowser(identity.url);
  const { body } = await browser.token(codeGrant(await browser.signIn()));
  const claims = decodeJwt(body["access_token"] ?? "");
  expect(claims).toMatchObject({
    sub: identity.accountId,
    email: account.email,
    aud: "http://api.test/",
    acr: "urn:bc:pwd",
    amr: ["pwd"],
    "https://brand-console/metadata": { featureFlagHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(claims["auth_time"]).toBeTypeOf("number");
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  const { rows } = await admin.query("select account_id, acr from identity.session where id = $1", [claims["sid"]]);
  expect(rows).toEqual([{ account_id: identity.accountId, acr: "urn:bc:pwd" }]);
  const events = await admin.query("select 1 from identity.event where kind = 'session.started' and session_id = $1", [
    claims["sid"],
  ]);
  expect(events.rowCount).toBe(1);
});

test("behaviour 1: PKCE with S256 is required; plain or a wrong verifier is refused", async () => {
  const browser = createBrowser(identity.url);
  expect(await browser.open({ code_challenge: "", code_challenge_method: "" })).toContain("error=invalid_request");
  expect(await browser.open({ code_challenge_method: "plain" })).toContain("error=invalid_request");
  const code = await browser.signIn();
  const wrong = await browser.token({ ...codeGrant(code), code_verifier: "w".repeat(43) });
  expect([wrong.status, wrong.body["error"]]).toEqual([400, "invalid_grant"]);
  const missing = await browser.token({ ...codeGrant(code), code_verifier: "" });
  expect(missing.status).toBe(400);
});

test("behaviour 2: redirect addresses match exactly, and a mismatch leads nowhere", async () => {
  const browser = createBrowser(identity.url);
  for (const bent of [
    "http://evil.test/callback",
    `${consoleUrl}/callback/`,
    `${consoleUrl}/callback?x=1`,
    `${consoleUrl}/`,
  ])
    expect(await browser.open({ redirect_uri: bent })).toBe("");
  const { body } = await browser.token(codeGrant(await browser.signIn()));
  for (const bent of ["http://evil.test/", `${consoleUrl}/elsewhere`]) {
    const query = new URLSearchParams({ id_token_hint: body["id_token"] ?? "", post_logout_redirect_uri: bent });
    const answer = await browser.visit(`/session/end?${query.toString()}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  }
});

test("behaviour 4: a code's second use is refused and takes the tokens of the first with it", async () => {
  const browser = createBrowser(identity.url);
  const code = await browser.signIn();
  const first = await browser.token(codeGrant(code));
  const second = await browser.token(codeGrant(code));
  expect([first.status, second.status, second.body["error"]]).toEqual([200, 400, "invalid_grant"]);
  expect((await browser.token(refreshGrant(first.body["refresh_token"]))).status).toBe(400);
  expect(await endOf(decodeJwt(first.body["access_token"] ?? "")["sid"])).toBe("token-reused");
});

test("behaviour 5: bearer refresh reuse kills the family, its Grant and the session", async () => {
  const browser = createBrowser(identity.url);
  const refresh = (token: string | undefined) => browser.token({ ...sister, ...refreshGrant(token) });
  const { body } = await browser.token({ ...sister, ...codeGrant(await browser.signIn(sister)) });
  const { sid } = decodeJwt(body["access_token"] ?? "");
  const before = await artifactsOf(["Grant", "Session"]);
  const successor = await refresh(body["refresh_token"]);
  expect(successor.status).toBe(200);
  const reuse = await refresh(body["refresh_token"]);
  expect([reuse.status, reuse.body["error"]]).toEqual([400, "invalid_grant"]);
  expect((await refresh(successor.body["refresh_token"])).status).toBe(400);
  expect(await endOf(sid)).toBe("token-reused");
  expect(await artifactsOf(["Grant", "Session"])).toBe(before - 2);
  const { rowCount } = await admin.query("select from identity.event where kind = 'token.reused' and session_id = $1", [
    sid,
  ]);
  expect(rowCount).toBe(1);
});

test("behaviour 7: a bound token may be used again for ten seconds from its first use; later it is theft", async () => {
  const browser = createBrowser(identity.url);
  const key = await createDpopKey(identity.url);
  const { body } = await browser.token(codeGrant(await browser.signIn()), await key.prove());
  expect(body["token_type"]).toBe("DPoP");
  const { sid, cnf } = decodeJwt<{ cnf: { jkt: string } }>(body["access_token"] ?? "");
  expect(cnf.jkt).toBe(key.thumbprint);
  const renew = async (token = body["refresh_token"]) => browser.token(refreshGrant(token), await key.prove());
  expect((await renew()).status).toBe(200);
  aheadMs = 6_000;
  const again = await renew();
  expect(again.status).toBe(200);
  aheadMs = 11_000; // five seconds after the second use, but eleven after the first
  const late = await renew();
  aheadMs = 0;
  expect([late.status, late.body["error"]]).toEqual([400, "invalid_grant"]);
  expect((await renew(again.body["refresh_token"])).status).toBe(400);
  expect(await endOf(sid)).toBe("token-reused");
});

test("behaviour 8: a foreign key, no proof or a proof for another address renews nothing", async () => {
  const browser = createBrowser(identity.url);
  const key = await createDpopKey(identity.url);
  const { body } = await browser.token(codeGrant(await browser.signIn()), await key.prove());
  const other = await createDpopKey(identity.url);
  const bent = [
    null,
    await other.prove(),
    await key.prove({ htu: `${identity.url}/me` }),
    await key.prove({ htm: "GET" }),
  ];
  for (const proof of bent) expect((await browser.token(refreshGrant(body["refresh_token"]), proof)).status).toBe(400);
  expect((await browser.token(refreshGrant(body["refresh_token"]), await key.prove())).status).toBe(200);
});

test("behaviour 10: a code asked for with dpop_jkt is good for that key alone", async () => {
  const browser = createBrowser(identity.url);
  const key = await createDpopKey(identity.url);
  const other = await createDpopKey(identity.url);
  const code = await browser.signIn({ dpop_jkt: key.thumbprint });
  for (const proof of [null, await other.prove()])
    expect((await browser.token(codeGrant(code), proof)).body["error"]).toBe("invalid_grant");
  expect((await browser.token(codeGrant(code), await key.prove())).status).toBe(200);
});

test("behaviour 13: sign-in inside a frame is refused, and every redirect severs a popup's handle", async () => {
  const browser = createBrowser(identity.url);
  await browser.signIn();
  const query = new URLSearchParams({
    client_id: "brand-console",
    response_type: "code",
    scope: "openid email",
    redirect_uri: `${consoleUrl}/callback`,
    code_challenge: createHash("sha256").update("v".repeat(43)).digest("base64url"),
    code_challenge_method: "S256",
    prompt: "none",
  });
  const framed = await browser.visit(`/auth?${query.toString()}`, { headers: { "sec-fetch-dest": "iframe" } });
  expect([framed.status, framed.headers.get("location")]).toEqual([403, null]);
  const popup = await browser.visit(`/auth?${query.toString()}`);
  expect(popup.headers.get("location")).toContain("code=");
  expect(popup.headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test("behaviour 16: the session's id changes at sign-in", async () => {
  const browser = createBrowser(identity.url);
  await browser.signIn();
  const first = browser.jar.get("_session");
  await browser.signIn({ prompt: "login" });
  expect(first).toBeTruthy();
  expect(browser.jar.get("_session")).not.toBe(first);
});

test("a refresh token of a session that ended, or of a blocked account, renews nothing", async () => {
  const browser = createBrowser(identity.url);
  const { body } = await browser.token(codeGrant(await browser.signIn()));
  await admin.query("update identity.account set blocked_at = now() where id = $1", [identity.accountId]);
  expect((await browser.token(refreshGrant(body["refresh_token"]))).body["error"]).toBe("invalid_grant");
  await admin.query("update identity.account set blocked_at = null where id = $1", [identity.accountId]);
  await admin.query("update identity.session set ended_at = now() where id = $1", [
    decodeJwt(body["access_token"] ?? "")["sid"],
  ]);
  expect((await browser.token(refreshGrant(body["refresh_token"]))).body["error"]).toBe("invalid_grant");
});

test("behaviour 24: a copy of the database holds no usable secret", async () => {
  const browser = createBrowser(identity.url);
  const code = await browser.signIn();
  const { body } = await browser.token(codeGrant(await browser.signIn({ prompt: "login" })));
  const secrets = [code, body["refresh_token"] ?? "", browser.jar.get("_session") ?? "", account.password];
  const { rows } = await admin.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'identity'",
  );
  const signing = JSON.stringify(identity.services.config.SIGNING_JWKS.keys[0]?.["d"]).slice(1, -1);
  for (const { name } of rows) {
    const dump = (await admin.query<{ row: string }>(`select t::text as row from identity.${name} t`)).rows;
    for (const secret of [...secrets, signing])
      for (const form of [secret, Buffer.from(secret).toString("hex")])
        expect(
          dump.filter(({ row }) => row.includes(form)),
          `${name} holds a secret`,
        ).toEqual([]);
  }
  expect(rows.length).toBeGreaterThan(10);
});
