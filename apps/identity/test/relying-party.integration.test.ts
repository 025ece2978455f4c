import * as client from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { account, consoleUrl, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test("a strict relying party passes discovery, code, refresh, revocation and logout", async () => {
  const config = await client.discovery(new URL(identity.url), "brand-console", undefined, client.None(), {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; the service under test has no TLS
    execute: [client.allowInsecureRequests],
  });
  const metadata = config.serverMetadata();
  expect(metadata.supportsPKCE()).toBe(true);
  expect(metadata["dpop_signing_alg_values_supported"]).toContain("ES256");
  expect(metadata["backchannel_logout_session_supported"]).toBe(true);

  const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair("ES256"));
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()];
  const start = client.buildAuthorizationUrl(config, {
    redirect_uri: `${consoleUrl}/callback`,
    scope: "openid email",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
    dpop_jkt: await DPoP.calculateThumbprint(),
  });
  const browser = createBrowser(identity.url);
  const form = (await browser.visit(start.href)).headers.get("location") ?? "";
  let answer = await browser.submit(form);
  while (!answer.headers.get("location")?.startsWith(consoleUrl))
    answer = await browser.visit(answer.headers.get("location") ?? "");
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  const callback = new URL(answer.headers.get("location") ?? "");
  const tokens = await client.authorizationCodeGrant(config, callback, checks, undefined, { DPoP });
  expect(tokens.token_type).toBe("dpop");
  expect(tokens.claims()).toMatchObject({ sub: identity.accountId, email: account.email });
  expect(tokens.claims()?.["sid"]).toBeTypeOf("string");

  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? "", undefined, { DPoP });
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  expect(renewed.claims()?.sub).toBe(identity.accountId);

  const end = client.buildEndSessionUrl(config, {
    id_token_hint: renewed.id_token ?? "",
    post_logout_redirect_uri: `${consoleUrl}/`,
  });
  const page = await (await browser.visit(end.href)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const done = await browser.send("/session/end/confirm", { xsrf, logout: "yes" });
  expect(done.headers.get("location")).toBe(`${consoleUrl}/`);
  await expect(
    client.refreshTokenGrant(config, renewed.refresh_token ?? "", undefined, { DPoP }),
  ).rejects.toMatchObject({
    error: "invalid_grant",
  });

  await client.tokenRevocation(config, renewed.refresh_token ?? "");
});
