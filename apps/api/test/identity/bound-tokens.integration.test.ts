import { createHash, randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../testing/start-api.ts";

let api: TestApi;
/** Another process on the same database. */
let other: TestApi;
let userId: string;
let key: Awaited<ReturnType<typeof createKey>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  other = await startApi({
    DATABASE_URL: api.urlFor("bc_api"),
    ISSUER_URL: api.issuer.url,
    API_RESOURCE: api.issuer.resource,
  });
  ({ id: userId } = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" }));
  key = await createKey();
  token = await api.issuer.token({ sub: userId, cnf: { jkt: key.thumbprint } });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

async function createKey() {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk: JWK = await exportJWK(publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (bent: Record<string, unknown> = {}) =>
      new SignJWT({
        jti: randomUUID(),
        htm: "POST",
        htu: `${api.issuer.resource}graphql`,
        ath: createHash("sha256").update(token).digest("base64url"),
        iat: Math.floor(Date.now() / 1_000),
        ...bent,
      })
        .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk })
        .sign(privateKey),
  };
}

async function call(proof: string | undefined, scheme = "DPoP", at = api): Promise<number> {
  const response = await fetch(`${at.url}/graphql`, {
    method: "POST",
    headers: { authorization: `${scheme} ${token}`, "content-type": "application/json", ...(proof && { dpop: proof }) },
    body: JSON.stringify({ query: "{ me { firstName } }" }),
  });
  return response.status;
}

test("bound token is accepted only with a proof by its key for this URL and token", async () => {
  expect(await call(await key.prove())).toBe(200);
  const stranger = await createKey();
  const bent = [
    stranger.prove(),
    key.prove({ htu: `${api.issuer.resource}elsewhere` }),
    key.prove({ htm: "GET" }),
    key.prove({ ath: createHash("sha256").update("another token").digest("base64url") }),
    key.prove({ iat: Math.floor(Date.now() / 1_000) - 300 }),
    key.prove({ iat: Math.floor(Date.now() / 1_000) + 300 }),
    key.prove({ jti: undefined }),
  ];
  for (const proof of bent) expect(await call(await proof)).toBe(401);
  expect(await call(undefined)).toBe(401);
  expect(await call(await key.prove(), "Bearer")).toBe(401);
});

test("unbound token is refused as a bound one, and the reverse", async () => {
  const bearer = await api.issuer.token({ sub: userId });
  const ask = (scheme: string) =>
    fetch(`${api.url}/api/v1/user/me/`, { headers: { authorization: `${scheme} ${bearer}` } });
  expect((await ask("Bearer")).status).toBe(200);
  expect((await ask("DPoP")).status).toBe(401);
});

test("proof is accepted once, also when eight requests arrive at once", async () => {
  for (let round = 0; round < 10; round++) {
    const proof = await key.prove();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(proof)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await call(proof)).toBe(401);
  }
});

test("proof that was used at one process is refused at every other", async () => {
  const proof = await key.prove();
  expect([await call(proof), await call(proof, "DPoP", other)]).toEqual([200, 401]);
  for (let round = 0; round < 10; round++) {
    const racing = await key.prove();
    const answers = await Promise.all([api, other, api, other].map((at) => call(racing, "DPoP", at)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  }
});

test("proofs from both sides of a minute, and with a fraction of a second, are each accepted once", async () => {
  const now = Date.now() / 1_000;
  const turn = Math.floor(now / 60) * 60;
  for (const iat of [turn - 0.5, turn, turn + 59.5, turn + 60].filter((at) => Math.abs(at - now) < 55)) {
    const proof = await key.prove({ iat });
    expect([await call(proof), await call(proof, "DPoP", other)]).toEqual([200, 401]);
  }
});

test("no request is answered if its proof can't be recorded", async () => {
  const admin = await api.connectAdmin();
  const proof = await key.prove();
  expect(await call(await key.prove())).toBe(200);
  await admin.query("revoke insert on org.used_proof from bc_api");
  expect(await call(proof)).toBe(500);
  await admin.query("grant insert on org.used_proof to bc_api");
  expect([await call(proof), await call(proof)]).toEqual([200, 401]);
});

test("browser can send the proof from the console's origin", async () => {
  const response = await fetch(`${api.url}/graphql`, {
    method: "OPTIONS",
    headers: {
      origin: "http://console.test",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,dpop",
    },
  });
  expect(response.headers.get("access-control-allow-headers")).toContain("dpop");
});

test("an unbound token of the console is refused, and one of another client is not", async () => {
  const status = async (claims: object) => {
    const unbound = await api.issuer.token({ sub: userId, ...claims });
    const response = await fetch(`${api.url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${unbound}`, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ me { firstName } }" }),
    });
    return response.status;
  };
  expect(await status({ client_id: "brand-console" })).toBe(401);
  expect(await status({ client_id: "another-client" })).toBe(200);
});
