import { rotateSigningKey } from "@bc/identity/public";
import { systemClock } from "@bc/runtime/clock";
import { createRemoteJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let aheadMs = 0;
beforeAll(async () => {
  identity = await startIdentity({ clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(() => identity.stop());

const minutes = 60_000;

test(
  "behaviour 24: keys rotate under a running provider without a failed verification",
  { timeout: 60_000 },
  async () => {
    const browser = createBrowser(identity.url);
    const { body } = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
    let refreshToken = body["refresh_token"] ?? "";
    // Reads the keys once at the start, like a verifier that caches them; a new one may come as late as the lead allows.
    let verifier = createRemoteJWKSet(new URL(`${identity.url}/jwks`), { cooldownDuration: 3_600_000 });
    const renewAndVerify = async (): Promise<string | undefined> => {
      const answer = await browser.token({ grant_type: "refresh_token", refresh_token: refreshToken });
      expect(answer.status).toBe(200);
      refreshToken = answer.body["refresh_token"] ?? "";
      const token = answer.body["access_token"] ?? "";
      await jwtVerify(token, verifier, { issuer: identity.url });
      return decodeProtectedHeader(token).kid;
    };
    const published = async () => {
      const { keys } = (await (await fetch(`${identity.url}/jwks`)).json()) as JSONWebKeySet;
      return keys.map(({ kid }) => kid);
    };
    const first = await renewAndVerify();
    const next = await rotateSigningKey(identity.services, identity.services.clock.now());
    await identity.live.refresh();
    expect(await published()).toEqual([first, next]);
    expect(await renewAndVerify()).toBe(first); // published, but not yet used
    aheadMs = 14 * minutes;
    verifier = createRemoteJWKSet(new URL(`${identity.url}/jwks`), { cooldownDuration: 3_600_000 });
    await identity.live.refresh();
    expect(await renewAndVerify()).toBe(first);
    aheadMs = 16 * minutes;
    // Requests run while the provider is replaced.
    const [kids] = await Promise.all([
      (async () => {
        const seen = [];
        for (let i = 0; i < 20; i++) seen.push(await renewAndVerify());
        return seen;
      })(),
      identity.live.refresh(),
    ]);
    expect(kids.at(-1)).toBe(next);
    expect(await published()).toEqual([next, first]); // tokens of the old key still verify
    aheadMs = 16 * 24 * 60 * minutes;
    await identity.live.refresh();
    expect(await published()).toEqual([next]);
    aheadMs = 0;
  },
);
