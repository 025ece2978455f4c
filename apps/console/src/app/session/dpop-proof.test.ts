import { expect, test } from "vitest";
import { createProof } from "./dpop-proof.ts";

const decode = (part = "") => {
  const characters = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
};
const parse = (part = "") => JSON.parse(new TextDecoder().decode(decode(part))) as Record<string, unknown>;

test("proof names one request and its token, and is signed by its own key", async () => {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const keys = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const request = { url: "https://api.example.test/graphql?x=1#y", method: "POST", token: "the.access.token" };
  const proof = await createProof({ keys, ...request });
  const [header, claims, signature] = proof.split(".");
  const { jwk, ...rest } = parse(header) as { jwk: JsonWebKey };
  expect(rest).toEqual({ alg: "ES256", typ: "dpop+jwt" });
  expect(Object.keys(jwk).toSorted()).toEqual(["crv", "kty", "x", "y"]);
  expect(parse(claims)).toEqual({
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    htm: "POST",
    htu: "https://api.example.test/graphql",
    iat: expect.closeTo(Date.now() / 1_000, -1) as number,
    ath: "R2a7yCsxS8BpCgk-2VRP3xHZJ8n6zSvOygTlU97Z9m0",
  });
  const shown = await crypto.subtle.importKey("jwk", jwk, algorithm, true, ["verify"]);
  const signed = new TextEncoder().encode(`${header}.${claims}`);
  const check = { name: "ECDSA", hash: "SHA-256" };
  expect(await crypto.subtle.verify(check, shown, decode(signature), signed)).toBe(true);
  expect(await createProof({ keys, ...request })).not.toBe(proof);
});
